import { type ServiceTime, serviceTimes } from '#shared/booking/options.ts'
import { apiMessages } from '#shared/messages/api-messages.ko.ts'
import { paths } from '#shared/paths.ts'
import { forgetSends } from '../e2e/account/sends.ts'
import { chooseDay } from '../e2e/booking-flow/calendar.ts'
import { refuse } from './lost-responses.ts'
import { openList } from './opening.ts'
import { afterAddress } from './sample.ts'
import type { Scene, State } from './state.ts'
import { changeDay } from './visit-states.ts'

const CALL_BACKS = '**/api/call-backs'

async function openCallBack({ page, open }: Scene) {
  await open(paths.selectServiceDate)
  await page.getByRole('button', { name: '오늘이나 내일 급하면 전화드려요' }).click()
  await page.getByRole('dialog').waitFor()
}

const requestCall = ({ page }: Scene) => page.getByRole('button', { name: '동의하고 요청하기' }).click()

const [morning, noon] = serviceTimes
const alertOf = ({ visit }: Scene, service_time: ServiceTime, open: boolean) => ({
  service_day: visit.service_day,
  service_time,
  service_type: '청소',
  open,
})

/** Opens the dialog of the first slot of a day, which is full. */
async function openVacancy(scene: Scene) {
  const { page, open, visit } = scene
  await changeDay(scene, { state: 'full', remaining: 0 }, morning)
  await open(paths.selectServiceDate)
  await chooseDay(page, visit.service_day)
  await page.getByRole('button', { name: '자리가 나면 알려주세요' }).first().click()
  await page.getByRole('dialog').waitFor()
}

/** A call-back of people who cannot wait, and alerts of those who wait for a full slot. */
export const urgentStates: readonly State[] = [
  { name: 'selectServiceDate-call-back', draft: afterAddress, act: openCallBack, shows: '전화받을 번호' },
  {
    name: 'selectServiceDate-call-back-received',
    draft: afterAddress,
    act: async (scene) => {
      const due_at = new Date(Date.now() + 30 * 60_000).toISOString()
      await scene.page.route(CALL_BACKS, (route) => route.fulfill({ status: 201, json: { due_at } }))
      await openCallBack(scene)
      await requestCall(scene)
    },
    shows: '전화 요청을 받았어요',
  },
  {
    name: 'selectServiceDate-call-backs-full',
    draft: afterAddress,
    act: async (scene) => {
      await refuse(scene, CALL_BACKS, { status: 409, code: 'CALL_BACKS_FULL' })
      await openCallBack(scene)
      await requestCall(scene)
    },
    shows: apiMessages.CALL_BACKS_FULL,
  },
  {
    name: 'selectServiceDate-vacancy',
    draft: afterAddress,
    act: openVacancy,
    shows: /먼저 휴대폰 번호를 인증해주세요/,
  },
  {
    name: 'selectServiceDate-vacancy-code',
    draft: afterAddress,
    act: async (scene) => {
      await forgetSends()
      await openVacancy(scene)
      await scene.page.getByRole('button', { name: '인증번호 받기' }).click()
      await scene.page.getByRole('textbox', { name: '인증번호' }).waitFor()
    },
  },
  {
    name: 'selectServiceDate-vacancy-member',
    draft: afterAddress,
    member: 'shared',
    act: openVacancy,
    shows: /자리를 맡아두지는 않아서/,
  },
  {
    name: 'selectServiceDate-vacancy-requested',
    draft: afterAddress,
    member: 'shared',
    act: async (scene) => {
      const json = { alerts: [alertOf(scene, morning, false)] }
      await scene.page.route('**/api/me/vacancy-alerts', (route) => route.fulfill({ status: 201, json }))
      await openVacancy(scene)
      await scene.page.getByRole('button', { name: '동의하고 알림 받기' }).click()
    },
    shows: '알림을 신청했어요',
  },
  {
    name: 'inquiryDashboard-vacancy-alerts',
    member: {},
    ofPhone: [{}],
    act: async (scene) => {
      const json = { alerts: [alertOf(scene, morning, true), alertOf(scene, noon, false)] }
      await scene.page.route('**/api/me/vacancy-alerts', (route) => route.fulfill({ json }))
      await openList(scene)
    },
    shows: '빈자리 알림 2개',
  },
]

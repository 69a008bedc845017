import { messages } from '#shared/messages.ko.ts'
import { paths } from '#shared/paths.ts'
import { aPhone } from '../../test/e2e/bookings.ts'
import { holdClock, skipPauses } from '../../test/e2e/waiting.ts'
import { giveConsent, submit } from '../../test/e2e/wizard.ts'
import { breakOff, neverAnswer, openWaiting } from './lost-answers.ts'
import { afterDetails, repair } from './sample.ts'
import type { Scene, Shot } from './shot.ts'

const ONE_BOOKING = '**/api/bookings/*'
const phone = aPhone()

async function lookUp({ page, open }: Scene, number: string) {
  await open(paths.requests)
  await page.getByLabel('전화번호').fill(number)
  await page.getByRole('button', { name: '조회하기' }).click()
}

async function openList({ page, open }: Scene) {
  await open(paths.inquiryDashboard)
  await page.getByRole('article').first().waitFor()
}

const askToCancel = async (scene: Scene) => {
  await openList(scene)
  await scene.page
    .getByRole('button', { name: /예약 취소$/ })
    .first()
    .click()
  await scene.page.getByRole('dialog').waitFor()
}

/** Looking bookings up, the list of them, and taking one away. */
export const bookingStates: readonly Shot[] = [
  {
    name: 'requests-empty',
    act: async ({ page, open }) => {
      await open(paths.requests)
      await page.getByRole('button', { name: '조회하기' }).click()
      await page.getByText(messages.PHONE_REQUIRED).waitFor()
    },
  },
  {
    name: 'requests-no-match',
    act: async (scene) => {
      await lookUp(scene, aPhone())
      await scene.page.getByText(messages.BOOKING_NOT_FOUND).waitFor()
    },
  },
  {
    name: 'requests-looking-up',
    act: async (scene) => {
      await neverAnswer(scene.page, '**/api/lookups')
      await lookUp(scene, aPhone())
      await scene.page.getByRole('button', { name: '조회 중...' }).waitFor()
    },
  },
  {
    name: 'inquiryDashboard-masked',
    others: [{ customer_phone: phone }, { customer_phone: phone, ...repair, status: 3 }],
    act: async (scene) => {
      await lookUp(scene, phone)
      await scene.page.getByRole('article').first().waitFor()
    },
  },
  ...(
    [
      ['assigned', 2],
      ['visiting', 3],
    ] as const
  ).map(([name, status]): Shot => ({ name: `inquiryDashboard-${name}`, own: [{ status }], act: openList })),
  {
    name: 'inquiryDashboard-completed',
    own: [{ status: 4 }],
    act: async ({ page, open }) => {
      await open(paths.inquiryDashboard)
      await page.getByRole('tab', { name: '완료 1' }).click()
      await page.getByRole('article').waitFor()
    },
  },
  {
    name: 'inquiryDashboard-nothing-completed',
    own: [{}],
    act: async (scene) => {
      await openList(scene)
      await scene.page.getByRole('tab', { name: /완료/ }).click()
    },
  },
  {
    name: 'inquiryDashboard-loading',
    own: [{}],
    act: async (scene) => {
      await neverAnswer(scene.page, ONE_BOOKING)
      await openWaiting(scene, paths.inquiryDashboard)
    },
  },
  {
    name: 'inquiryDashboard-problem',
    own: [{}],
    act: async ({ page, open }) => {
      await breakOff(page, ONE_BOOKING)
      await holdClock(page)
      await open(paths.inquiryDashboard)
      await skipPauses(page, page.getByRole('alert'))
    },
  },
  {
    name: 'inquiryDashboard-nothing',
    act: async ({ page, open }) => {
      await open(paths.inquiryDashboard)
      await page.getByText('아직 진행 중인 의뢰가 없습니다.').waitFor()
    },
  },
  {
    name: 'inquiryDashboard-booked',
    draft: afterDetails,
    act: async ({ page, open }) => {
      await open(paths.additionalRequest)
      await giveConsent(page)
      await submit(page)
      await page.getByText('방금 접수했어요').waitFor()
    },
  },
  { name: 'inquiryDashboard-cancel', own: [{}], act: askToCancel },
  {
    name: 'inquiryDashboard-cancel-failed',
    own: [{ status: 2 }],
    act: async (scene) => {
      await scene.page.route(ONE_BOOKING, (route) =>
        route.request().method() === 'DELETE' ? route.abort() : route.continue(),
      )
      await askToCancel(scene)
      await holdClock(scene.page)
      await scene.page.getByRole('button', { name: '예약 취소하기' }).click()
      await skipPauses(scene.page, scene.page.getByRole('alert'))
    },
  },
  {
    name: 'inquiryDashboard-cancelled',
    own: [{}, { ...repair }],
    act: async (scene) => {
      await askToCancel(scene)
      await scene.page.getByRole('button', { name: '예약 취소하기' }).click()
      await scene.page.getByText('취소했어요').waitFor()
    },
  },
]

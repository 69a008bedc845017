import { type ServiceTime, type ServiceType, serviceTimes } from '#shared/booking/options.ts'
import { availability } from '#shared/contract/booking-routes.ts'
import type { ResponseOf } from '#shared/contract/route.ts'
import { messages } from '#shared/messages/messages.ko.ts'
import { paths } from '#shared/paths.ts'
import { leaveVisit, submit } from '../e2e/booking-flow/booking-flow.ts'
import { chooseVisit, dayButton, showWeeksOf } from '../e2e/booking-flow/calendar.ts'
import { fillUp } from '../e2e/bookings/bookings.ts'
import { holdClock, skipPauses } from '../e2e/waiting.ts'
import { stack } from '../support/stacks/stack.ts'
import { breakOff, neverAnswer, openWaiting } from './lost-responses.ts'
import { openLastStep } from './opening.ts'
import { afterAddress, afterDetails, afterVisit, withChanges } from './sample.ts'
import type { Scene, State } from './state.ts'

const AVAILABILITY = '**/api/availability*'

type Slot = ResponseOf<typeof availability>['days'][number]['slots'][number]

/** The stage's own answer, but for one day, whose slots are changed, or one of them. */
export const changeDay = ({ page, visit }: Scene, changes: Partial<Slot>, only?: ServiceTime) =>
  page.route(AVAILABILITY, async (route) => {
    const { search } = new URL(route.request().url())
    const answer = await fetch(`${stack.apiUrl}/availability${search}`)
    const { days } = availability.response.parse(await answer.json())
    const changed = days.map((day) =>
      day.service_day === visit.service_day
        ? {
            ...day,
            slots: day.slots.map((slot) => ({
              ...slot,
              ...((only === undefined || slot.service_time === only) && changes),
            })),
          }
        : day,
    )
    await route.fulfill({ json: { days: changed } })
  })

const [morning, noon] = serviceTimes

/** Units that take more than three hours together. */
const longVisit = withChanges(afterVisit, {
  ...{ service_time: morning, aircon_type: '벽걸이형', brand: 'LG전자' },
  additional_units: [{ aircon_type: '스탠드형', brand: '캐리어' }],
})

const services: Record<ServiceType, string> = {
  청소: 'clean',
  설치: 'install',
  이전: 'move',
  수리: 'repair',
  철거: 'remove',
  냉매충전: 'refill',
  점검: 'inspect',
}

/** Steps 2 and 3: when to come, and to which unit. */
export const visitStates: readonly State[] = [
  {
    name: 'selectServiceDate-nothing-chosen',
    draft: afterAddress,
    act: async ({ page, open }) => {
      await open(paths.selectServiceDate)
      await leaveVisit(page)
      await page.getByRole('dialog').waitFor()
    },
  },
  {
    name: 'selectServiceDate-day-full',
    draft: afterAddress,
    act: async (scene) => {
      await changeDay(scene, { state: 'full', remaining: 0 })
      await scene.open(paths.selectServiceDate)
      await showWeeksOf(scene.page, scene.visit.service_day)
      await scene.page.waitForLoadState('networkidle')
      // It can be tapped all the same: the tap is answered with the reason.
      await dayButton(scene.page, scene.visit.service_day).click({ force: true })
    },
  },
  {
    name: 'selectServiceDate-day-chosen',
    draft: afterAddress,
    act: async ({ page, open, visit }) => {
      await open(paths.selectServiceDate)
      await chooseVisit(page, visit)
    },
  },
  {
    name: 'selectServiceDate-code-needed',
    draft: afterAddress,
    act: async (scene) => {
      await changeDay(scene, { remaining: 1, open_with_code: true })
      await scene.open(paths.selectServiceDate)
      await chooseVisit(scene.page, scene.visit)
    },
    shows: '이 시간은 휴대폰 인증이 필요해요',
  },
  {
    name: 'selectServiceDate-taken-meanwhile',
    draft: afterDetails,
    others: [{}],
    act: async (scene) => {
      const { page, visit, expectRefusal } = scene
      await openLastStep(scene)
      await fillUp(visit)
      expectRefusal(409)
      await submit(page)
      await page.getByText(messages.SLOT_FULL).first().waitFor()
      await page.waitForLoadState('networkidle')
    },
  },
  {
    name: 'selectServiceDate-loading',
    draft: afterAddress,
    act: async (scene) => {
      await neverAnswer(scene.page, AVAILABILITY)
      await openWaiting(scene, paths.selectServiceDate)
    },
  },
  {
    name: 'selectServiceDate-problem',
    draft: afterAddress,
    act: async (scene) => {
      const { page, open } = scene
      await breakOff(scene, AVAILABILITY)
      await holdClock(page)
      await open(paths.selectServiceDate)
      await skipPauses(page, page.getByRole('alert'))
    },
  },
  ...Object.entries(services).map(
    ([service, name]): State => ({
      name: `requestBasicInfo-${name}`,
      draft: withChanges(afterVisit, {
        service_type: service as ServiceType,
        selectedairconditionerform: '에어컨도 함께 구매할게요',
      }),
      act: ({ open }) => open(paths.requestBasicInfo),
    }),
  ),
  {
    name: 'requestBasicInfo-nothing-chosen',
    draft: afterVisit,
    sentences: ['모든 옵션을 선택해주세요.'],
    act: async ({ page, open }) => {
      await open(paths.requestBasicInfo)
      await page.getByRole('button', { name: '추가 요청 적기' }).click()
      await page.getByRole('dialog').waitFor()
    },
  },
  {
    name: 'requestBasicInfo-marked',
    draft: afterVisit,
    act: async ({ page, open }) => {
      await open(paths.requestBasicInfo)
      await page.getByRole('button', { name: '추가 요청 적기' }).click()
      await page.getByRole('dialog').getByRole('button', { name: '닫기' }).click()
      await page.getByRole('dialog').waitFor({ state: 'hidden' })
    },
  },
  {
    name: 'selectServiceDate-marked',
    draft: afterAddress,
    act: async ({ page, open }) => {
      await open(paths.selectServiceDate)
      await leaveVisit(page)
      await page.getByRole('dialog').getByRole('button', { name: '닫기' }).click()
      await page.getByRole('dialog').waitFor({ state: 'hidden' })
    },
  },
  {
    name: 'requestBasicInfo-two-slots',
    draft: longVisit,
    act: async (scene) => {
      await changeDay(scene, { state: 'open', remaining: 2 })
      await scene.open(paths.requestBasicInfo)
      await scene.page.getByText('오전 9시 ~ 오후 3시로 예약해요').waitFor()
    },
  },
  {
    name: 'requestBasicInfo-next-slot-full',
    draft: longVisit,
    act: async (scene) => {
      await changeDay(scene, { state: 'full', remaining: 0 }, noon)
      await scene.open(paths.requestBasicInfo)
      await scene.page.getByRole('link', { name: '방문 시간 다시 고르기' }).waitFor()
      await scene.page.getByRole('button', { name: '추가 요청 적기' }).click()
    },
  },
  {
    name: 'selectServiceDate-two-slots',
    draft: longVisit,
    act: async (scene) => {
      await changeDay(scene, { state: 'open', remaining: 2 })
      await scene.open(paths.selectServiceDate)
      await scene.page.getByText('두 시간대가 필요해요').waitFor()
    },
  },
  {
    name: 'requestBasicInfo-window-unit',
    draft: withChanges(afterVisit, { service_type: '설치', selectedairconditionerform: '에어컨도 함께 구매할게요' }),
    act: async ({ page, open }) => {
      await open(paths.requestBasicInfo)
      await page.getByRole('radio', { name: '창문형' }).click({ force: true })
    },
    shows: messages.WINDOW_UNIT_NOT_INSTALLED,
  },
]

import { messages } from '#shared/messages/messages.ko.ts'
import { paths } from '#shared/paths.ts'
import { leaveAddress } from '../e2e/booking-flow/booking-flow.ts'
import { A_MOMENT_MS, neverAnswer, openWaiting, refuse } from './lost-responses.ts'
import { openList } from './opening.ts'
import { afterDetails, afterService, repair } from './sample.ts'
import type { Scene, State } from './state.ts'

/** As my page leads there. */
async function openByCounter({ page, open }: Scene, counter: RegExp) {
  await open(paths.myPage)
  await page.getByRole('link', { name: counter }).click()
}

/** A member books, and sees their bookings. */
export const memberBookingStates: readonly State[] = [
  {
    name: 'inquiryDashboard-member',
    member: {},
    ofPhone: [{ status: 2 }, { ...repair }],
    act: (scene) => openList(scene),
  },
  {
    name: 'inquiryDashboard-member-filtered',
    member: {},
    ofPhone: [{ status: 2 }, { ...repair }],
    act: async (scene) => {
      await openByCounter(scene, /배정 대기/)
    },
    shows: '예약만 보고 있어요',
  },
  {
    name: 'inquiryDashboard-member-filtered-nothing',
    member: {},
    ofPhone: [{}],
    act: async (scene) => {
      await openByCounter(scene, /방문 예정/)
    },
    shows: '방문 예정 예약이 없어요',
  },
  {
    name: 'inquiryDashboard-member-nothing',
    member: 'shared',
    act: ({ open }) => open(paths.inquiryDashboard),
    shows: '아직 진행 중인 예약이 없어요.',
  },
  {
    name: 'inquiryDashboard-member-loading',
    member: 'shared',
    act: async (scene) => {
      await neverAnswer(scene.page, '**/api/me/bookings')
      await openWaiting(scene, paths.inquiryDashboard)
    },
  },
  {
    name: 'completedRequests-member',
    member: {},
    ofPhone: [{ status: 4 }],
    act: (scene) => openList(scene, paths.completedRequests),
  },
  {
    name: 'completedRequests-member-nothing',
    sentences: ['완료된 예약이 없어요.'],
    member: 'shared',
    act: async ({ page, open }) => {
      await open(paths.completedRequests)
      await page.getByRole('heading', { level: 2, name: /완료된 예약이 없어요\./ }).waitFor()
    },
  },
  {
    name: 'addressForm-member',
    member: 'shared',
    draft: afterService,
    act: async ({ page, open }) => {
      await open(paths.addressForm)
      await page.getByRole('radio', { name: /^내 정보의 주소/ }).waitFor()
    },
  },
  {
    name: 'addressForm-member-elsewhere',
    member: { address: '부산 해운대구 센텀중앙로 97' },
    draft: afterService,
    act: async ({ page, open }) => {
      await open(paths.addressForm)
      await page.getByText(messages.AREA_NOT_SERVED).waitFor()
      await leaveAddress(page)
    },
  },
  {
    name: 'addressForm-member-other-address',
    member: 'shared',
    draft: afterService,
    act: async ({ page, open }) => {
      await open(paths.addressForm)
      await page.getByRole('radio', { name: '다른 주소' }).check()
      await leaveAddress(page)
      await page.getByText(messages.ADDRESS_REQUIRED).waitFor()
    },
  },
  {
    name: 'addressForm-member-loading',
    member: 'shared',
    draft: afterService,
    act: async (scene) => {
      await neverAnswer(scene.page, '**/api/me')
      await scene.open(paths.addressForm)
      // Its code is fetched first.
      await scene.page.getByText('회원 정보를 불러오는 중이에요').waitFor()
      await scene.page.waitForTimeout(A_MOMENT_MS)
    },
  },
  {
    name: 'addressForm-session-lost',
    member: 'shared',
    draft: afterService,
    act: async (scene) => {
      await refuse(scene, '**/api/me', { status: 401, code: 'SIGN_IN_REQUIRED' })
      await scene.open(paths.addressForm)
      await scene.page.getByRole('link', { name: '다시 로그인하기' }).waitFor()
    },
  },
  {
    name: 'confirmBooking-member',
    member: 'shared',
    draft: afterDetails,
    act: ({ open }) => open(paths.confirmBooking),
    shows: /도봉로 346/,
  },
]

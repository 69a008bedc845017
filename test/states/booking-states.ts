import { messages } from '#shared/messages/messages.ko.ts'
import { paths } from '#shared/paths.ts'
import { submit } from '../e2e/booking-flow/booking-flow.ts'
import { cancelByCompany } from '../e2e/bookings/bookings.ts'
import { lookUp, unfold } from '../e2e/bookings/dashboard.ts'
import { holdClock, skipPauses } from '../e2e/waiting.ts'
import { aPhone } from '../support/bookings/bookings.ts'
import { breakOff, neverAnswer, openWaiting } from './lost-responses.ts'
import { openLastStep, openList, submitLastStep } from './opening.ts'
import { afterDetails, repair } from './sample.ts'
import type { Scene, State } from './state.ts'

const ONE_BOOKING = '**/api/bookings/*'
const LOOK_UPS = '**/api/lookups'

async function openAndLookUp({ page, open }: Scene, number: string) {
  await open(paths.requests)
  await lookUp(page, number)
}

const askToCancel = async (scene: Scene) => {
  await openList(scene)
  await unfold(scene.page.getByRole('article').first(), '더보기')
  await scene.page
    .getByRole('button', { name: /예약 취소$/ })
    .first()
    .click()
  await scene.page.getByRole('dialog').waitFor()
}

const askToForget = async (scene: Scene) => {
  await openList(scene)
  await scene.page.getByRole('button', { name: '메뉴' }).click()
  await scene.page.getByRole('button', { name: '이 휴대폰에서 기록 지우기' }).click()
  await scene.page.getByRole('dialog').waitFor()
}

/** Looking bookings up, the list of them, and taking one away. */
export const bookingStates: readonly State[] = [
  { name: 'inquiryDashboard-asks-to-forget', own: [{}], act: askToForget },
  {
    name: 'inquiryDashboard-forgotten',
    own: [{}],
    act: async (scene) => {
      await askToForget(scene)
      await scene.page.getByRole('dialog').getByRole('button', { name: '지우기' }).click()
    },
    shows: '이 휴대폰에서 기록을 지웠어요',
  },
  {
    name: 'requests-empty',
    sentences: ['전화번호를 입력해주세요.'],
    act: async ({ page, open }) => {
      await open(paths.requests)
      await page.getByRole('button', { name: '조회하기' }).click()
    },
    shows: messages.PHONE_REQUIRED,
  },
  {
    name: 'requests-malformed',
    sentences: ['전화번호를 정확히 입력해주세요.'],
    act: (scene) => openAndLookUp(scene, '010-12'),
  },
  {
    name: 'requests-no-match',
    sentences: ['일치하는 예약을 찾을 수 없어요.'],
    act: async (scene) => {
      scene.expectRefusal(404)
      await openAndLookUp(scene, aPhone())
    },
    shows: messages.BOOKING_NOT_FOUND,
  },
  {
    name: 'requests-not-reached',
    sentences: ['네트워크 오류가 발생했어요. 연결을 확인해주세요.'],
    act: async (scene) => {
      await breakOff(scene, LOOK_UPS)
      await openAndLookUp(scene, aPhone())
    },
  },
  {
    name: 'requests-looking-up',
    sentences: ['조회 중...'],
    act: async (scene) => {
      await neverAnswer(scene.page, LOOK_UPS)
      await openAndLookUp(scene, aPhone())
      await scene.page.getByRole('button', { name: '조회 중...' }).waitFor()
    },
  },
  {
    name: 'inquiryDashboard-cancelled-by-company',
    own: [{}],
    act: async (scene) => {
      for (const receipt of scene.receipts) await cancelByCompany(receipt)
      await openList(scene)
    },
    shows: '이때 방문할 수 있어요',
  },
  {
    name: 'addressForm-of-cancelled',
    own: [{}],
    act: async (scene) => {
      for (const receipt of scene.receipts) await cancelByCompany(receipt)
      await openList(scene)
      await scene.page.getByRole('link', { name: '다시 예약하기' }).click()
    },
    shows: '어디로 방문하면 될까요?',
  },
  {
    name: 'inquiryDashboard-masked-cancelled',
    ofPhone: [{}],
    act: async (scene) => {
      for (const receipt of scene.receipts) await cancelByCompany(receipt)
      await openAndLookUp(scene, scene.phone)
    },
    shows: '취소됐어요',
  },
  {
    name: 'inquiryDashboard-masked',
    ofPhone: [{}, { ...repair, status: 3 }],
    act: async (scene) => {
      await openAndLookUp(scene, scene.phone)
      await scene.page.getByRole('article').first().waitFor()
    },
  },
  ...(
    [
      ['assigned', 2],
      ['visiting', 3],
    ] as const
  ).map(([name, status]): State => ({ name: `inquiryDashboard-${name}`, own: [{ status }], act: openList })),
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
    name: 'bookAgain-other-draft',
    own: [{ status: 4 }],
    draft: afterDetails,
    act: async ({ page, open }) => {
      await open(paths.completedRequests)
      await page.getByRole('link', { name: /다시 예약하기$/ }).click()
      await page.getByText('작성 중인 예약이 있어요').waitFor()
    },
  },
  {
    name: 'inquiryDashboard-nothing-completed',
    sentences: ['아직 완료된 예약이 없어요.'],
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
    act: async (scene) => {
      const { page, open } = scene
      await breakOff(scene, ONE_BOOKING)
      await holdClock(page)
      await open(paths.inquiryDashboard)
      await skipPauses(page, page.getByRole('alert'))
    },
  },
  {
    name: 'inquiryDashboard-nothing',
    sentences: ['아직 진행 중인 예약이 없어요.', '고객님의 예약'],
    act: ({ open }) => open(paths.inquiryDashboard),
    shows: '아직 진행 중인 예약이 없어요.',
  },
  {
    name: 'inquiryDashboard-booked',
    draft: afterDetails,
    act: submitLastStep,
    shows: '이제 이렇게 진행돼요',
  },
  {
    name: 'inquiryDashboard-booked-not-read',
    draft: afterDetails,
    act: async (scene) => {
      const { page } = scene
      await breakOff(scene, ONE_BOOKING)
      await openLastStep(scene)
      await holdClock(page)
      await submit(page)
      await skipPauses(page, page.getByText('접수한 내용을 불러오지 못했어요'))
    },
  },
  {
    name: 'inquiryDashboard-just-booked',
    draft: afterDetails,
    act: async (scene) => {
      const { page } = scene
      await submitLastStep(scene)
      await page.getByRole('button', { name: '내 예약 보기' }).click()
    },
    shows: '방금 접수했어요',
  },
  { name: 'inquiryDashboard-cancel', own: [{}], act: askToCancel },
  {
    name: 'inquiryDashboard-long-text',
    own: [{ ...repair, detailInfo: `${repair.detailInfo} `.repeat(8).trim(), status: 2 }],
    act: async (scene) => {
      await openList(scene)
      await unfold(scene.page, '예약 내용')
      await scene.page.getByRole('button', { name: '더 보기' }).click()
      await scene.page.getByRole('button', { name: '접기' }).waitFor()
    },
  },
  {
    name: 'inquiryDashboard-cancel-failed',
    own: [{ status: 2 }],
    sentences: ['⚠️ 의뢰 취소 중 오류가 발생했습니다.'],
    act: async (scene) => {
      await breakOff(scene, ONE_BOOKING, 'DELETE')
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
      await scene.page.getByRole('heading', { name: '예약을 취소했어요' }).waitFor()
    },
  },
]

import { messages } from '#shared/messages/messages.ko.ts'
import { paths } from '#shared/paths.ts'
import { codeField } from '../e2e/account/account.ts'
import { forgetSends } from '../e2e/account/sends.ts'
import { changeElsewhere } from '../e2e/bookings/bookings.ts'
import { openRow } from '../e2e/bookings/editing.ts'
import { holdClock, skipPauses } from '../e2e/waiting.ts'
import { moveToStatus } from '../support/bookings/world.ts'
import { breakOff, neverAnswer, refuse } from './lost-responses.ts'
import { repair } from './sample.ts'
import type { Scene, State } from './state.ts'

const ONE_BOOKING = '**/api/bookings/*'

/** The edit form, which reloads the booking when it opens. */
async function openForm({ page, open }: Scene) {
  await open(paths.inquiryDashboard)
  await page.getByRole('article').first().waitFor()
  const read = page.waitForResponse((answer) => /\/api\/bookings\/\w+$/.test(answer.url()))
  await page.getByRole('button', { name: /바꾸기|다른 날로 옮기기/ }).click()
  await read
  await page.getByRole('heading', { level: 1, name: '무엇을 바꿀까요?' }).waitFor()
}

async function openFormAt(scene: Scene, title: string) {
  await openForm(scene)
  await openRow(scene.page, title)
}

const save = ({ page }: Scene) => page.getByRole('button', { name: / 저장하기$/ }).click()

const textOf = ({ page }: Scene) => page.getByLabel('기사님께 전할 내용')

/** Edits the number during step-up verification. */
async function submitUntilCodeIsRequired(scene: Scene) {
  await refuse(scene, ONE_BOOKING, { status: 401, code: 'VERIFICATION_REQUIRED', method: 'PATCH' })
  await openFormAt(scene, '전화번호')
  await scene.page.getByRole('textbox', { name: '전화번호' }).fill(scene.phone)
  await save(scene)
  await scene.page.getByText('휴대폰 번호를 인증해주세요').waitFor()
}

/** The calendar of an assigned visit. */
async function openMove(scene: Scene) {
  await openFormAt(scene, '방문 일시')
  await scene.page.getByText('지금 방문 시간이에요').waitFor()
}

/** A slot of another day; the technician of these bookings is no staff member, so another one comes. */
async function chooseOtherSlot({ page }: Scene) {
  await page
    .getByRole('grid')
    .getByRole('button', { name: /, 예약 가능/ })
    .last()
    .click()
  await page.getByText('기사님을 다시 배정해요').first().waitFor()
  await page.getByRole('radio', { disabled: false }).first().check()
}

/** Changing a booking. */
export const editStates: readonly State[] = [
  { name: 'edit', own: [{ ...repair }], act: openForm },
  {
    name: 'edit-calendar',
    own: [{}],
    act: async (scene) => {
      await openFormAt(scene, '방문 일시')
      await scene.page
        .getByRole('grid')
        .getByRole('button', { name: /, 예약 가능/ })
        .first()
        .waitFor()
    },
  },
  {
    name: 'edit-two-slots',
    own: [{ reached: { service_time: '오전 9시 ~ 오후 12시' } }],
    act: async (scene) => {
      await openFormAt(scene, '에어컨')
      const { page } = scene
      for (const _ of [2, 3]) await page.getByRole('button', { name: '에어컨 한 대 더 추가하기' }).click()
      await page.getByText('두 시간대가 필요해요').waitFor()
    },
  },
  {
    name: 'edit-nothing-changed',
    own: [{}],
    act: async (scene) => {
      await openFormAt(scene, '추가 요청')
      await save(scene)
    },
    shows: '아직 바뀐 내용이 없어요',
  },
  {
    name: 'edit-failed',
    own: [{}],
    sentences: ['저장 중 오류가 발생했어요. 다시 시도해주세요.'],
    act: async (scene) => {
      await breakOff(scene, ONE_BOOKING, 'PATCH')
      await openFormAt(scene, '추가 요청')
      await textOf(scene).fill('늦게 와주세요')
      await holdClock(scene.page)
      await save(scene)
      await skipPauses(scene.page, scene.page.getByText(messages.UPDATE_FAILED))
    },
  },
  {
    name: 'edit-conflict',
    own: [{}],
    act: async (scene) => {
      await openFormAt(scene, '추가 요청')
      await textOf(scene).fill('실외기도 함께 봐주세요.')
      for (const receipt of scene.receipts) {
        await changeElsewhere(receipt, { detailInfo: '거실 에어컨만 봐주세요.', brand: '귀뚜라미' })
      }
      scene.expectRefusal(409)
      await save(scene)
    },
    shows: messages.BOOKING_CHANGED,
  },
  {
    name: 'edit-code-asked',
    own: [{}],
    act: submitUntilCodeIsRequired,
  },
  {
    name: 'edit-code-wrong',
    own: [{}],
    act: async (scene) => {
      await submitUntilCodeIsRequired(scene)
      await forgetSends()
      await scene.page.getByRole('button', { name: '인증번호 받기' }).click()
      await scene.page.getByText('뒤 다시 받기').waitFor()
      await scene.page.unroute(ONE_BOOKING)
      await refuse(scene, ONE_BOOKING, { status: 401, code: 'CODE_WRONG', method: 'PATCH' })
      await codeField(scene.page).fill('123456')
      await save(scene)
    },
    shows: messages.CODE_WRONG,
  },
  {
    name: 'edit-taken-meanwhile',
    own: [{}],
    act: async (scene) => {
      await refuse(scene, ONE_BOOKING, { status: 409, code: 'SLOT_FULL', method: 'PATCH' })
      await openFormAt(scene, '방문 일시')
      await scene.page
        .getByRole('grid')
        .getByRole('button', { name: /, 예약 가능/ })
        .last()
        .click()
      await scene.page.getByRole('radio', { disabled: false }).first().check()
      await save(scene)
    },
    shows: messages.SLOT_FULL,
  },
  {
    name: 'edit-errors',
    own: [{}],
    act: async (scene) => {
      await openFormAt(scene, '전화번호')
      await scene.page.getByRole('textbox', { name: '전화번호' }).fill('010-12')
      await save(scene)
    },
    shows: messages.PHONE_INVALID,
  },
  {
    name: 'edit-saving',
    own: [{}],
    act: async (scene) => {
      await openFormAt(scene, '추가 요청')
      await neverAnswer(scene.page, ONE_BOOKING)
      await textOf(scene).fill('실외기도 함께 봐주세요.')
      await save(scene)
      await scene.page.getByRole('button', { name: '저장하는 중' }).waitFor()
    },
  },
  { name: 'edit-photos', own: [{ ...repair }], act: (scene) => openFormAt(scene, '사진') },
  {
    name: 'edit-locked',
    own: [{}],
    act: async (scene) => {
      await openFormAt(scene, '추가 요청')
      await textOf(scene).fill('실외기도 함께 봐주세요.')
      for (const receipt of scene.receipts) await moveToStatus(receipt, 2)
      scene.expectRefusal(409)
      await save(scene)
    },
    shows: '이제 방문 일시와 사진만 바꿀 수 있어요',
  },
  {
    name: 'edit-site',
    own: [{ site_name: '박현장', site_phone: '01087651234', site_agreed: true }],
    act: async (scene) => {
      await openFormAt(scene, '현장 연락처')
      await scene.page.getByLabel('현장 연락처 이름').waitFor()
    },
  },
  { name: 'edit-move', own: [{ status: 2 }], act: openMove },
  {
    name: 'edit-move-waits',
    own: [{ status: 2 }],
    act: async (scene) => {
      await openMove(scene)
      await chooseOtherSlot(scene)
    },
    shows: '지금 기사님의 배정은 해제돼요',
  },
  {
    name: 'edit-move-busy',
    own: [{ status: 2 }],
    act: async (scene) => {
      await refuse(scene, ONE_BOOKING, { status: 409, code: 'TECHNICIAN_BUSY', method: 'PATCH' })
      await openMove(scene)
      await chooseOtherSlot(scene)
      await scene.page.getByRole('button', { name: '이 시간으로 옮기기' }).click()
    },
    shows: '그사이 기사님 일정이 바뀌었어요',
  },
  {
    name: 'edit-move-missed',
    own: [{ status: 3, reached: { missed: { at: new Date().toISOString(), version: 3 } } }],
    // The card's button opens the row as well.
    act: openForm,
    shows: '이번에 옮기는 것은 횟수에 들지 않고, 출장비도 오르지 않아요.',
  },
  {
    name: 'edit-move-used-up',
    own: [{ status: 2, reached: { customer_moves: 2 } }],
    act: openForm,
    shows: '직접 옮길 수 있는 2번을 모두 옮겼어요',
  },
]

import { apiMessages } from '#shared/messages/api-messages.ko.ts'
import { messages } from '#shared/messages/messages.ko.ts'
import { paths } from '#shared/paths.ts'
import { askForCode, codeField } from '../e2e/account/account.ts'
import { withPostcode } from '../e2e/booking-flow/postcode.ts'
import { openRow, save } from '../e2e/bookings/editing.ts'
import { holdClock, skipPauses } from '../e2e/waiting.ts'
import { aPhone } from '../support/bookings/bookings.ts'
import { moveToStatus } from '../support/bookings/world.ts'
import { sentCode } from '../support/notifications/sent-messages.ts'
import { breakOff, neverAnswer, openWaiting, refuse } from './lost-responses.ts'
import { repair } from './sample.ts'
import type { Scene, State } from './state.ts'

const ME = '**/api/me'
const EVERYTHING_MINE = '**/api/me**'

async function askToWithdraw({ page, open }: Scene) {
  await open(paths.withdraw)
  await page.getByRole('checkbox', { name: /탈퇴에 동의해요/ }).check()
  await page.getByRole('button', { name: '탈퇴하기' }).click()
  await page.getByRole('dialog').waitFor()
}

async function takeACopy({ page, open }: Scene) {
  await open(paths.infoModify)
  await page.getByRole('button', { name: '내 정보 내려받기' }).click()
}

/** Opens the view of the new number: the code of the current one was right. */
async function openNewNumber({ page, open, phone }: Scene) {
  await open(paths.changePhone)
  await page.getByRole('button', { name: '인증번호 받기' }).click()
  await page.getByText('뒤 다시 받기').waitFor()
  await codeField(page).fill(await sentCode(phone))
  await page.getByRole('heading', { level: 1, name: '새 번호를 입력해주세요' }).waitFor()
}

/** My page, one's own information, and leaving. */
export const memberStates: readonly State[] = [
  {
    name: 'infoModify-copy-taken',
    // Its sign-in has to be recent.
    member: {},
    act: takeACopy,
    shows: '내 정보를 파일로 내려받았어요',
  },
  {
    name: 'infoModify-copy-not-taken',
    member: 'shared',
    act: async (scene) => {
      await breakOff(scene, '**/api/me/export')
      await takeACopy(scene)
    },
    shows: '내 정보를 내려받지 못했어요',
  },
  {
    name: 'infoModify-code-for-copy',
    member: 'shared',
    act: async (scene) => {
      await refuse(scene, '**/api/me/export', { status: 401, code: 'SIGN_IN_AGAIN' })
      await takeACopy(scene)
      await scene.page.getByRole('button', { name: '인증번호 받기' }).waitFor()
    },
    shows: '회원님이 맞는지 한 번 더 확인할게요',
  },
  {
    name: 'withdraw-code',
    member: 'shared',
    act: async (scene) => {
      await refuse(scene, ME, { status: 401, code: 'SIGN_IN_AGAIN', method: 'DELETE' })
      await askToWithdraw(scene)
      await scene.page.getByRole('dialog').getByRole('button', { name: '탈퇴하기' }).click()
      await scene.page.getByRole('dialog').getByRole('button', { name: '인증번호 받기' }).waitFor()
    },
    shows: '회원님이 맞는지 한 번 더 확인할게요',
  },
  {
    name: 'myPage-member',
    member: {},
    ofPhone: [{}, { status: 2 }],
    act: async ({ page, open }) => {
      await open(paths.myPage)
      await page.getByRole('link', { name: /^1\s*배정 대기$/ }).waitFor()
    },
  },
  {
    name: 'myPage-long-name',
    member: { name: '가'.repeat(40) },
    act: async ({ page, open }) => {
      await open(paths.myPage)
      await page.getByRole('link', { name: /^0\s*배정 대기$/ }).waitFor()
    },
  },
  {
    name: 'myPage-loading',
    member: 'shared',
    act: async (scene) => {
      await neverAnswer(scene.page, EVERYTHING_MINE)
      await neverAnswer(scene.page, '**/api/me/bookings')
      await openWaiting(scene, paths.myPage)
    },
  },
  {
    name: 'myPage-problem',
    member: 'shared',
    act: async (scene) => {
      const { page, open } = scene
      await breakOff(scene, EVERYTHING_MINE)
      await breakOff(scene, '**/api/me/bookings')
      await holdClock(page)
      await open(paths.myPage)
      await skipPauses(page, page.getByText('내 정보와 예약을 불러오지 못했어요'))
    },
  },
  {
    name: 'infoModify-entered',
    member: 'shared',
    act: async ({ page, open }) => {
      await open(`${paths.infoModify}?row=name`)
      await page.getByRole('textbox', { name: '이름' }).focus()
    },
  },
  ...(['email', 'type', 'birth', 'address'] as const).map(
    (row): State => ({
      name: `infoModify-${row}`,
      member: 'shared',
      act: async ({ page, open }) => {
        await open(`${paths.infoModify}?row=${row}`)
        await page.getByRole('button', { name: '닫기' }).waitFor()
      },
    }),
  ),
  {
    name: 'infoModify-errors',
    member: 'shared',
    act: async ({ page, open }) => {
      await open(`${paths.infoModify}?row=email`)
      await page.getByRole('textbox', { name: '이메일' }).fill('hong@')
      await openRow(page, '생년월일')
      await page.getByRole('textbox', { name: '생년월일' }).fill('19900231')
      await save(page)
    },
    shows: messages.BIRTH_DATE_INVALID,
  },
  {
    name: 'infoModify-failed',
    member: 'shared',
    act: async (scene) => {
      const { page, open } = scene
      await refuse(scene, ME, { status: 400, code: 'INVALID_FIELD', method: 'PATCH' })
      await open(`${paths.infoModify}?row=name`)
      await page.getByRole('textbox', { name: '이름' }).fill('이서연')
      await save(page)
    },
    shows: messages.UPDATE_FAILED,
  },
  {
    name: 'infoModify-loading',
    member: 'shared',
    act: async (scene) => {
      await neverAnswer(scene.page, ME)
      await openWaiting(scene, paths.infoModify)
    },
  },
  { name: 'changePhone-number', member: {}, act: openNewNumber },
  {
    name: 'changePhone-code',
    member: {},
    act: async (scene) => {
      await openNewNumber(scene)
      await askForCode(scene.page, aPhone())
    },
  },
  {
    name: 'infoModifyAddress-guest',
    act: async ({ page, open }) => {
      await withPostcode(page)
      await open(paths.infoModifyAddress)
    },
  },
  {
    name: 'withdraw-guest',
    sentences: ['로그인한 회원만 탈퇴할 수 있어요.'],
    act: ({ open }) => open(paths.withdraw),
  },
  {
    name: 'withdraw-not-confirmed',
    sentences: ['탈퇴를 위해 모든 항목을 입력해주세요.'],
    member: 'shared',
    act: async ({ page, open }) => {
      await open(paths.withdraw)
      await page.getByRole('checkbox', { name: '이용 빈도가 낮아요' }).check({ force: true })
      await page.getByRole('button', { name: '탈퇴하기' }).click()
    },
    shows: messages.WITHDRAWAL_ITEMS_REQUIRED,
  },
  { name: 'withdraw-dialog', member: {}, ofPhone: [{ ...repair }], act: askToWithdraw },
  {
    name: 'withdraw-failed',
    member: 'shared',
    sentences: ['탈퇴 처리 중 오류가 발생했어요.'],
    act: async (scene) => {
      await refuse(scene, ME, { status: 422, method: 'DELETE' })
      await askToWithdraw(scene)
      await scene.page.getByRole('dialog').getByRole('button', { name: '탈퇴하기' }).click()
    },
  },
  {
    name: 'withdraw-blocked',
    member: {},
    ofPhone: [{ status: 2 }],
    act: ({ open }) => open(paths.withdraw),
    shows: '기사님이 배정된 예약이 있어요. 방문이 끝나거나 예약을 취소한 뒤에 다시 시도해주세요.',
  },
  {
    name: 'withdraw-blocked-meanwhile',
    member: {},
    ofPhone: [{}],
    act: async (scene) => {
      await askToWithdraw(scene)
      for (const receipt of scene.receipts) await moveToStatus(receipt, 2)
      scene.expectRefusal(409)
      await scene.page.getByRole('dialog').getByRole('button', { name: '탈퇴하기' }).click()
    },
    shows: apiMessages.WITHDRAWAL_BLOCKED,
  },
]

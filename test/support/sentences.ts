import type { messages } from '#shared/messages/messages.ko.ts'

type Sentence = {
  korean: string
  /** Who meets it: a guest on a screen, a guest on a card with a gap, or a member (sign-up, sign-in, withdrawal). */
  met: 'guest' | 'card' | 'account'
  /** Its code in the catalogue; the others stand on their screens. */
  code?: keyof typeof messages
}

/** The product's fixed sentences (specification 11); the type lets each test say which of them it meets. */
export const sentences = [
  { korean: '전화번호를 입력해주세요.', met: 'guest', code: 'PHONE_REQUIRED' },
  { korean: '일치하는 예약을 찾을 수 없어요.', met: 'guest', code: 'BOOKING_NOT_FOUND' },
  { korean: '조회 중...', met: 'guest' },
  { korean: '에어컨 보유 여부를 선택해주세요.', met: 'guest', code: 'PURCHASE_CHOICE_REQUIRED' },
  { korean: '모든 옵션을 선택해주세요.', met: 'guest', code: 'OPTION_REQUIRED' },
  { korean: '방문할 수 없는 지역이에요. 다른 주소를 선택해주세요.', met: 'guest', code: 'AREA_NOT_SERVED' },
  { korean: '전화번호를 정확히 입력해주세요.', met: 'guest', code: 'PHONE_INVALID' },
  { korean: '인증번호가 일치하지 않아요.', met: 'account', code: 'CODE_WRONG' },
  { korean: '이 번호로 가입한 회원이 없어요.', met: 'account', code: 'MEMBER_NOT_FOUND' },
  { korean: '로그인하지 못했어요.', met: 'account', code: 'LOGIN_FAILED' },
  { korean: '인증번호를 보내지 못했어요.', met: 'account', code: 'CODE_SEND_FAILED' },
  { korean: '모든 정보를 입력해주세요.', met: 'account', code: 'INFORMATION_REQUIRED' },
  { korean: '인증번호가 만료됐어요. 다시 요청해주세요.', met: 'account', code: 'CODE_EXPIRED' },
  { korean: '이미 가입된 전화번호예요.', met: 'account', code: 'PHONE_ALREADY_REGISTERED' },
  { korean: '생년월일 형식이 올바르지 않아요. (예: 1990년 01월 01일)', met: 'account', code: 'BIRTH_DATE_INVALID' },
  { korean: '가입하지 못했어요.', met: 'account', code: 'SIGN_UP_FAILED' },
  { korean: '탈퇴를 위해 모든 항목을 입력해주세요.', met: 'account', code: 'WITHDRAWAL_ITEMS_REQUIRED' },
  { korean: '로그인한 회원만 탈퇴할 수 있어요.', met: 'account', code: 'WITHDRAWAL_NEEDS_LOGIN' },
  { korean: '탈퇴 처리 중 오류가 발생했어요.', met: 'account', code: 'WITHDRAWAL_FAILED' },
  { korean: '제출 중 오류가 발생했어요. 다시 시도해주세요.', met: 'guest', code: 'SUBMIT_FAILED' },
  { korean: '저장 중 오류가 발생했어요. 다시 시도해주세요.', met: 'guest', code: 'UPDATE_FAILED' },
  {
    korean: '지금은 우편번호 서비스를 이용할 수 없어요. 잠시 후 다시 시도해주세요.',
    met: 'guest',
    code: 'POSTCODE_UNAVAILABLE',
  },
  { korean: '네트워크 오류가 발생했어요. 연결을 확인해주세요.', met: 'guest', code: 'NETWORK' },
  { korean: '완료된 예약이 없어요.', met: 'account' },
  { korean: '아직 진행 중인 예약이 없어요.', met: 'guest' },
  { korean: '아직 완료된 예약이 없어요.', met: 'guest' },
  { korean: '날짜 없음', met: 'card' },
  { korean: '기사님 없음', met: 'card' },
  { korean: '서비스 없음', met: 'card' },
  { korean: '에어컨 종류 없음', met: 'card' },
  { korean: '주소 없음', met: 'card' },
  { korean: '예약 조회', met: 'guest' },
  { korean: '고객님의 예약', met: 'guest' },
  { korean: '청소 서비스 예약', met: 'guest' },
  {
    korean: '기사님이 방문할 주소와 연락처를 입력해주세요',
    met: 'guest',
  },
  { korean: '예약 시작하기', met: 'guest' },
  { korean: '서비스 비용이 궁금하신가요?', met: 'guest' },
  { korean: '요청사항 및 옵션을 모두 입력해주세요.', met: 'guest', code: 'DETAILS_REQUIRED' },
  { korean: '주소를 선택해주세요.', met: 'guest', code: 'ADDRESS_REQUIRED' },
  { korean: '상세주소를 입력해주세요.', met: 'guest', code: 'ADDRESS_DETAIL_REQUIRED' },
  { korean: '⚠️ 의뢰 취소 중 오류가 발생했습니다.', met: 'guest', code: 'CANCEL_FAILED' },
] as const satisfies readonly Sentence[]

type Row = (typeof sentences)[number]

/** A sentence that a guest meets on a screen. */
export type GuestSentence = Extract<Row, { met: 'guest' }>['korean']

export const guestSentences: readonly GuestSentence[] = sentences
  .filter((row) => row.met === 'guest')
  .map(({ korean }) => korean)

/** A sentence of sign-up, sign-in or a session. */
export type AccountSentence = Extract<Row, { met: 'account' }>['korean']

export const accountSentences: readonly AccountSentence[] = sentences
  .filter((row) => row.met === 'account')
  .map(({ korean }) => korean)

/** What a card says in place of what it lacks. */
export const cardGaps: readonly string[] = sentences.filter((row) => row.met === 'card').map(({ korean }) => korean)

/** Sentences of the catalogue by their codes. */
export const catalogued: Readonly<Record<string, string>> = Object.fromEntries(
  sentences.flatMap((row) => ('code' in row ? [[row.code, row.korean]] : [])),
)

import type { messages } from '#shared/messages.ko.ts'

type Sentence = {
  /** What the specification says. */
  specified: string
  korean: string
  /** Who meets it: a guest on a screen, a guest on a card with a gap, or a member (sign-up, sign-in, withdrawal). */
  met: 'guest' | 'card' | 'account'
  /** Its code in the catalogue; the others stand on their screens. */
  code?: keyof typeof messages
}

/** The committed copy of the product's fixed sentences (design §11, and those that spec §2, §5 and §8 quote in Korean). */
export const sentences = [
  {
    specified: 'Please enter your phone number.',
    korean: '전화번호를 입력해주세요.',
    met: 'guest',
    code: 'PHONE_REQUIRED',
  },
  {
    specified: 'No matching request found.',
    korean: '일치하는 의뢰를 찾을 수 없습니다.',
    met: 'guest',
    code: 'BOOKING_NOT_FOUND',
  },
  { specified: 'Looking up...', korean: '조회 중...', met: 'guest' },
  {
    specified: 'Please select whether you own an air conditioner.',
    korean: '에어컨 보유 여부를 선택해주세요.',
    met: 'guest',
    code: 'PURCHASE_CHOICE_REQUIRED',
  },
  {
    specified: 'Please select all options.',
    korean: '모든 옵션을 선택해주세요.',
    met: 'guest',
    code: 'OPTION_REQUIRED',
  },
  {
    specified: 'this area cannot be served, choose another address',
    korean: '서비스가 불가능한 지역입니다. 다른 주소를 선택해주세요.',
    met: 'guest',
    code: 'AREA_NOT_SERVED',
  },
  {
    specified: 'enter phone number correctly',
    korean: '전화번호를 정확히 입력해주세요.',
    met: 'guest',
    code: 'PHONE_INVALID',
  },
  { specified: 'code does not match', korean: '인증번호가 일치하지 않습니다.', met: 'account', code: 'CODE_WRONG' },
  {
    specified: 'no member registered with that number',
    korean: '해당 번호로 가입된 회원이 없습니다.',
    met: 'account',
    code: 'MEMBER_NOT_FOUND',
  },
  { specified: 'login failed', korean: '로그인에 실패했습니다.', met: 'account', code: 'LOGIN_FAILED' },
  { specified: 'code-send failed', korean: '인증번호 전송에 실패했습니다.', met: 'account', code: 'CODE_SEND_FAILED' },
  {
    specified: 'enter all information',
    korean: '모든 정보를 입력해주세요.',
    met: 'account',
    code: 'INFORMATION_REQUIRED',
  },
  {
    specified: 'code expired, request again',
    korean: '인증번호가 만료되었습니다. 다시 요청해주세요.',
    met: 'account',
    code: 'CODE_EXPIRED',
  },
  {
    specified: 'already registered phone number',
    korean: '이미 가입된 전화번호입니다.',
    met: 'account',
    code: 'PHONE_ALREADY_REGISTERED',
  },
  {
    specified: 'invalid birth-date format',
    korean: '생년월일 형식이 올바르지 않습니다. (예: 1990년 01월 01일)',
    met: 'account',
    code: 'BIRTH_DATE_INVALID',
  },
  { specified: 'sign-up failed', korean: '회원가입에 실패했습니다.', met: 'account', code: 'SIGN_UP_FAILED' },
  {
    specified: 'all items must be entered for withdrawal',
    korean: '탈퇴를 위해 모든 항목을 입력해주세요.',
    met: 'account',
    code: 'WITHDRAWAL_ITEMS_REQUIRED',
  },
  {
    specified: 'only logged-in users can withdraw',
    korean: '로그인한 사용자만 탈퇴할 수 있습니다.',
    met: 'account',
    code: 'WITHDRAWAL_NEEDS_LOGIN',
  },
  {
    specified: 'error occurred during withdrawal',
    korean: '탈퇴 처리 중 오류가 발생했습니다.',
    met: 'account',
    code: 'WITHDRAWAL_FAILED',
  },
  {
    specified: 'error during submission, try again',
    korean: '제출 중 오류가 발생했습니다. 다시 시도해주세요.',
    met: 'guest',
    code: 'SUBMIT_FAILED',
  },
  {
    specified: 'update failure',
    korean: '수정 중 오류가 발생했습니다. 다시 시도해주세요.',
    met: 'guest',
    code: 'UPDATE_FAILED',
  },
  {
    specified: 'postcode service currently unavailable, try again later',
    korean: '현재 우편번호 서비스를 이용할 수 없습니다. 잠시 후 다시 시도해주세요.',
    met: 'guest',
    code: 'POSTCODE_UNAVAILABLE',
  },
  {
    specified: 'generic network error',
    korean: '네트워크 오류가 발생했습니다. 연결을 확인해주세요.',
    met: 'guest',
    code: 'NETWORK',
  },
  { specified: 'No completed requests.', korean: '완료된 의뢰가 없습니다.', met: 'account' },
  { specified: 'No requests in progress yet.', korean: '아직 진행 중인 의뢰가 없습니다.', met: 'guest' },
  { specified: 'No completed requests yet.', korean: '아직 완료된 의뢰가 없습니다.', met: 'guest' },
  { specified: 'No date', korean: '날짜 없음', met: 'card' },
  { specified: 'No technician', korean: '기사님 없음', met: 'guest' },
  { specified: 'No service', korean: '서비스 없음', met: 'card' },
  { specified: 'No aircon type', korean: '에어컨 종류 없음', met: 'card' },
  { specified: 'No address', korean: '주소 없음', met: 'card' },
  { specified: 'request lookup', korean: '의뢰 조회', met: 'guest' },
  { specified: "Customer's requests", korean: '고객님의 의뢰', met: 'guest' },
  { specified: '{service} service request', korean: '청소 서비스 의뢰', met: 'guest' },
  {
    specified: 'Enter the address and contact for the technician',
    korean: '기사님이 방문할 주소와 연락처를 입력해주세요',
    met: 'guest',
  },
  { specified: 'Start request', korean: '의뢰 시작하기', met: 'guest' },
  { specified: 'Curious about the service cost?', korean: '서비스 비용이 궁금하신가요?', met: 'guest' },
  {
    specified: 'spec §5, additional request',
    korean: '요청사항 및 옵션을 모두 입력해주세요',
    met: 'guest',
    code: 'DETAILS_REQUIRED',
  },
  { specified: 'spec §5, address form', korean: '주소를 선택해주세요.', met: 'guest', code: 'ADDRESS_REQUIRED' },
  {
    specified: 'spec §5, address form',
    korean: '상세주소를 입력해주세요.',
    met: 'guest',
    code: 'ADDRESS_DETAIL_REQUIRED',
  },
  {
    specified: 'spec §8, cancel failure',
    korean: '⚠️ 의뢰 취소 중 오류가 발생했습니다.',
    met: 'guest',
    code: 'CANCEL_FAILED',
  },
] as const satisfies readonly Sentence[]

type Row = (typeof sentences)[number]

/** A sentence that a guest meets on a screen. */
export type GuestSentence = Extract<Row, { met: 'guest' }>['korean']

export const guestSentences: readonly GuestSentence[] = sentences
  .filter((row) => row.met === 'guest')
  .map(({ korean }) => korean)

/** A sentence that somebody meets who signs up, signs in or is signed in. */
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

import type { PageErrorCode } from '../errors.ts'
import type { FieldErrorCode } from '../field-errors.ts'
import { limits } from '../limits.ts'
import { commonMessages } from './common-messages.ko.ts'

/** The Korean sentences that a page says itself. Those of the specification are literal (specification 11). */
export const messages = {
  ...commonMessages,

  ADDRESS_REQUIRED: '주소를 선택해주세요.',
  ADDRESS_DETAIL_REQUIRED: '상세주소를 입력해주세요.',
  PHONE_REQUIRED: '전화번호를 입력해주세요.',
  PHONE_INVALID: '전화번호를 정확히 입력해주세요.',
  OPTION_REQUIRED: '모든 옵션을 선택해주세요.',
  PURCHASE_CHOICE_REQUIRED: '에어컨 보유 여부를 선택해주세요.',
  DETAILS_REQUIRED: '요청사항 및 옵션을 모두 입력해주세요.',
  CONSENT_REQUIRED: '개인정보 수집·이용에 동의해주세요.',
  SERVICE_DATE_INVALID: '방문 날짜를 다시 골라주세요.',
  TEXT_TOO_LONG: '글이 너무 길어요. 조금 줄여주세요.',
  TEXT_NOT_ALLOWED: '쓸 수 없는 문자가 들어 있어요. 지우고 다시 적어주세요.',
  VALUE_NOT_ALLOWED: '고를 수 없는 값이에요. 다시 골라주세요.',
  FIELD_NOT_KNOWN: '이 서비스에는 없는 항목이에요.',
  TOO_MANY_OPEN_BOOKINGS: `한 번호로 진행 중인 예약은 ${limits.bookings.openPerPhone}건까지예요. 끝나거나 취소된 뒤에 다시 접수해주세요.`,
  CODE_REQUIRED: '인증번호를 입력해주세요.',
  CODE_INCOMPLETE: '인증번호 6자리를 입력해주세요.',
  INFORMATION_REQUIRED: '모든 정보를 입력해주세요.',
  BIRTH_DATE_INVALID: '생년월일 형식이 올바르지 않아요. (예: 1990년 01월 01일)',
  GUARDIAN_REQUIRED: '만 14세부터 가입할 수 있어요. 보호자가 예약해주세요.',
  EMAIL_INVALID: '이메일 주소를 다시 확인해주세요.',
  WITHDRAWAL_ITEMS_REQUIRED: '탈퇴를 위해 모든 항목을 입력해주세요.',

  NETWORK: '네트워크 오류가 발생했어요. 연결을 확인해주세요.',
  OFFLINE: '인터넷에 연결되어 있지 않아요. 입력한 내용은 그대로 남아 있어요.',
  SUBMIT_FAILED: '제출 중 오류가 발생했어요. 다시 시도해주세요.',
  UPDATE_FAILED: '저장 중 오류가 발생했어요. 다시 시도해주세요.',
  CANCEL_FAILED: '⚠️ 의뢰 취소 중 오류가 발생했습니다.',
  POSTCODE_UNAVAILABLE: '지금은 우편번호 서비스를 이용할 수 없어요. 잠시 후 다시 시도해주세요.',
  LOGIN_FAILED: '로그인하지 못했어요.',
  CODE_SEND_FAILED: '인증번호를 보내지 못했어요.',
  LOOK_UP_OVER: '휴대폰 인증 시간이 지났어요. 인증번호를 다시 받아주세요.',
  CODE_OF_ANOTHER_PHONE: '인증번호를 받은 번호와 달라요. 이 번호로 인증번호를 다시 받아주세요.',
  CODE_NOT_SENT: '인증번호를 먼저 받아주세요.',
  SIGN_UP_FAILED: '가입하지 못했어요.',
  WITHDRAWAL_NEEDS_LOGIN: '로그인한 회원만 탈퇴할 수 있어요.',
  WITHDRAWAL_FAILED: '탈퇴 처리 중 오류가 발생했어요.',
} as const satisfies Record<FieldErrorCode | PageErrorCode, string>

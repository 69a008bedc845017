import type { ApiErrorCode } from '../errors.ts'
import { limits } from '../limits.ts'

/** The Korean sentences of API errors that a page also says without a response (specification 11). */
export const commonMessages = {
  INVALID_FIELD: '입력한 내용을 다시 확인해주세요.',
  BOOKING_NOT_FOUND: '일치하는 예약을 찾을 수 없어요.',
  SLOT_FULL: '방금 마감된 시간이에요. 다른 시간을 골라주세요.',
  SLOT_CLOSED: '이 시간은 쉬어요. 다른 시간을 골라주세요.',
  WEEK_LIMIT: `한 번호로 한 주(월~일)에 ${limits.bookings.openPerPhoneWeek}건까지 온라인으로 예약할 수 있어요. 더 필요하면 전화해주세요.`,
  DATE_TOO_EARLY: `오늘부터 ${limits.bookingWindow.firstDay}일 뒤부터 예약할 수 있어요. 다른 날짜를 골라주세요.`,
  DATE_TOO_LATE: `오늘부터 ${limits.bookingWindow.lastDay}일 뒤까지 예약할 수 있어요. 다른 날짜를 골라주세요.`,
  AREA_NOT_SERVED: '방문할 수 없는 지역이에요. 다른 주소를 선택해주세요.',
  WINDOW_UNIT_NOT_INSTALLED: '창문형은 설치 서비스를 하지 않아요. 다른 에어컨 종류를 골라주세요.',
  UNITS_BY_PHONE: '여러 대는 전화로 문의해주세요.',
  BOOKING_CHANGED: '그사이 예약 내용이 바뀌었어요. 바뀐 내용을 확인하고 다시 저장해주세요.',
  BOOKING_LOCKED: '지금은 바꿀 수 없는 예약이에요. 진행 상태를 확인해주세요.',
  NOT_SMS_CAPABLE: '문자를 받을 수 있는 휴대폰 번호를 입력해주세요.',
  CODE_WRONG: '인증번호가 일치하지 않아요.',
  CODE_USED_UP: `${limits.code.wrongAnswers}번 잘못 입력해 이 인증번호는 더 쓸 수 없어요. 새 인증번호를 받아주세요.`,
  CODE_EXPIRED: '인증번호가 만료됐어요. 다시 요청해주세요.',
  VERIFICATION_REQUIRED: '휴대폰 인증이 필요해요. 인증번호를 받아주세요.',
  WORK_REQUIRED: '지금은 요청이 많아 기기를 확인해야 해요. 다시 시도하거나 전화해주세요.',
  SIGN_IN_REQUIRED: '로그인이 필요해요. 다시 로그인해주세요.',
  MEMBER_NOT_FOUND: '이 번호로 가입한 회원이 없어요.',
  PHONE_ALREADY_REGISTERED: '이미 가입된 전화번호예요.',
  CONTACT_IN_TEXT: '전화번호, 이메일, 링크는 적을 수 없어요.',
  TOO_MANY_REQUESTS: '요청이 많아 잠시 멈췄어요. 조금 뒤에 다시 시도해주세요.',
  UNAVAILABLE: '지금은 처리할 수 없어요. 잠시 뒤에 다시 시도해주세요.',
  INTERNAL_ERROR: '문제가 생겨 처리하지 못했어요. 잠시 뒤에 다시 시도해주세요.',
} as const satisfies Partial<Record<ApiErrorCode, string>>

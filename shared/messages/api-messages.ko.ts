import type { ApiErrorCode } from '../errors.ts'
import { limits, moveLimits } from '../limits.ts'
import { commonMessages } from './common-messages.ko.ts'

/** The Korean sentence of every top-level error code of a response, its `detail` (specification 11). */
export const apiMessages = {
  ...commonMessages,

  INVALID_BODY: '보낸 내용을 읽을 수 없어요. 화면을 새로고침한 뒤 다시 시도해주세요.',
  BODY_TOO_LARGE: '보낸 내용이 너무 길어요. 글을 줄여주세요.',
  NOT_JSON: '보낸 내용의 형식이 달라요. 화면을 새로고침한 뒤 다시 시도해주세요.',
  UNKNOWN_FIELD: '받을 수 없는 항목이 들어 있어요. 화면을 새로고침한 뒤 다시 시도해주세요.',
  ROUTE_NOT_FOUND: '찾으시는 주소가 없어요. 주소를 다시 확인해주세요.',
  NOT_THROUGH_SITE: '사이트 주소로 다시 접속해주세요.',
  CROSS_SITE: '다른 사이트에서 보낸 요청이라 받지 않았어요. 사이트 주소로 다시 접속해주세요.',
  PRICE_CHANGED: '그사이 요금이 바뀌었어요. 바뀐 요금을 확인하고 다시 눌러주세요.',
  QUOTE_CHANGED: '그사이 금액이 바뀌었어요. 바뀐 금액을 확인하고 다시 눌러주세요.',
  QUOTE_LIMIT: '금액을 더 바꿀 수 없어요. 전화로 문의해주세요.',
  APPROVAL_WRONG: '승인번호가 달라요. 고객님께 다시 확인해주세요.',
  APPROVAL_USED_UP: '승인번호를 3번 잘못 입력했어요. 화면에서 승인하거나 전화로 확인해주세요.',
  SIGNATURE_NOT_ALLOWED: '지금은 서명할 수 없어요. 승인번호를 입력하거나 전화해주세요.',
  SIGNATURE_LIMIT:
    '서명만으로 승인받을 수 있는 금액을 넘었어요. 고객님의 승인번호를 입력하거나, 배정 담당이 전화로 승인받아야 해요.',
  OWN_QUOTE: '직접 보낸 견적은 다른 직원이 전화로 승인받아 기록해야 해요.',
  CHARGE_NOT_APPROVED: '고객이 승인하지 않은 금액이에요. 먼저 승인을 받아주세요.',
  IDEMPOTENCY_KEY_REQUIRED: '접수 번호가 빠졌어요. 화면을 새로고침한 뒤 다시 시도해주세요.',
  IDEMPOTENCY_MISMATCH: '이미 접수된 예약과 내용이 달라요. 내 예약을 먼저 확인해주세요.',
  MOVE_TOO_LATE: `방문 전날 오후 ${moveLimits.moveUntilHour - 12}시까지만 직접 옮길 수 있어요. 바꿀 일이 있으면 전화해주세요.`,
  MOVE_LIMIT: `배정된 방문은 ${moveLimits.movesPerBooking}번까지만 직접 옮길 수 있어요. 더 바꿀 일이 있으면 전화해주세요.`,
  SMS_UNAVAILABLE: '지금은 문자를 보낼 수 없어요. 예약은 로그인 없이도 할 수 있어요.',
  STAFF_ONLY: '직원만 쓸 수 있는 화면이에요. 등록된 직원 번호로 로그인해주세요.',
  STAFF_NOT_FOUND: '등록된 직원이 아니에요. 목록을 새로고침해주세요.',
  STAFF_HAS_VISITS: '아직 방문이 남아 있어요. 방문을 다시 배정한 뒤에 등록을 해제해주세요.',
  ADMISSION_NOT_ALLOWED: '배정 담당의 로그인 코드는 만들 수 없어요. 관리자에게 요청해주세요.',
  TECHNICIAN_BUSY: '이 시간에 다른 방문이 있어요. 다른 기사님을 골라주세요.',
  TECHNICIAN_OFF: '이날은 기사님이 쉬는 날이에요. 다른 기사님을 골라주세요.',
  SERVICE_NOT_OFFERED: '이 서비스를 하지 않는 기사님이에요. 다른 기사님을 골라주세요.',
  VISIT_OVER: '방문 시간이 지나 배정할 수 없어요. 방문 시간을 먼저 옮겨주세요.',
  ADDRESS_LIMIT: `주소는 ${limits.addresses.saved}개까지 저장할 수 있어요. 쓰지 않는 주소를 지우고 다시 시도해주세요.`,
  REVIEW_OVER: '후기를 쓰거나 바꿀 수 있는 기간이 지났어요.',
  AFTER_SERVICE_OVER: '무상 A/S를 신청할 수 있는 기간이 지났어요. 다시 예약하거나 전화해주세요.',
  AFTER_SERVICE_OPEN: '이미 신청한 무상 A/S가 있어요. 그 예약을 먼저 확인해주세요.',
  REBOOKING_OVER: '취소된 예약의 출장비로는 더 예약할 수 없어요. 바뀐 출장비를 확인하고 다시 눌러주세요.',
  BOOKING_UNREADABLE: '이 예약의 정보에 문제가 있어 열 수 없어요. 오류 번호를 알려주시면 확인해드려요.',
  WITHDRAWAL_BLOCKED:
    '기사님이 배정된 예약이 있어 지금은 탈퇴할 수 없어요. 방문이 끝나거나 예약을 취소한 뒤에 다시 시도해주세요.',
  PHOTO_NOT_READABLE: '사진을 읽지 못했어요. 다른 사진으로 다시 올려주세요.',
  PHOTO_LIMIT: '사진을 더 올릴 수 없어요. 올린 사진을 지우고 다시 시도해주세요.',
  STATUS_NOT_ALLOWED: '지금 상태에서는 할 수 없어요. 예약을 다시 확인해주세요.',
  CALL_BACKS_FULL: '지금은 전화 요청이 많아 더 받지 못해요. 번거롭지만 직접 전화해주세요.',
  SLOT_OPEN: '그사이 자리가 났어요. 바로 예약해주세요.',
  ALERT_LIMIT: '알림은 번호마다 3개, 시간마다 10명까지 받을 수 있어요.',
  STAFF_CHANGED: '그사이 직원 정보가 바뀌었어요. 바뀐 내용을 확인하고 다시 저장해주세요.',
} as const satisfies Record<ApiErrorCode, string>

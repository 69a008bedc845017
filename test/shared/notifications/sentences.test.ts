import { existsSync } from 'node:fs'
import { expect, it } from 'vitest'
import type { MessageFacts } from '#shared/notifications/texts.ko.ts'
import { messageText } from '#shared/notifications/texts.ko.ts'
import { codeMessage } from '../../../functions/sms/message.ts'
import { everyMessage, sampleFacts } from '../../support/notifications/message-fixtures.ts'

/** One sentence: its message and variant, when it goes out, the file whose rule makes it true, and the text itself. */
type Row = [message: string, when: string, rule: string, text: string, facts?: Partial<MessageFacts>]

const deadline = 'shared/booking/assignment-deadline.ts'
const events = 'shared/notifications/messages-of-event.ts'
const stillTrue = 'shared/notifications/obsolete.ts'
const late = { now: new Date('2026-12-14T02:40:00Z') }
const lastMonth = { now: new Date('2026-11-30T05:00:00Z') }

const rows: Row[] = [
  [
    'customer received',
    'a booking is created',
    deadline,
    '15일(화) 청소 접수. 14일(월) 오전 11:40까지 기사님을 배정해드려요.',
  ],
  ['customer received', 'sent after the deadline', deadline, '15일(화) 청소 접수. 기사님을 찾고 있어요.', late],
  [
    'customer changed',
    'the customer edits or moves it, or the dispatcher edits it',
    events,
    '예약이 바뀌었어요. 15일(화) 오전 9~12시 청소 방문이에요.',
  ],
  [
    'customer moved',
    'the dispatcher or an admin moves it',
    'shared/booking/booking.ts',
    '21일(월) 12~3시 청소가 15일(화) 9~12시로 바뀌었어요. 문의 02-1234-5678',
  ],
  [
    'customer moved',
    'sent in another month: the former time gives way to the telephone',
    'shared/booking/booking.ts',
    '12월 21일(월) 청소가 12월 15일(화) 9~12시로 바뀌었어요. 02-1234-5678',
    lastMonth,
  ],
  [
    'customer moved',
    'on a stage without a telephone',
    'shared/booking/booking.ts',
    '21일(월) 12~3시 청소가 15일(화) 9~12시로 바뀌었어요.',
    { phone: undefined },
  ],
  [
    'customer moved',
    'the former time is unknown',
    'shared/booking/booking.ts',
    '예약이 바뀌었어요. 15일(화) 오전 9~12시 청소 방문이에요. 문의 02-1234-5678',
    { from: undefined },
  ],
  [
    'site assigned',
    'an assignment, or another on-site contact after it',
    stillTrue,
    '15일(화) 오전 9~12시 청소 방문의 현장 연락처로 등록됐어요. 문의 02-1234-5678',
  ],
  [
    'site assigned',
    'another technician than the one whose arrival the contact heard',
    stillTrue,
    '김기사 기사님으로 바뀌었어요. 도착 시각은 다시 알려드려요. 문의 02-1234-5678',
    { isArrivalWithdrawn: true },
  ],
  [
    'site moved',
    'the visit moves with its technician, and the contact has heard of it',
    stillTrue,
    '21일(월) 12~3시 청소가 15일(화) 9~12시로 바뀌었어요. 문의 02-1234-5678',
  ],
  [
    'site reminder',
    '18:00 of the day before',
    'functions/schedules/reminders.ts',
    '내일(15일) 오전 9~12시 청소 방문이에요. 김기사 기사님이 가요.',
  ],
  ['site on_the_way', 'the technician departs', stillTrue, '김기사 기사님이 출발했어요. 오전 10:10쯤 도착해요.'],
  ['site late', 'the technician is late', stillTrue, '김기사 기사님이 20분 늦어져요. 오전 10:10쯤 도착해요.'],
  [
    'site absent',
    'the technician waits at the door',
    stillTrue,
    '기사님이 도착했어요. 10분 기다릴게요. 문의 02-1234-5678',
  ],
  [
    'site cancelled',
    'the visit is cancelled, and the contact has heard of it',
    stillTrue,
    '15일(화) 오전 9~12시 청소 방문이 취소됐어요. 문의 02-1234-5678',
  ],
  [
    'customer quoted',
    'staff propose another price, until it is decided, replaced or withdrawn',
    stillTrue,
    '청소 견적 95,000원. 예약 화면이나 기사님께 답해주세요. 승인번호 4829',
  ],
  [
    'customer confirm',
    'a dispatcher requests the confirmation of an unverified booking',
    'functions/staff/unverified.ts',
    '15일(화) 청소, 14일(월) 오전 11:40까지 내 예약에서 확인해주세요.',
  ],
  [
    'customer late_assignment',
    'the deadline has passed, once for a booking',
    'functions/schedules/overdue.ts',
    '15일(화) 청소 배정이 늦어지고 있어요. 문의 02-1234-5678',
  ],
  [
    'customer assigned',
    'a technician is assigned',
    stillTrue,
    '김기사 기사님을 배정했어요. 15일(화) 오전 9~12시 방문이에요.',
  ],
  [
    'customer assigned',
    'another technician than the customer knows',
    stillTrue,
    '김기사 기사님으로 바뀌었어요. 15일(화) 오전 9~12시 방문이에요.',
    { isAnother: true },
  ],
  [
    'customer assigned',
    'another technician than the one whose arrival the customer heard',
    stillTrue,
    '김기사 기사님으로 바뀌었어요. 도착 시각은 다시 알려드려요.',
    { isAnother: true, isArrivalWithdrawn: true },
  ],
  [
    'customer withdrawn',
    'the technician is unassigned',
    deadline,
    '15일(화) 청소, 14일(월) 오전 11:40까지 기사님을 다시 배정해드려요.',
  ],
  ['customer withdrawn', 'sent after the deadline', deadline, '15일(화) 청소, 기사님을 다시 찾고 있어요.', late],
  [
    'customer visiting',
    '06:00 of the day, and an assignment for today',
    stillTrue,
    '오늘 오전 9~12시 청소 방문이에요. 김기사 기사님이 가요.',
  ],
  [
    'customer missed',
    'the first slot of a visit has ended without a start, or the visit has no technician then',
    stillTrue,
    '청소 기사님이 아직 안 오셨나요? 죄송해요. 02-1234-5678로 알려주세요.',
  ],
  [
    'customer visiting',
    'the technician chose an hour the evening before',
    'functions/staff/visit.ts',
    '오늘 오전 10~11시 청소 방문이에요. 김기사 기사님이 가요.',
    { hour: 10 },
  ],
  [
    'customer reminder',
    '10:00 of the day before, with a technician',
    'functions/schedules/reminders.ts',
    '내일(15일) 오전 9~12시 청소 방문이에요. 김기사 기사님이 가요.',
  ],
  [
    'customer on_the_way',
    'the technician departs, until the work begins or a later time is announced',
    stillTrue,
    '김기사 기사님이 출발했어요. 오전 10:10쯤 도착해요.',
  ],
  [
    'customer late',
    'the technician is late, until the work begins',
    stillTrue,
    '김기사 기사님이 20분 늦어져요. 오전 10:10쯤 도착해요.',
  ],
  [
    'customer absent',
    'the technician waits at the door',
    stillTrue,
    '기사님이 도착했어요. 10분 기다릴게요. 문의 02-1234-5678',
  ],
  [
    'customer completed',
    'the technician completes it',
    'web/src/customer/bookings/progress/outcome.tsx',
    '청소 완료 95,000원. A/S와 후기는 내 예약에서.',
  ],
  [
    'customer completed',
    'without charges',
    'web/src/customer/bookings/progress/outcome.tsx',
    '청소 완료. A/S와 후기는 내 예약에서.',
    { sum: undefined },
  ],
  [
    'customer corrected',
    'the charges or the work are corrected',
    events,
    '청소 작업 내용을 고쳤어요. 금액은 95,000원이에요.',
  ],
  ['customer corrected', 'without charges', events, '청소 작업 내용을 고쳤어요.', { sum: undefined }],
  ['customer cancelled', 'the company cancels it', events, '15일(화) 청소 예약이 취소됐어요. 문의 02-1234-5678'],
  [
    'customer cancelled',
    'the customer cancels it',
    events,
    '15일(화) 청소 예약을 취소했어요. 문의 02-1234-5678',
    { isOwn: true },
  ],
  [
    'customer membership_moved',
    'an admin moves the bookings of a lost number away',
    'functions/membership/member-move.ts',
    '회원님 예약을 다른 번호로 옮겼어요. 본인이 아니면 전화해주세요. 문의 02-1234-5678',
  ],
  [
    'customer bookings_moved',
    'an admin moves the bookings of a lost number to this one',
    'functions/membership/member-move.ts',
    '예약을 이 번호로 옮겼어요. 로그인하면 내 예약에서 볼 수 있어요.',
  ],
  [
    'customer vacancy',
    'a spot of a slot is free that the customer waits for',
    'functions/notifications/compose-message.ts',
    '15일(화) 9~12시 자리가 났어요. 먼저 예약하는 분께 드려요.',
  ],
  ['desk new_booking', 'a customer books', events, '새 예약 7F3K-2M9A 15일(화) 오전 9~12시 청소'],
  ['desk customer_changed', 'a customer edits', events, '고객이 바꿨어요. 7F3K-2M9A 15일(화) 오전 9~12시 청소'],
  ['desk customer_cancelled', 'a customer cancels', events, '고객이 취소했어요. 7F3K-2M9A 15일(화) 오전 9~12시 청소'],
  [
    'desk unverified',
    'guests with unverified phones book, edit or cancel',
    events,
    '인증하지 않은 예약이 들어오거나 바뀌었어요. 보드에서 확인해주세요.',
  ],
  [
    'desk overdue',
    'the deadline has passed',
    'functions/schedules/overdue.ts',
    '배정 기한이 지났어요. 7F3K-2M9A 15일(화) 오전 9~12시 청소',
  ],
  [
    'desk unfinished',
    '18:30, and 08:00 for the evening before',
    'functions/schedules/unfinished.ts',
    '마치지 않은 방문이 3건 있어요. 15일(화)',
  ],
  ['desk unassigned_tomorrow', '18:30', 'functions/schedules/lists.ts', '내일 15일(화) 방문 3건에 기사님이 없어요.'],
  [
    'desk alarms_unheard',
    'at night',
    'functions/schedules/alarm-receivers.ts',
    '장애 알림을 받는 사람이 없어요. 관리자에게 알려주세요.',
  ],
  ['technician assigned', 'an assignment', stillTrue, '15일(화) 오전 9~12시 도봉구 청소 방문을 맡았어요. 7F3K-2M9A'],
  [
    'technician moved',
    'the visit moves with them',
    stillTrue,
    '도봉구 청소 방문이 15일(화) 오전 9~12시로 바뀌었어요. 7F3K-2M9A',
  ],
  [
    'technician taken_away',
    'the technician loses the visit',
    stillTrue,
    '15일(화) 오전 9~12시 도봉구 청소 방문은 가지 않아도 돼요. 7F3K-2M9A',
  ],
  [
    'technician cancelled',
    'the visit is cancelled',
    stillTrue,
    '15일(화) 오전 9~12시 도봉구 청소 방문이 취소됐어요. 7F3K-2M9A',
  ],
  [
    'technician tomorrow',
    '18:30, with visits tomorrow',
    'functions/schedules/lists.ts',
    '내일 15일(화) 방문 3건, 첫 방문은 오전 9~12시예요.',
  ],
  [
    'technician admission',
    'a dispatcher or admin lets them in',
    'functions/staff/admission.ts',
    '배정 담당이나 관리자가 로그인 번호를 만들었어요. 요청하지 않았다면 알려주세요.',
  ],
]

it.each(rows)('%s, %s: the rule is %s', (message, _, rule, text, facts) => {
  const [receiver = '', kind] = message.split(' ')
  const actual = messageText(receiver as never, kind as never, { ...sampleFacts, ...facts }, undefined)
  expect(actual).toBe(`[에어컨예약] ${text}`)
  expect(existsSync(rule)).toBe(true)
})

it('describes every message in a row', () => {
  const named = new Set(rows.map(([message]) => message))
  expect(everyMessage.map(({ receiver, kind }) => `${receiver} ${kind}`).filter((name) => !named.has(name))).toEqual([])
})

it.each([
  [undefined, false, '\n타인에게 알려주지 마세요. 기사님도 묻지 않아요.'],
  ['a.kr', false, '\n타인에게 알려주지 마세요. 기사님도 묻지 않아요.\n@a.kr #482913'],
  ['book.example.com', false, '\n기사님도 묻지 않아요.\n@book.example.com #482913'],
  ['aircon-book-seoul.co.kr', false, '\n@aircon-book-seoul.co.kr #482913'],
  ['a.kr', true, '\n타인에게 알려주지 마세요.\n@a.kr #482913'],
] as const)('sends a code for %s with a warning that fits, and the WebOTP line last', (domain, isStaff, text) => {
  expect(codeMessage('482913', { domain, isStaff, siteName: '에어컨예약' })).toBe(`[에어컨예약] 인증번호 482913${text}`)
})

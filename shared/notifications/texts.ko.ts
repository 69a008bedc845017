import { seoulDayOf } from '../booking/service-day.ts'
import { clockLabel, deadlineLabel, shortDayLabel } from '../booking/time-labels.ts'
import { timeLabel } from '../booking/visit-span.ts'
import { shortServiceName } from '../customer/after-service.ts'
import { withRoParticle, withSubjectParticle, won } from '../korean.ts'
import { messageLimits } from '../limits.ts'
import { hourSpan } from '../staff/expected-hour.ts'
import { defaultSiteName } from '../text/site-name.ts'
import { isKoreanText, messagePrefix } from './korean-text.ts'
import type { KindFor, MessageVisit, Receiver } from './message.ts'

/** Facts that a text may contain; never a customer's name, an address or a secret. */
export type MessageFacts = {
  /** Instant of sending: a day of another month is named with its month. */
  now: Date
  visit: MessageVisit
  /** The visit before the company moved it. */
  from?: MessageVisit | undefined
  /** The operator's telephone, as it is written. */
  phone?: string | undefined
  /** Empty for a list. */
  booking_number: string
  /** Of the address, for a technician. */
  district?: string | undefined
  /** Who comes. */
  technician?: string | undefined
  /** Whether the receiver knew of another technician before. */
  isAnother?: boolean
  /** Whether the receiver heard when the former technician arrives. */
  isArrivalWithdrawn?: boolean
  /** Until when a technician is promised, of a booking that waits for one, or until when to confirm it. */
  due?: Date | undefined
  /** Whether the receiver did it. */
  isOwn?: boolean
  /** Sum of the charges or of the quote in won. */
  sum?: number | undefined
  /** When the technician is expected, as announced, and by how many minutes later than first. */
  arrival?: string | undefined
  minutesLate?: number | undefined
  /** Hour in which the technician comes, as they said the evening before. */
  hour?: number | undefined
  /** Approval number of the quote. */
  approval?: string | undefined
  /** Visits of a list. */
  count?: number | undefined
  /**
   * Visits of a handover for which this is the one message: those that a technician gained, those left to one whose visits
   * were changed or lost, or the customer's bookings.
   */
  handover?: number | undefined
}

type Text = (facts: MessageFacts) => string

const dayOf = ({ now, visit }: MessageFacts) => shortDayLabel(visit.service_day, seoulDayOf(now))
const joined = (...parts: (string | undefined)[]) => parts.filter((part) => part !== undefined).join(' ')
const whatOf = ({ visit }: MessageFacts) => shortServiceName(visit)
const timeOf = ({ visit }: MessageFacts) => timeLabel(visit)
const whenOf = (facts: MessageFacts) => joined(dayOf(facts), timeOf(facts))
/** `15일(화) 9~12시`. */
const spanOf = (facts: MessageFacts) => joined(dayOf(facts), clockSpanOf(facts))
const clockSpanOf = (facts: MessageFacts) => timeOf(facts)?.replace(/^오[전후] /, '')
const visitOf = (facts: MessageFacts) => joined(whenOf(facts), whatOf(facts))
/** The district where it is as short as messages need; it is left out otherwise. */
const districtOf = ({ district }: MessageFacts) =>
  district && district.length <= messageLimits.districtCharacters && isKoreanText(district) ? district : undefined
/** A visit as its technician recognizes it. */
const fieldVisitOf = (facts: MessageFacts) => joined(whenOf(facts), districtOf(facts), whatOf(facts))
/** A visit by its first slot, where the whole time of a long one does not fit. */
const atStart = ({ visit: { visit_minutes: _, ...visit }, ...facts }: MessageFacts): MessageFacts => ({
  ...facts,
  visit,
})
/** The deadline as long as it holds: what is past is promised no more. */
const deadlineOf = ({ due, now }: MessageFacts) =>
  due !== undefined && now < due ? deadlineLabel(due, now) : undefined
/** A name as it is written in a message: cut, and left out where the phones of Korea could not show it. */
function whoOf({ technician }: MessageFacts): string {
  const name = technician && [...technician].slice(0, messageLimits.nameCharacters).join('').trim()
  return name && isKoreanText(name) ? `${name} 기사님` : '기사님'
}

const arrivalOf = ({ arrival }: MessageFacts) => arrival && `${clockLabel(arrival)}쯤 도착해요.`
/** Another technician comes than the one whose time the receiver heard. */
const arrivalWithdrawn = (facts: MessageFacts) => `${whoOf(facts)}으로 바뀌었어요. 도착 시각은 다시 알려드려요.`
const hourOf = ({ hour }: MessageFacts) => (hour === undefined ? undefined : hourSpan(hour))
const lateOf = ({ minutesLate }: MessageFacts) => (minutesLate === undefined ? undefined : `${minutesLate}분`)

const texts: { [R in Receiver]: Record<KindFor<R>, Text> } = {
  customer: {
    received: (facts) => {
      const deadline = deadlineOf(facts)
      const received = joined(dayOf(facts), whatOf(facts), '접수.')
      return `${received} ${deadline ? `${deadline} 기사님을 배정해드려요.` : '기사님을 찾고 있어요.'}`
    },
    changed: (facts) => `예약이 바뀌었어요. ${visitOf(facts)} 방문이에요.`,
    moved: ({ from, ...facts }) =>
      from === undefined
        ? texts.customer.changed(facts)
        : `${spanOf({ ...facts, visit: from })} ${withSubjectParticle(whatOf(facts) ?? '방문')} ${spanOf(facts)}로 바뀌었어요.`,
    late_assignment: (facts) => `${joined(dayOf(facts), whatOf(facts), '배정이')} 늦어지고 있어요.`,
    assigned: (facts) => {
      if (facts.isAnother && facts.isArrivalWithdrawn) return arrivalWithdrawn(facts)
      return facts.isAnother
        ? `${whoOf(facts)}으로 바뀌었어요. ${whenOf(facts)} 방문이에요.`
        : `${whoOf(facts)}을 배정했어요. ${whenOf(facts)} 방문이에요.`
    },
    withdrawn: (facts) => {
      const deadline = deadlineOf(facts)
      const again = deadline ? `${deadline} 기사님을 다시 배정해드려요.` : '기사님을 다시 찾고 있어요.'
      return `${joined(dayOf(facts), whatOf(facts))}, ${again}`
    },
    visiting: (facts) =>
      `${joined('오늘', hourOf(facts) ?? timeOf(facts), whatOf(facts), '방문이에요.', whoOf(facts))}이 가요.`,
    on_the_way: (facts) => joined(`${whoOf(facts)}이 출발했어요.`, arrivalOf(facts)),
    late: (facts) => joined(`${whoOf(facts)}이`, lateOf(facts), '늦어져요.', arrivalOf(facts)),
    missed: (facts) =>
      `${joined(whatOf(facts), '기사님이')} 아직 안 오셨나요? 죄송해요. ${facts.phone ? withRoParticle(facts.phone) : '전화로'} 알려주세요.`,
    absent: () => '기사님이 도착했어요. 10분 기다릴게요.',
    reminder: (facts) => {
      const tomorrow = `내일(${Number(facts.visit.service_day.slice(-2))}일)`
      return `${joined(tomorrow, timeOf(facts), whatOf(facts), '방문이에요.', whoOf(facts))}이 가요.`
    },
    completed: (facts) =>
      `${joined(whatOf(facts), '완료', facts.sum ? won(facts.sum) : undefined)}. ${facts.visit.after_service_of ? '작업 내용은' : 'A/S와 후기는'} 내 예약에서.`,
    corrected: (facts) =>
      `${joined(whatOf(facts), '작업 내용을')} 고쳤어요.${facts.sum ? ` 금액은 ${won(facts.sum)}이에요.` : ''}`,
    cancelled: (facts) =>
      `${joined(dayOf(facts), whatOf(facts))} 예약${facts.isOwn ? '을 취소했어요.' : '이 취소됐어요.'}`,
    confirm: (facts) =>
      `${joined(dayOf(facts), whatOf(facts))}, ${deadlineOf(facts) ?? '곧'} 내 예약에서 확인해주세요.`,
    quoted: (facts) => {
      const quote = `${joined(whatOf(facts), '견적', won(facts.sum ?? 0))}. 예약 화면이나 기사님께 답해주세요.`
      return joined(quote, facts.approval && `승인번호 ${facts.approval}`)
    },
    membership_moved: () => '회원님 예약을 다른 번호로 옮겼어요. 본인이 아니면 전화해주세요.',
    bookings_moved: () => '예약을 이 번호로 옮겼어요. 로그인하면 내 예약에서 볼 수 있어요.',
    vacancy: (facts) => `${spanOf(facts)} 자리가 났어요. 먼저 예약하는 분께 드려요.`,
  },
  site: {
    assigned: (facts) =>
      facts.isArrivalWithdrawn ? arrivalWithdrawn(facts) : `${visitOf(facts)} 방문의 현장 연락처로 등록됐어요.`,
    moved: (facts) => texts.customer.moved(facts),
    reminder: (facts) => texts.customer.reminder(facts),
    on_the_way: (facts) => texts.customer.on_the_way(facts),
    late: (facts) => texts.customer.late(facts),
    absent: (facts) => texts.customer.absent(facts),
    cancelled: (facts) => `${visitOf(facts)} 방문이 취소됐어요.`,
  },
  desk: {
    new_booking: (facts) => `새 예약 ${facts.booking_number} ${visitOf(facts)}`,
    customer_changed: (facts) => `고객이 바꿨어요. ${facts.booking_number} ${visitOf(facts)}`,
    customer_cancelled: (facts) => `고객이 취소했어요. ${facts.booking_number} ${visitOf(facts)}`,
    unverified: () => '인증하지 않은 예약이 들어오거나 바뀌었어요. 보드에서 확인해주세요.',
    overdue: (facts) =>
      facts.booking_number === ''
        ? `배정 기한이 지난 예약이 ${facts.count}건 있어요.`
        : `배정 기한이 지났어요. ${facts.booking_number} ${visitOf(facts)}`,
    unfinished: (facts) => `마치지 않은 방문이 ${facts.count}건 있어요. ${dayOf(facts)}`,
    unassigned_tomorrow: (facts) => `내일 ${dayOf(facts)} 방문 ${facts.count}건에 기사님이 없어요.`,
    alarms_unheard: () => '장애 알림을 받는 사람이 없어요. 관리자에게 알려주세요.',
  },
  technician: {
    assigned: (facts) => `${fieldVisitOf(facts)} 방문을 맡았어요. ${facts.booking_number}`,
    moved: (facts) =>
      `${joined(districtOf(facts), whatOf(facts), '방문이', whenOf(facts))}로 바뀌었어요. ${facts.booking_number}`,
    taken_away: (facts) => `${fieldVisitOf(atStart(facts))} 방문은 가지 않아도 돼요. ${facts.booking_number}`,
    cancelled: (facts) => `${fieldVisitOf(facts)} 방문이 취소됐어요. ${facts.booking_number}`,
    admission: () => '배정 담당이나 관리자가 로그인 번호를 만들었어요. 요청하지 않았다면 알려주세요.',
    tomorrow: (facts) =>
      `내일 ${dayOf(facts)} 방문 ${facts.count}건${timeOf(facts) ? `, 첫 방문은 ${timeOf(facts)}예요.` : '이에요.'}`,
  },
}

/** A move in fewer and fewer words, where the telephone does not fit behind more: the time before it on the same day only. */
function briefMoves({ from, ...facts }: MessageFacts): string[] {
  if (from === undefined) return []
  const before = { ...facts, visit: from }
  const what = withSubjectParticle(whatOf(facts) ?? '방문')
  if (from.service_day === facts.visit.service_day)
    return [`${dayOf(facts)} ${what} ${clockSpanOf(before)}에서 ${clockSpanOf(facts)}로 바뀌었어요.`]
  return [facts, atStart(facts)].map((after) => `${dayOf(before)} ${what} ${spanOf(after)}로 바뀌었어요.`)
}

/** The one message for several visits of a handover. */
function handoverText(receiver: Receiver, kind: string, facts: MessageFacts): string {
  if (receiver === 'customer') return `예약 ${facts.handover}건의 방문이 바뀌었어요. 내 예약에서 확인해주세요.`
  if (kind === 'assigned') return `방문 ${facts.handover}건을 더 맡았어요. 첫 방문은 ${whenOf(facts)}예요.`
  return `방문 일정이 바뀌었어요. ${facts.handover === 0 ? '남은 방문은 없어요.' : `남은 방문은 ${facts.handover}건이에요.`}`
}

/** Messages that customers often call about: they name the operator's phone number. */
const withPhone: readonly string[] = [
  'cancelled',
  'moved',
  'late_assignment',
  'absent',
  'membership_moved',
] satisfies KindFor<'customer'>[]

/** Whether a message to the customer names the operator's phone number: `missed` within its sentence. */
export const namesPhone = (kind: string) => kind === 'missed' || withPhone.includes(kind)

/** The on-site contact has no booking to open: these name the operator's phone number, and none the site. */
const siteWithPhone: readonly string[] = ['assigned', 'moved', 'absent', 'cancelled'] satisfies KindFor<'site'>[]

function isPhoneNamed(receiver: Receiver, kind: string) {
  if (receiver === 'site') return siteWithPhone.includes(kind)
  return receiver === 'customer' && withPhone.includes(kind)
}

/** Where each receiver looks further. */
const pathFor: Record<Receiver, string> = { customer: '', site: '', desk: '/staff', technician: '/staff' }

/**
 * The text of a message: Korean, one segment, with the operator's telephone where the customer may want to call, and the
 * site's address below it; each where it fits (specification 8.9).
 * @param domain of the site, where the stage has one
 * @param siteName of the stage
 */
export function messageText<R extends Receiver>(
  receiver: R,
  kind: KindFor<R>,
  facts: MessageFacts,
  domain: string | undefined,
  siteName: string = defaultSiteName,
): string {
  const prefix = messagePrefix(siteName)
  const sentences = facts.handover === undefined ? texts[receiver][kind](facts) : handoverText(receiver, kind, facts)
  const text = `${prefix} ${sentences}`
  const phone = isPhoneNamed(receiver, kind) ? facts.phone : undefined
  const brief = kind === 'moved' && facts.handover === undefined ? briefMoves(facts) : []
  const called = [text, ...brief.map((sentence) => `${prefix} ${sentence}`)]
    .flatMap((body) => [`${body} 문의 ${phone}`, `${body} ${phone}`])
    .find(isShort)
  const sentence = (phone && called) ?? text
  const addressed = `${sentence}\n${domain}${pathFor[receiver]}`
  const namesSite = domain !== undefined && receiver !== 'site'
  return namesSite && isShort(addressed) ? addressed : sentence
}

const isShort = ({ length }: string) => length <= messageLimits.characters

import { deadlineHours } from '../booking/assignment-deadline.ts'
import type { ServiceTime } from '../booking/options.ts'
import { dayLabel, type ServiceDay } from '../booking/service-day.ts'
import { messageLimits } from '../limits.ts'
import { isKoreanText } from './korean-text.ts'
import type { KindFor, MessageVisit, Receiver } from './message.ts'

/** What a text may tell of; never a customer's name, an address or anything that opens a booking. */
export type MessageFacts = {
  visit: MessageVisit
  booking_number: string
  /** Who comes. */
  technician?: string | undefined
  /** Whether the receiver knew of another technician before. */
  isAnother?: boolean
  /** Whether the receiver, whose technician is gone, waits for another. */
  isWaiting?: boolean
  /** Whether the receiver did it. */
  isOwn?: boolean
  /** Sum of the charges in won. */
  sum?: number | undefined
  /** Visits of a list. */
  count?: number | undefined
}

type Text = (told: MessageFacts) => string

const times: Record<ServiceTime, string> = {
  '오전 9시 ~ 오후 12시': '오전 9~12시',
  '오후 12시 ~ 오후 3시': '오후 12~3시',
  '오후 3시 ~ 오후 6시': '오후 3~6시',
  '오후 6시 ~ 이후': '오후 6시 이후',
}

const dayOf = (day: ServiceDay) => dayLabel(day).replace(' (', '(')
const words = (...parts: (string | undefined)[]) => parts.filter((part) => part !== undefined).join(' ')
const whatOf = ({ visit: { service_type } }: MessageFacts) => service_type
const timeOf = ({ visit: { service_time } }: MessageFacts) => service_time && times[service_time]
const whenOf = (told: MessageFacts) => words(dayOf(told.visit.service_day), timeOf(told))
const visitOf = (told: MessageFacts) => words(whenOf(told), whatOf(told))
const won = (amount: number) => `${amount.toLocaleString('ko-KR')}원`

/** A name as it is written in a message: cut, and left out where the phones of Korea could not show it. */
function whoOf({ technician }: MessageFacts): string {
  const name = technician && [...technician].slice(0, messageLimits.nameCharacters).join('').trim()
  return name && isKoreanText(name) ? `${name} 기사님` : '기사님'
}

const texts: { [R in Receiver]: Record<KindFor<R>, Text> } = {
  customer: {
    received: (told) =>
      `${words(dayOf(told.visit.service_day), whatOf(told))} 접수. ${deadlineHours}시간 안에 기사님을 배정해드려요.`,
    changed: (told) =>
      told.isWaiting
        ? `일정 변경 ${visitOf(told)}. 기사님을 다시 배정하고 있어요.`
        : `예약이 바뀌었어요. ${visitOf(told)} 방문이에요.`,
    assigned: (told) =>
      told.isAnother
        ? `${whoOf(told)}으로 바뀌었어요. ${whenOf(told)} 방문이에요.`
        : `${whoOf(told)}을 배정했어요. ${whenOf(told)} 방문이에요.`,
    withdrawn: (told) => `${visitOf(told)}, 기사님을 다시 배정하고 있어요.`,
    visiting: (told) => `${words('오늘', timeOf(told), whatOf(told), '방문이에요.', whoOf(told))}이 가요.`,
    reminder: (told) => {
      const tomorrow = `내일(${Number(told.visit.service_day.slice(-2))}일)`
      return `${words(tomorrow, timeOf(told), whatOf(told), '방문이에요.', whoOf(told))}이 가요.`
    },
    completed: (told) =>
      `${words(whatOf(told), '작업을')} 마쳤어요.${told.sum ? ` 금액은 ${won(told.sum)}이에요.` : ''}`,
    corrected: (told) =>
      `${words(whatOf(told), '작업 내용을')} 고쳤어요.${told.sum ? ` 금액은 ${won(told.sum)}이에요.` : ''}`,
    cancelled: (told) =>
      `${words(dayOf(told.visit.service_day), whatOf(told))} 예약${told.isOwn ? '을 취소했어요.' : '이 취소됐어요.'}`,
  },
  desk: {
    new_booking: (told) => `새 예약 ${told.booking_number} ${visitOf(told)}`,
    customer_changed: (told) => `고객이 바꿨어요. ${told.booking_number} ${visitOf(told)}`,
    customer_cancelled: (told) => `고객이 취소했어요. ${told.booking_number} ${visitOf(told)}`,
    overdue: (told) => `배정 약속을 넘겼어요. ${told.booking_number} ${visitOf(told)}`,
    unfinished: (told) => `마치지 않은 방문이 ${told.count}건 있어요. ${dayOf(told.visit.service_day)}`,
    unassigned_tomorrow: (told) => `내일 ${dayOf(told.visit.service_day)} 방문 ${told.count}건에 기사님이 없어요.`,
  },
  technician: {
    assigned: (told) => `${visitOf(told)} 방문을 맡았어요.`,
    moved: (told) => `맡은 ${words(whatOf(told), '방문이')} ${whenOf(told)}로 바뀌었어요.`,
    taken_away: (told) => `${visitOf(told)} 방문은 이제 가지 않아도 돼요.`,
    cancelled: (told) => `${visitOf(told)} 방문이 취소됐어요.`,
    tomorrow: (told) =>
      `내일 ${dayOf(told.visit.service_day)} 방문 ${told.count}건${timeOf(told) ? `, 첫 방문은 ${timeOf(told)}예요.` : '이에요.'}`,
  },
}

/** Where each receiver looks further. */
const pathFor: Record<Receiver, string> = { customer: '', desk: '/staff', technician: '/staff' }

/**
 * The text of a message: Korean, one segment, with the site's address below it where that fits (specification 8.9).
 * @param domain of the site, where the stage has one
 */
export function messageText<R extends Receiver>(
  receiver: R,
  kind: KindFor<R>,
  told: MessageFacts,
  domain: string | undefined,
): string {
  const text = `[에어컨 방문 예약] ${texts[receiver][kind](told)}`
  const addressed = `${text}\n${domain}${pathFor[receiver]}`
  return domain !== undefined && addressed.length <= messageLimits.characters ? addressed : text
}

import { holidayOn } from '#shared/booking/holidays.ts'
import type { ServiceTime, ServiceType } from '#shared/booking/options.ts'
import { addDays, isWeekend, type ServiceDay, weekdayName } from '#shared/booking/service-day.ts'
import { timeText } from '#shared/booking/visit-span.ts'
import { withRoParticle, won } from '#shared/korean.ts'
import type { Won } from '#shared/prices/fee-amounts.ts'
import { estimateFee, type FeeEstimate } from '#shared/prices/fee-estimate.ts'
import type { ShownLine } from '#shared/prices/price-list.ts'
import { dateLabel } from '../../../core/lib/korean.ts'
import { rangeText, sumLabel, sumTextOf, workText } from '../../../core/visit/price-text.ts'
import { paymentTexts } from '../../../core/visit/usual-fee.ts'

type Spoken = {
  service: ServiceType
  day: ServiceDay
  time: ServiceTime
  minutes?: number | undefined
  address: string
  /** Where a relocation goes. */
  destination?: string | undefined
  today: ServiceDay
  /** From the stage's price list. */
  lines?: readonly ShownLine[]
  /** Of an installation: whether a unit is bought too. */
  purchase?: string | undefined
}

/** Returns the time, address and price to read to the caller before booking. */
export const readBackText = (visit: Spoken) =>
  `${spokenDay(visit)} ${spokenTime(visit)} ${spokenAddress(visit.address)} 가요. ${spokenDestination(visit)}${spokenFee(visit)}`

/** `12월 10일 목요일`, with `오늘` or `내일` first. */
function spokenDay({ day, today }: Pick<Spoken, 'day' | 'today'>) {
  const word = { [today]: '오늘 ', [addDays(today, 1)]: '내일 ' }[day] ?? ''
  return `${word}${dateLabel(day)} ${weekdayName(day)}요일`
}

/** `오후 12시에서 3시 사이에` or `오후 6시 이후에`. */
function spokenTime({ time, minutes }: Spoken) {
  const text = timeText({ service_time: time, visit_minutes: minutes }) ?? time
  const [from = '', until = ''] = text.split(' ~ ')
  if (until === '이후') return `${from} 이후에`
  const [half] = from.split(' ')
  return `${from}에서 ${until.startsWith(`${half} `) ? until.slice(half?.length).trim() : until} 사이에`
}

/** `노원구 견본로 88로`: without the city, because all visits are in it. */
const spokenAddress = (address: string) => withRoParticle(address.replace(/^\S+\s+/, ''))

const spokenDestination = ({ destination }: Spoken) =>
  destination === undefined ? '' : `에어컨은 ${spokenAddress(destination)} 옮겨요. `

/** `예상 합계는 100,000원부터예요.` */
function spokenSum(fee: FeeEstimate) {
  const sum = sumTextOf(fee)?.replace(' ~ ', '원에서 ')
  return `${sumLabel}는 ${sum}${sum?.endsWith('부터') ? '예요' : '이에요'}.`
}

const spokenRange = ({ min, max }: Won) => `${won(min)}에서 ${won(max)}`

/** Returns the price of call-out and work, and the reason for a higher call-out fee (specification 1.3). */
function spokenFee({ service, day, time, lines, purchase }: Spoken) {
  const fee = { ...estimateFee(service, day, time, lines), purchase }
  const surchargeReason = fee.reason === 'evening' ? '저녁 시간' : holidayText(day)
  const prefix = fee.reason === 'ordinary' ? '' : `${surchargeReason}이라 `
  const callOut = `${prefix}출장비는 ${spokenRange(fee.visit)}이고, ${rangeText}`
  return [callOut, workText(fee), spokenSum(fee), ...paymentTexts].join(' ')
}

const holidayText = (day: ServiceDay) => (isWeekend(day) && holidayOn(day) === undefined ? '주말' : '공휴일')

/** Returns the spoken consent text (specification 2.6). @param years undefined while the configuration is loading */
export const consentScript = (years: number | undefined) =>
  `배정과 방문, 예약 연락을 위해 주소와 전화번호, 고객 유형, 요청 내용을 받아 ${years === undefined ? '' : `서비스를 마친 뒤 ${years}년 동안 `}보관하고, 방문하는 협력업체와 기사님께 알려드려요. 동의하지 않으면 예약할 수 없어요. 동의하세요?`

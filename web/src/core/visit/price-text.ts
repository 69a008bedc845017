import type { FeeEstimate } from '#shared/booking/fee.ts'
import { eveningHour, type ServiceType } from '#shared/booking/options.ts'
import { hourLabel } from '#shared/booking/time-labels.ts'
import { won } from '#shared/korean.ts'
import { dismantlingFee, eveningFactor, holidayFactor, needsDismantling, visitFee } from '#shared/prices/fee-amounts.ts'
import { wonRange } from '../lib/korean.ts'

export const callOutLabel = '예상 출장비'
export const workLabel = '작업비'

/** What is paid, when and to whom (specification 1.3). */
export const paymentTexts = ['작업하지 않기로 하면 출장비만 내요.', '요금은 작업이 끝난 뒤 기사님에게 내요.'] as const

/** The call-out fee before a visit is chosen. */
export const usualCallOutText = `출장비 ${wonRange(visitFee)}`
/** `오후 6시`. */
export const eveningStart = hourLabel(eveningHour)
export const factorsText = `저녁 ${eveningFactor}배, 주말·공휴일 ${holidayFactor}배`

/** Why the call-out fee is a range. */
export const rangeText = '현장 상황에 따라 방문할 때 정해져요.'

type Work = {
  /** The part of its price that is fixed. */
  fixedWork: string | undefined
  /** The part that depends on the visit. */
  openWork: string
}

const openWorkTexts: Record<ServiceType, string> = {
  청소: '청소비는 따로 있어요. 기사님이 에어컨을 확인하고 시작하기 전에 알려드려요.',
  설치: '설치비, 배관·앵글 재료비, 함께 사는 에어컨값은 따로 있어요. 기사님이 현장을 보고 알려드려요.',
  이전: '배관, 앵글 같은 재료비는 따로 있어요. 기사님이 현장을 보고 알려드려요.',
  수리: '수리비와 부품값은 따로 있어요. 기사님이 점검하고 알려드려요.',
  철거: '높은 곳 작업처럼 더 드는 비용은 따로 있어요. 기사님이 현장을 보고 알려드려요.',
  냉매충전: '충전비와 냉매값은 따로 있어요. 기사님이 점검하고 알려드려요.',
  점검: '점검한 뒤 작업이 필요하면 그 비용은 따로 있어요. 시작하기 전에 알려드려요.',
}

/** `분해·조립비 70,000원`. */
const fixedWorkText = (amount: number) => (amount === 0 ? undefined : `분해·조립비 ${won(amount)}`)

/** The price of the work before a visit is chosen. */
export const usualWork = (service: ServiceType): Work => ({
  fixedWork: fixedWorkText(needsDismantling(service) ? dismantlingFee : 0),
  openWork: openWorkTexts[service],
})

/** The price of the work in one line. */
export const workText = ({ fixedWork, openWork }: Work) =>
  [fixedWork && `${fixedWork}이에요.`, openWork].filter(Boolean).join(' ')

const factorTexts: Record<FeeEstimate['multiplier'], string | undefined> = {
  1: undefined,
  [eveningFactor]: `저녁 시간 ${eveningFactor}배`,
  [holidayFactor]: `주말·공휴일 ${holidayFactor}배`,
}

type PriceText = Work & {
  /** `20,000원 ~ 50,000원`. */
  callOut: string
  /** Why it is more than usual. */
  factor: string | undefined
}

/** The price of one visit, its call-out fee and its work apart, as every screen shows it (specification 1.3). */
export const priceTextOf = ({ service, visit, multiplier, dismantling }: FeeEstimate): PriceText => ({
  callOut: wonRange(visit),
  factor: factorTexts[multiplier],
  fixedWork: fixedWorkText(dismantling),
  openWork: openWorkTexts[service],
})

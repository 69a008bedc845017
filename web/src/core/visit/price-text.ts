import type { ServiceType } from '#shared/booking/options.ts'
import { won } from '#shared/korean.ts'
import { dismantlingFee, eveningFactor, holidayFactor, needsDismantling } from '#shared/prices/fee-amounts.ts'
import type { FeeEstimate } from '#shared/prices/fee-estimate.ts'
import { wonRange } from '../lib/korean.ts'

export const callOutLabel = '예상 출장비'
export const workLabel = '작업비'

export const factorsText = `저녁 ${eveningFactor}배, 주말·공휴일 ${holidayFactor}배`

/** Why the call-out fee is a range. */
export const rangeText = '현장 상황에 따라 방문할 때 정해져요.'

type Work = {
  /** The parts of its price that have an amount, such as `분해·조립비 70,000원`. */
  pricedWork: readonly string[]
  /** The part that depends on the visit. */
  openWork: string
}

const materials = '배관·앵글 재료비, 함께 사는 에어컨값은 따로 있어요. 기사님이 현장을 보고 알려드려요.'

const openWorkTexts: Record<ServiceType, string> = {
  청소: '청소비는 따로 있어요. 기사님이 에어컨을 확인하고 시작하기 전에 알려드려요.',
  설치: `설치비, ${materials}`,
  이전: '배관, 앵글 같은 재료비는 따로 있어요. 기사님이 현장을 보고 알려드려요.',
  수리: '수리비와 부품값은 따로 있어요. 기사님이 점검하고 알려드려요.',
  철거: '높은 곳 작업처럼 더 드는 비용은 따로 있어요. 기사님이 현장을 보고 알려드려요.',
  냉매충전: '충전비와 냉매값은 따로 있어요. 기사님이 점검하고 알려드려요.',
  점검: '점검한 뒤 작업이 필요하면 그 비용은 따로 있어요. 시작하기 전에 알려드려요.',
}

const extraWork = '더 드는 작업이 있으면 시작하기 전에 알려드려요.'

/** Where the price list has the price of the work itself. */
const openWorkOfListed: Partial<Record<ServiceType, string>> = {
  청소: extraWork,
  설치: materials,
  수리: extraWork,
  냉매충전: extraWork,
}

const fixedWork = (amount: number) => (amount === 0 ? [] : [`분해·조립비 ${won(amount)}`])

/** The price of the work before a visit is chosen. */
export const usualWork = (service: ServiceType): Work => ({
  pricedWork: fixedWork(needsDismantling(service) ? dismantlingFee : 0),
  openWork: openWorkTexts[service],
})

/** The price of the work in one line. */
export const workText = ({ pricedWork, openWork }: Work) =>
  [...pricedWork.map((text) => `${text}${text.endsWith('부터') ? '예요' : '이에요'}.`), openWork].join(' ')

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
export const priceTextOf = ({ service, visit, multiplier, dismantling, listedWork }: FeeEstimate): PriceText => ({
  callOut: wonRange(visit),
  factor: factorTexts[multiplier],
  pricedWork: [...fixedWork(dismantling), ...listedWork],
  openWork: (listedWork.length > 0 && openWorkOfListed[service]) || openWorkTexts[service],
})

/** `20,000원 ~ 50,000원 + 벽걸이형 분해 청소 80,000원부터`. */
export function priceLine(fee: FeeEstimate): string {
  const { callOut, pricedWork } = priceTextOf(fee)
  return [callOut, ...pricedWork].join(' + ')
}

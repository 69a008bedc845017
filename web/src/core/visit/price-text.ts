import { purchaseChoices, type ServiceType } from '#shared/booking/options.ts'
import { wonRange } from '#shared/korean.ts'
import { expectedSumText } from '#shared/prices/expected-sum.ts'
import { eveningFactor, holidayFactor } from '#shared/prices/fee-amounts.ts'
import type { FeeEstimate } from '#shared/prices/fee-estimate.ts'
import { priceText, workLineText } from '#shared/prices/price-text.ts'
import { linesOfService, workLabel } from '#shared/prices/service-lines.ts'

export const callOutLabel = '출장비'
export const sumLabel = '예상 합계'

export const factorsText = `저녁 ${eveningFactor}배, 주말·공휴일 ${holidayFactor}배`

/** Why the call-out fee is a range. */
export const rangeText = '현장 상황에 따라 방문할 때 정해져요.'

type Work = Pick<FeeEstimate, 'service' | 'lines' | 'purchase'>

const onlyInstalls = purchaseChoices[1]

const materialsText = ({ purchase }: Work) =>
  `${purchase === onlyInstalls ? '배관·앵글 재료비는' : '배관·앵글 재료비, 함께 사는 에어컨값은'} 현장을 보고 견적으로 보내요.`

const openWorkTexts: Partial<Record<ServiceType, string>> = {
  청소: '청소비는 점검한 뒤 견적으로 보내요.',
  이전: '이전 설치 비용은 배관·앵글 재료비까지 현장을 보고 견적으로 보내요.',
  수리: '수리비와 부품값은 점검한 뒤 견적으로 보내요.',
  냉매충전: '충전비와 냉매값은 점검한 뒤 견적으로 보내요.',
}

const extraWork = '더 드는 작업은 승인하셔야 시작해요.'

/** What the lines of the work do not contain. */
function openWorkText(work: Work): string {
  const { service, lines } = work
  const isListed = lines.some(({ amount }) => amount !== undefined)
  if (service === '설치') return `${isListed ? '' : '설치비, '}${materialsText(work)}`
  return (isListed && service !== '이전' ? undefined : openWorkTexts[service]) ?? extraWork
}

/** The price of the work in one text, without a list: `분해·조립비 70,000원이에요. …`. */
export const usualWorkText = (service: ServiceType, purchase?: string) =>
  workText({ service, lines: linesOfService(undefined, service), purchase })

/** The price of the work in one text. */
export const workText = (work: Work) =>
  [
    ...work.lines
      .filter(({ amount }) => amount !== undefined)
      .map((line) => `${workLineText(line)}${line.kind === 'from' ? '예요' : '이에요'}.`),
    openWorkText(work),
  ].join(' ')

const reasonTexts: Record<FeeEstimate['reason'], string | undefined> = {
  ordinary: undefined,
  evening: '저녁',
  holiday: '주말·공휴일',
  earlier: '처음 예약대로',
}

function factorText({ reason, multiplier }: FeeEstimate) {
  const why = reasonTexts[reason]
  return why && `${why} ${multiplier}배`
}

type PriceText = {
  /** The parts of the work, such as `벽걸이형 분해 청소` and `80,000원부터`. */
  work: readonly { label: string; amount: string }[]
  /** `20,000 ~ 50,000원`. */
  callOut: string
  /** Why it is more than usual. */
  factor: string | undefined
  /** `100,000원부터`. */
  sum: string | undefined
  /** What depends on the visit. */
  openWork: string
}

/** The price of one visit in its parts and as a sum, as every screen shows it (specification 1.3). */
export const priceTextOf = (fee: FeeEstimate): PriceText => ({
  work: fee.lines.map((line) => ({ label: line.label === workLabel ? '' : line.label, amount: priceText(line) })),
  callOut: wonRange(fee.visit),
  factor: factorText(fee),
  sum: sumTextOf(fee),
  openWork: openWorkText(fee),
})

/** `100,000원부터`; undefined for a booking without a stored price. */
export const sumTextOf = ({ sum, lines }: Pick<FeeEstimate, 'sum' | 'lines'>) =>
  sum && expectedSumText({ lines, ...sum })

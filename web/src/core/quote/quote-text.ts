import type { ServiceType } from '#shared/booking/options.ts'
import { won } from '#shared/korean.ts'
import { dismantlingId } from '#shared/prices/fee-amounts.ts'
import type { PriceShown } from '#shared/prices/price-shown.ts'

type Amounts = { lines: readonly { label: string; amount: number }[]; call_out_fee: number }

/** Returns the lines of a quote, and below them its call-out fee. */
export const withCallOutFee = ({ lines, call_out_fee }: Amounts) => [
  ...lines,
  { label: '출장비', amount: call_out_fee },
]

/** `20,000원 많아요`; undefined unless the sum is above the highest one that the customer saw. */
export const excessText = (sum: number, { max }: Pick<PriceShown, 'max'>) =>
  max !== undefined && sum > max ? `${won(sum - max)} 많아요` : undefined

type Work = { service_type?: ServiceType | undefined; lines: readonly { id: string; label: string }[] }

/** Names the work that was approved: `떼어내기까지만` where a relocation is approved without the part on site, else `벽걸이형 청소만`. */
export function remainingWork({ service_type, lines }: Work): string {
  const labels = lines.map(({ id, label }) => (id === dismantlingId ? '분해·조립' : label))
  const isDismantlingOnly = lines.every(({ id }) => id === dismantlingId)
  if (isDismantlingOnly && service_type === '이전') return '떼어내기까지만'
  return `${isDismantlingOnly && service_type ? service_type : labels.join(', ')}만`
}

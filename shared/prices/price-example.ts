import { wonRange } from '../korean.ts'
import { expectedSum, expectedSumText } from './expected-sum.ts'
import { visitFee } from './fee-amounts.ts'
import type { PriceList } from './price-list.ts'
import { sampleMark, textRowHtml } from './price-table.ts'
import { priceText } from './price-text.ts'
import { linesOfService, toShownLine, workLabel } from './service-lines.ts'

/**
 * Returns a worked example of a weekday, with which `/pricing` opens: cleaning a wall unit where the stage has one price for it,
 * else the removal of a unit.
 */
export function exampleHtml(list: PriceList | undefined): string {
  const [cleaning, ...others] = (list?.lines ?? []).filter(
    ({ service_type, aircon_type = '벽걸이형' }) => service_type === '청소' && aircon_type === '벽걸이형',
  )
  const isListed = cleaning?.amount !== undefined && others.length === 0
  const lines = isListed ? [toShownLine(cleaning)] : linesOfService(undefined, '철거')
  const rows = [
    ...lines.map((line) => textRowHtml(workLabel, line.label, priceText(line))),
    textRowHtml('출장비', '평일 낮', wonRange(visitFee)),
    textRowHtml('예상 합계', '', expectedSumText({ lines, ...expectedSum(lines, visitFee) })),
  ]
  const title = isListed
    ? `벽걸이형 한 대를 평일\u00a0낮에 청소하면${sampleMark(list)}`
    : '한 대를 평일\u00a0낮에 철거하면'
  return `<table><caption>${title}</caption><tbody>${rows.join('')}</tbody></table>`
}

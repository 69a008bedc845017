import { useConfig } from '../../core/lib/config.ts'
import { Row } from '../../core/ui/layout.tsx'
import { sumLabel, sumTextOf } from '../../core/visit/price-text.ts'
import type { FlowDraft } from './draft.ts'
import { useFlowFee } from './flow-fee.ts'
import styles from './flow-sum.module.css'

type FlowSumProps = {
  draft: FlowDraft
  /** The screen begins with the price, and its bar is high: short windows have the sum once. */
  repeats?: boolean
}

/** The expected sum in the bar of a step (specification 1.3). Wide windows have it in the running summary. */
export function FlowSum({ draft, repeats = false }: FlowSumProps) {
  const fee = useFlowFee(draft)
  const isKnown = useConfig() !== undefined
  // Its place is empty until the prices are there: nothing moves.
  const sum = isKnown ? fee && sumTextOf(fee) : fee && '\u00a0'
  if (sum === undefined) return null
  return (
    <Row
      as="p"
      wrap
      align="baseline"
      justify="between"
      gap={3}
      tone="strong"
      className={styles.sum}
      data-repeats={repeats || undefined}
    >
      {sumLabel}
      <strong>{sum}</strong>
    </Row>
  )
}

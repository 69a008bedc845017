import type { ReactNode } from 'react'
import { useConfig } from '../../core/lib/config.ts'
import { sumLabel, sumTextOf } from '../../core/visit/price-text.ts'
import type { FlowDraft } from './draft.ts'
import { useFlowFee } from './flow-fee.ts'
import styles from './flow-sum.module.css'

type FlowSumProps = { draft: FlowDraft; children: ReactNode }

/**
 * The expected sum of a draft next to the button of a step, which keeps the height of the bar (specification 1.3). Wide windows
 * have it in the running summary.
 */
export function FlowSum({ draft, children: button }: FlowSumProps) {
  const fee = useFlowFee(draft)
  const config = useConfig()
  return (
    <div className={styles.bar}>
      {/* Its place is empty until draft and prices are there: nothing moves. */}
      <p>
        {fee && sumLabel} <strong>{fee && config ? sumTextOf(fee) : '\u00a0'}</strong>
      </p>
      {button}
    </div>
  )
}

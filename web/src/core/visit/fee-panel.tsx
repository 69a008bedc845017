import { type CallOut, estimateWith } from '#shared/booking/fee.ts'
import type { ServiceType } from '#shared/booking/options.ts'
import styles from './fee-panel.module.css'
import { callOutLabel, paymentTexts, priceTextOf, rangeText, workLabel } from './price-text.ts'

/** What the visit will cost: call-out fee and work apart, and how both are paid (specification 1.3). */
export function FeePanel({ service, callOut: amount }: { service: ServiceType; callOut: CallOut }) {
  const { callOut, factor, fixedWork, openWork } = priceTextOf(estimateWith(service, amount))
  return (
    <div className={styles.panel}>
      <dl>
        <div>
          <dt>{callOutLabel}</dt>
          <dd>{callOut}</dd>
          <dd className={styles.more}>
            {factor && `${factor}예요. `}
            {rangeText}
          </dd>
        </div>
        <div>
          <dt>{workLabel}</dt>
          {fixedWork && <dd>{fixedWork}</dd>}
          <dd className={styles.more}>{openWork}</dd>
        </div>
      </dl>
      <p className={styles.more}>{paymentTexts.join(' ')}</p>
    </div>
  )
}

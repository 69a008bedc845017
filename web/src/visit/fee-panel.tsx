import { estimateFee } from '#shared/booking/fee.ts'
import type { ServiceTime, ServiceType } from '#shared/booking/options.ts'
import type { ServiceDay } from '#shared/booking/service-day.ts'
import styles from './fee-panel.module.css'
import { callOutLabel, paymentTexts, priceTextOf, rangeText, workLabel } from './price-text.ts'

/** What the visit will cost: call-out fee and work apart, and how both are paid (specification 1.3). */
export function FeePanel({ service, day, time }: { service: ServiceType; day: ServiceDay; time: ServiceTime }) {
  const { callOut, factor, fixedWork, openWork } = priceTextOf(estimateFee(service, day, time))
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

import { type CallOut, estimateWith } from '#shared/booking/fee.ts'
import type { ServiceType } from '#shared/booking/options.ts'
import { Row, Text } from '../ui/layout.tsx'
import styles from './fee-panel.module.css'
import { callOutLabel, paymentTexts, priceTextOf, rangeText, workLabel } from './price-text.ts'

/** What the visit will cost: call-out fee and work apart, and how both are paid (specification 1.3). */
export function FeePanel({ service, callOut: amount }: { service: ServiceType; callOut: CallOut }) {
  const { callOut, factor, fixedWork, openWork } = priceTextOf(estimateWith(service, amount))
  return (
    <div className={styles.panel}>
      <dl>
        <Row wrap align="baseline" justify="between" rowGap={0} gap={3} tone="strong" className={styles.price}>
          <dt>{callOutLabel}</dt>
          <Text as="dd" size="title" weight="bold" numbers>
            {callOut}
          </Text>
          <Text as="dd" size="small" tone="muted" numbers className={styles.more}>
            {factor && `${factor}예요. `}
            {rangeText}
          </Text>
        </Row>
        <Row wrap align="baseline" justify="between" rowGap={0} gap={3} tone="strong" className={styles.price}>
          <dt>{workLabel}</dt>
          {fixedWork && (
            <Text as="dd" size="title" weight="bold" numbers>
              {fixedWork}
            </Text>
          )}
          <Text as="dd" size="small" tone="muted" numbers className={styles.more}>
            {openWork}
          </Text>
        </Row>
      </dl>
      <Text size="small" tone="muted">
        {paymentTexts.join(' ')}
      </Text>
    </div>
  )
}

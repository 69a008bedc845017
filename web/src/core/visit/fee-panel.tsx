import type { CallOut } from '#shared/booking/fee.ts'
import type { ServiceType } from '#shared/booking/options.ts'
import { estimateWith } from '#shared/prices/fee-estimate.ts'
import { Row, Text } from '../ui/layout.tsx'
import styles from './fee-panel.module.css'
import { Payment } from './payment.tsx'
import { callOutLabel, priceTextOf, rangeText, workLabel } from './price-text.ts'

type FeePanelProps = {
  service: ServiceType
  callOut: CallOut
  /** Of a new booking, from the stage's price list. */
  listedWork?: readonly string[] | undefined
  /** Without a frame: on a card. */
  plain?: boolean
}

/** What the visit will cost: call-out fee and work apart, and how both are paid (specification 1.3). */
export function FeePanel({ service, callOut: amount, listedWork, plain = false }: FeePanelProps) {
  const { callOut, factor, pricedWork, openWork } = priceTextOf(estimateWith(service, amount, listedWork))
  return (
    <div className={plain ? undefined : styles.panel}>
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
          {pricedWork.map((text) => (
            <PricedWork key={text} text={text} />
          ))}
          <Text as="dd" size="small" tone="muted" numbers className={styles.more}>
            {openWork}
          </Text>
        </Row>
      </dl>
      <Text size="small" tone="muted">
        <Payment />
      </Text>
    </div>
  )
}

/** What is done and its amount, which never breaks: `벽걸이형 분해 청소 80,000원부터`. */
function PricedWork({ text }: { text: string }) {
  const amount = /[\d,]+원(부터)?$/.exec(text)?.[0] ?? ''
  return (
    <Row as="dd" wrap align="baseline" justify="between" rowGap={0} gap={3} className={styles.more}>
      <span>{text.slice(0, text.length - amount.length)}</span>
      <Text as="strong" size="title" numbers nowrap>
        {amount}
      </Text>
    </Row>
  )
}

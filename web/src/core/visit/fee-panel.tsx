import type { FeeEstimate } from '#shared/prices/fee-estimate.ts'
import { workLabel } from '#shared/prices/service-lines.ts'
import sums from '../quote/sum-list.module.css'
import { Stack, Text } from '../ui/layout.tsx'
import styles from './fee-panel.module.css'
import { Payment } from './payment.tsx'
import { callOutLabel, priceTextOf, rangeText, sumLabel } from './price-text.ts'

type FeePanelProps = {
  fee: FeeEstimate
  /** Without a frame: on a card. */
  plain?: boolean
}

/** What the visit will cost: work, call-out fee and their sum, and how it is paid (specification 1.3). */
export function FeePanel({ fee, plain = false }: FeePanelProps) {
  const { work, callOut, factor, sum, openWork } = priceTextOf(fee)
  return (
    <div className={plain ? undefined : styles.panel}>
      <Stack as="dl" gap={2} className={sums.sum}>
        {work.map(({ label, amount }, index) => (
          <Part key={label} name={index === 0 ? workLabel : undefined} detail={label} amount={amount} />
        ))}
        <Part name={callOutLabel} detail={factor} amount={callOut} />
        {sum !== undefined && (
          <div className={sums.total}>
            <dt>{sumLabel}</dt>
            <dd>{sum}</dd>
          </div>
        )}
      </Stack>
      <Text marginTop={3} size="small">
        {callOutLabel}는 {rangeText} {openWork} <Payment />
      </Text>
    </div>
  )
}

type PartProps = { name: string | undefined; detail: string | undefined; amount: string }

const Part = ({ name, detail, amount }: PartProps) => (
  <div>
    <Text as="dt" className={styles.part}>
      {name && <span>{name}</span>} {detail && <Text as="small">{detail}</Text>}
    </Text>
    <dd>{amount}</dd>
  </div>
)

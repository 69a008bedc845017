import type { ReactNode } from 'react'
import type { FeeEstimate } from '#shared/booking/fee.ts'
import styles from './price-facts.module.css'
import { callOutLabel, paymentTexts, priceTextOf, rangeText, workLabel } from './price-text.ts'

type Fact = readonly [label: string, value: ReactNode]

/** The price of a visit among the other facts of its booking: call-out fee and work apart. */
export function priceFacts(fee: FeeEstimate): readonly Fact[] {
  const { callOut, factor, fixedWork, openWork } = priceTextOf(fee)
  return [
    [
      callOutLabel,
      <>
        {callOut}
        <small className={styles.more}>{[factor && `${factor}예요.`, rangeText].filter(Boolean).join(' ')}</small>
      </>,
    ],
    [
      workLabel,
      <>
        {fixedWork}
        <small className={styles.more}>{openWork}</small>
      </>,
    ],
  ]
}

const payment = <small className={styles.more}>{paymentTexts.join(' ')}</small>

/** When and to whom the price is paid. */
export const paymentFact: Fact = ['결제', payment]

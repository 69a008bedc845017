import { paymentMethods } from '#shared/staff/payment.ts'
import { paymentLabels } from '../../core/quote/payment-labels.ts'

export const OPEN = 'open'

/** How a visit was paid, or that it is not paid yet. */
export const paymentOptions = [
  { value: OPEN, label: '미수금' },
  ...paymentMethods.map((method) => ({ value: method, label: paymentLabels[method] })),
]

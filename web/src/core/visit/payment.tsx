import { withRoParticle } from '#shared/korean.ts'
import { useConfig } from '../lib/config.ts'
import { paymentTexts } from './usual-fee.ts'

/** How the price can be paid, where the stage says so: `현금, 카드로 낼 수 있어요.` */
export function PaymentMethods() {
  const methods = useConfig()?.paymentMethods
  return methods && <>{withRoParticle(methods.join(', '))} 낼 수 있어요.</>
}

/** When, to whom and how the price is paid (specification 1.3). */
export const Payment = () => (
  <>
    {paymentTexts.join(' ')} <PaymentMethods />
  </>
)

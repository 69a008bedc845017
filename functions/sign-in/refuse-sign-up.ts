import type { PreSignUpTriggerEvent } from 'aws-lambda'

/** Only the service itself makes users (`POST /customers`). @throws Error that ends every other sign-up */
export function refuseSignUp({ triggerSource }: PreSignUpTriggerEvent): PreSignUpTriggerEvent['response'] {
  if (triggerSource !== 'PreSignUp_AdminCreateUser') throw new Error('SIGN_UP_REFUSED')
  return { autoConfirmUser: false, autoVerifyEmail: false, autoVerifyPhone: false }
}

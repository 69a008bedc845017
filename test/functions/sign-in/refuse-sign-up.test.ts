import type { PreSignUpTriggerEvent } from 'aws-lambda'
import { expect, it } from 'vitest'
import { refuseSignUp } from '../../../functions/sign-in/refuse-sign-up.ts'

const signUpBy = (triggerSource: string) => refuseSignUp({ triggerSource } as PreSignUpTriggerEvent)

it('lets the service itself make a user, and confirms or verifies nothing by itself', () => {
  expect(signUpBy('PreSignUp_AdminCreateUser')).toEqual({
    autoConfirmUser: false,
    autoVerifyEmail: false,
    autoVerifyPhone: false,
  })
})

it.each(['PreSignUp_SignUp', 'PreSignUp_ExternalProvider', 'PreSignUp_Other', ''])('refuses %s', (triggerSource) => {
  expect(() => signUpBy(triggerSource)).toThrow(/^SIGN_UP_REFUSED$/)
})

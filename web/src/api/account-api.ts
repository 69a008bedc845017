import * as contract from '#shared/contract/account-routes.ts'
import type { BodyOf } from '#shared/contract/route.ts'
import { internationalPhone, type PhoneDigits } from '#shared/customer/phone.ts'
import { call } from './client.ts'

export type SignUpBody = BodyOf<typeof contract.signUp>

/** The ticket that opens a session, for the code that was sent to a member. */
export const logIn = (phone: PhoneDigits, code: string, signal?: AbortSignal) =>
  call(contract.logIn, { body: { phoneNumber: internationalPhone(phone), code }, signal })

export const signUp = (body: SignUpBody, signal?: AbortSignal) => call(contract.signUp, { body, signal })

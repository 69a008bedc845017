import * as routes from '#shared/contract/code-routes.ts'
import { domesticPhone } from '#shared/customer/phone.ts'
import { ApiError } from '#shared/errors.ts'
import { endpoint } from '../platform/http/endpoint.ts'
import { issueTicket } from '../sign-in/ticket.ts'
import { deviceTokenFor } from '../sms/device-token.ts'
import { consumeProof, verifyCode } from '../sms/one-time-code-store.ts'
import { memberWithNumber } from './finish-phone-change.ts'

/** Membership is read only after a correct code: before, all numbers get the same response (specification 6.2). */
export const exchangeCode = endpoint(
  routes.exchangeCode,
  async ({ body: { phoneNumber, challenge, code }, ipPrefixes, now }) => {
    const phone = domesticPhone(phoneNumber)
    const proof = await verifyCode({ phone, purpose: 'login', challenge, code }, ipPrefixes, now)
    const uid = await memberWithNumber(phone, now)
    if (uid === undefined) throw new ApiError('MEMBER_NOT_FOUND')
    const { ticket, isConsumed } = await issueTicket(
      { pool: 'userPool', uid },
      challenge,
      await consumeProof(proof, now),
    )
    if (isConsumed) throw new ApiError('CODE_EXPIRED')
    return { customToken: ticket, device_token: await deviceTokenFor(phone, proof, now) }
  },
)

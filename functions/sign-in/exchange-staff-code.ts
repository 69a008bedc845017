import * as routes from '#shared/contract/code-routes.ts'
import { domesticPhone } from '#shared/customer/phone.ts'
import { ApiError } from '#shared/errors.ts'
import { endpoint } from '../platform/http/endpoint.ts'
import { deviceTokenFor } from '../sms/device-token.ts'
import { consumeProof, verifyCode } from '../sms/one-time-code-store.ts'
import { verifyAdmission } from '../sms/verify-admission.ts'
import { findActiveStaffByPhone } from '../team/staff-store.ts'
import { staffAccount } from './staff-account.ts'
import { issueTicket } from './ticket.ts'

/** The sign-in of staff in their own pool: staff membership is read only after a correct code (specification 6.2). */
export const exchangeStaffCode = endpoint(
  routes.exchangeStaffCode,
  async ({ body: { phoneNumber, challenge, code }, ipPrefixes, now }) => {
    const phone = domesticPhone(phoneNumber)
    const proof =
      challenge === undefined
        ? await verifyAdmission({ phone, code }, ipPrefixes, now)
        : await verifyCode({ phone, purpose: 'staff', challenge, code }, ipPrefixes, now)
    const staff = await findActiveStaffByPhone(phone)
    if (staff === undefined) throw new ApiError('MEMBER_NOT_FOUND')
    const { staff_id } = staff
    const uid = await staffAccount(staff_id)
    const { ticket, isConsumed } = await issueTicket(
      { pool: 'staffUserPool', uid },
      proof.challenge,
      await consumeProof(proof, now),
    )
    if (isConsumed) throw new ApiError('CODE_EXPIRED')
    return { staff_id, customToken: ticket, device_token: await deviceTokenFor(phone, proof, now) }
  },
)

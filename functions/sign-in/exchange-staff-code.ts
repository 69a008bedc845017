import * as routes from '#shared/contract/account-routes.ts'
import { domesticPhone } from '#shared/customer/phone.ts'
import { Refusal } from '#shared/errors.ts'
import { endpoint } from '../platform/http/endpoint.ts'
import { proveCode, spendProof } from '../sms/one-time-code-store.ts'
import { findActiveStaffByPhone } from '../team/staff-store.ts'
import { staffAccount } from './staff-account.ts'
import { issueTicket } from './ticket.ts'

/**
 * As the log-in of members, in the pool of the staff: who is one of them is asked after a correct code alone
 * (specification 6.2).
 */
export const logInStaff = endpoint(
  routes.logInStaff,
  async ({ body: { phoneNumber, challenge, code }, networks, now }) => {
    const phone = domesticPhone(phoneNumber)
    const proof = await proveCode({ phone, purpose: 'staff', challenge, code }, networks, now)
    const staff = await findActiveStaffByPhone(phone)
    if (staff === undefined) throw new Refusal('MEMBER_NOT_FOUND')
    const { staff_id } = staff
    const uid = await staffAccount(staff_id)
    const { ticket, isTaken } = await issueTicket(
      { pool: 'staffUserPool', uid },
      challenge,
      await spendProof(proof, now),
    )
    if (isTaken) throw new Refusal('CODE_EXPIRED')
    return { staff_id, customToken: ticket }
  },
)

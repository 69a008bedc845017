import type { Staff } from '#shared/staff/staff.ts'
import type { Tokens } from '../../support/customers/answer-challenge.ts'
import { stack } from '../../support/stacks/stack.ts'
import type { VisitorOptions } from '../site.ts'

/** A desk's screen. */
export const deskWindow = { width: 1280, height: 800 }

type SignedIn = { staff: Pick<Staff, 'staff_id'>; tokens: Tokens }

/** A browser in which somebody of the staff is signed in: the start of such a visitor. */
export function asStaff({ staff: { staff_id }, tokens }: SignedIn): Pick<VisitorOptions, 'storedText'> {
  const prefix = `staff:CognitoIdentityServiceProvider.${stack.signIn.staffUserPoolClientId}`
  return {
    storedText: {
      [`${prefix}.LastAuthUser`]: staff_id,
      [`${prefix}.${staff_id}.accessToken`]: tokens.access,
      [`${prefix}.${staff_id}.idToken`]: tokens.id,
      [`${prefix}.${staff_id}.refreshToken`]: tokens.refresh,
      [`${prefix}.${staff_id}.clockDrift`]: '0',
    },
  }
}

import { listMyBookings } from '#shared/contract/member-booking-routes.ts'
import type { Member } from '../../support/customers/member.ts'
import { stack } from '../../support/stacks/stack.ts'
import type { VisitorOptions } from '../site.ts'

/** A browser in which the member is signed in, as Amplify keeps it: the start of such a visitor. */
export function asMember({ tokens }: Pick<Member, 'tokens'>): Pick<VisitorOptions, 'storedText'> {
  const prefix = `CognitoIdentityServiceProvider.${stack.signIn.userPoolClientId}`
  return {
    storedText: {
      [`${prefix}.LastAuthUser`]: 'member',
      [`${prefix}.member.accessToken`]: tokens.access,
      [`${prefix}.member.idToken`]: tokens.id,
      [`${prefix}.member.refreshToken`]: tokens.refresh,
      [`${prefix}.member.clockDrift`]: '0',
    },
  }
}

/** Returns the bookings of the member from the API. */
export async function bookingsOf({ tokens }: Pick<Member, 'tokens'>) {
  const answer = await fetch(`${stack.apiUrl}/me/bookings`, { headers: { authorization: `Bearer ${tokens.access}` } })
  return listMyBookings.response.parse(await answer.json()).bookings
}

import { useLocation } from 'react-router-dom'
import type { PhoneDigits } from '#shared/customer/phone.ts'
import { paths } from '#shared/paths.ts'
import { useHydrated } from '../../../core/lib/use-hydrated.ts'
import { useLastDefined } from '../../../core/ui/screen/use-last-defined.ts'
import { useRedirect } from '../../../core/ui/screen/use-redirect.ts'
import { isOpen, isOver, type OpenLookup, useLookupAccess } from '../../lookup/lookup-access.ts'
import { useSignedIn } from '../../session/session.ts'

/** Whose bookings the list shows: a member’s, those of a looked-up number, or else those of this device. */
export type Viewer = {
  member: boolean
  phone: PhoneDigits | undefined
  /** A code has opened the number. */
  lookup: OpenLookup | undefined
  /** The time of that code is over. */
  isLookupOver: boolean
}

export function useViewer(): Viewer {
  const member = useSignedIn() === true
  const access = useLookupAccess()
  const phone = useLookedUpPhone(member)
  const ofPhone = access !== undefined && access.phone === phone ? access : undefined
  return { member, phone, lookup: isOpen(ofPhone) ? ofPhone : undefined, isLookupOver: isOver(ofPhone) }
}

/**
 * Returns the number of this tab's last lookup on the list that shows it. It stays when the lookup is removed: the list
 * must not change before the person leaves.
 */
function useLookedUpPhone(isMember: boolean): PhoneDigits | undefined {
  const isList = useLocation().pathname === paths.lookedUpBookings
  const isHydrated = useHydrated()
  const phone = useLastDefined(useLookupAccess()?.phone)
  useRedirect(isList && isMember, () => ({ to: paths.inquiryDashboard }))
  useRedirect(isList && isHydrated && !isMember && phone === undefined, () => ({ to: paths.requests }))
  return isList && !isMember ? phone : undefined
}

import { useLocation, useNavigate } from 'react-router-dom'
import { useNavigationField } from '../../../core/ui/screen/use-navigation-field.ts'
import { useBookingOfAddress } from '../data/booking-address.ts'
import type { Fold } from '../parts/card.tsx'

/**
 * Returns the booking that is open, the one in the address or else the first, and how the card of a booking folds. A card
 * that is alone does not fold.
 * @param ids the bookings in their order
 * @param isApart the open booking is next to the list, so one is always open
 */
export function useOpenCard(ids: readonly string[], isApart: boolean) {
  const shown = useBookingOfAddress()
  const { pathname, search } = useLocation()
  const navigate = useNavigate()
  const isClosed = useNavigationField('closed') === true
  const open = ids.find((id) => id === shown) ?? ids[0]
  const foldOf = (id: string): Fold | undefined => {
    if (ids.length < 2) return undefined
    const isOpen = id === open && (isApart || !isClosed)
    const onToggle = () =>
      void navigate({ pathname, search, hash: `#${id}` }, { replace: true, state: { closed: isOpen && !isApart } })
    return { isOpen, isApart, onToggle }
  }
  return { open, foldOf }
}

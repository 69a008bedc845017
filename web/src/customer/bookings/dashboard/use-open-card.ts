import { useLocation, useNavigate } from 'react-router-dom'
import { useNavigationField } from '../../../core/ui/screen/use-navigation-field.ts'
import { useBookingOfAddress } from '../booking-address.ts'
import type { Fold } from '../card/card.tsx'

/**
 * Returns how the card of a booking folds: one card of a list is open, the one in the address or else the first. A card
 * that is alone does not fold.
 * @param ids the bookings in their order
 */
export function useOpenCard(ids: readonly string[]) {
  const shown = useBookingOfAddress()
  const { pathname, search } = useLocation()
  const navigate = useNavigate()
  const isClosed = useNavigationField('closed') === true
  const open = ids.find((id) => id === shown) ?? ids[0]
  return (id: string): Fold | undefined => {
    if (ids.length < 2) return undefined
    const isOpen = id === open && !isClosed
    const onToggle = () =>
      void navigate({ pathname, search, hash: `#${id}` }, { replace: true, state: { closed: isOpen } })
    return { isOpen, onToggle }
  }
}

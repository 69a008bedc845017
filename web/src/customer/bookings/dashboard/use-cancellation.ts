import { useState } from 'react'
import type { CustomerBooking } from '#shared/booking/booking.ts'
import { useCancelBooking } from '../card/use-cancel-booking.ts'

/** The booking whose dialog is open, or the one that was cancelled last. */
type State =
  | { confirming: string; completed?: undefined; isDisowned?: undefined }
  | { confirming?: undefined; completed: CustomerBooking; isDisowned?: true }

/** The cancellation of a booking of the list, from its dialog to its confirmation. @param deleted IDs of deleted bookings */
export function useCancellation(deleted: readonly string[]) {
  const [cancellation, setCancellation] = useState<State>()
  const close = () => setCancellation(undefined)
  const cancelling = useCancelBooking({
    deleted,
    onCancelled: (completed) => setCancellation({ completed }),
    onStopped: close,
  })
  return {
    confirming: cancellation?.confirming,
    completed: cancellation?.completed,
    isDisowned: cancellation?.isDisowned === true,
    cancelling,
    close,
    open: (request_id: string) => {
      cancelling.reset()
      setCancellation({ confirming: request_id })
    },
    disown: (completed: CustomerBooking) => setCancellation({ completed, isDisowned: true }),
  }
}

export type Cancellation = ReturnType<typeof useCancellation>

import type { StaffBooking } from '#shared/staff/staff-booking.ts'

/** Of every dialog that changes a booking. */
export type ChangeProps = {
  booking: StaffBooking
  open: boolean
  onClose: () => void
  /** It was done: closes, and says so. */
  onDone: (said: string) => void
}

import type { StaffBooking } from '#shared/staff/staff-booking.ts'

/** Props of every dialog that changes a booking. */
export type ChangeProps = {
  booking: StaffBooking
  open: boolean
  onClose: () => void
  /** Closes the dialog and shows the message. */
  onDone: (message: string) => void
}

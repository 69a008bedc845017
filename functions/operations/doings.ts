import type { Command, InputOf } from '#shared/operations/command.ts'
import type { operationsCommands } from '#shared/operations/commands.ts'
import {
  assignBooking,
  cancelBooking,
  completeVisit,
  moveVisit,
  startVisit,
  unassignBooking,
} from './change-booking.ts'
import { exportPerson } from './export-person.ts'
import { resendMessages } from './failed-messages.ts'
import { forget } from './forget.ts'
import { listBookings, listOverdue } from './list-bookings.ts'
import { showBooking } from './show-booking.ts'

type Doing<C extends Command> = (input: InputOf<C>, now: Date) => Promise<unknown>

/** What does each command: one that is missing does not compile. */
export const doings: { [Name in keyof typeof operationsCommands]: Doing<(typeof operationsCommands)[Name]> } = {
  list: listBookings,
  show: showBooking,
  overdue: listOverdue,
  assign: assignBooking,
  unassign: unassignBooking,
  visit: startVisit,
  complete: completeVisit,
  move: moveVisit,
  cancel: cancelBooking,
  resend: resendMessages,
  forget,
  export: exportPerson,
}

import type { Command, InputOf } from '#shared/operations/command.ts'
import type { operationsCommands } from '#shared/operations/commands.ts'
import { exportPerson } from './export-person.ts'
import { forget } from './forget.ts'
import { listBookings, listOverdue } from './list-bookings.ts'
import { showBooking } from './show-booking.ts'

type Doing<C extends Command> = (input: InputOf<C>, now: Date) => Promise<unknown>

/** What does each command: one that is missing does not compile. */
export const doings: { [Name in keyof typeof operationsCommands]: Doing<(typeof operationsCommands)[Name]> } = {
  list: listBookings,
  show: showBooking,
  overdue: listOverdue,
  forget,
  export: exportPerson,
}

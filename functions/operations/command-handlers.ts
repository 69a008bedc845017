import type { Command, InputOf } from '#shared/operations/command.ts'
import type { operationsCommands } from '#shared/operations/commands.ts'
import { closeDay, openDay, setCapacity } from './calendar.ts'
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
import { moveMember } from './move-member.ts'
import { showBooking } from './show-booking.ts'
import { stats, sumDays } from './stats.ts'
import { addStaff, admitStaff, editStaff, listStaff, retireStaff } from './team.ts'

type Doing<C extends Command> = (input: InputOf<C>, now: Date) => Promise<unknown>

/** Handlers of all commands: a missing one does not compile. */
export const commandHandlers: { [Name in keyof typeof operationsCommands]: Doing<(typeof operationsCommands)[Name]> } =
  {
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
    'close-day': closeDay,
    'open-day': openDay,
    capacity: setCapacity,
    'staff add': addStaff,
    'staff list': listStaff,
    'staff edit': editStaff,
    'staff admit': admitStaff,
    'staff retire': retireStaff,
    stats,
    'sum-days': sumDays,
    'move-member': moveMember,
    forget,
    export: exportPerson,
  }

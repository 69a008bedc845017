import { list, overdue, show } from './booking-commands.ts'
import { capacity, closeDay, openDay } from './calendar-commands.ts'
import { assign, cancel, complete, move, unassign, visit } from './change-commands.ts'
import type { Command } from './command.ts'
import { stats, sumDays } from './figures-commands.ts'
import { resend } from './message-commands.ts'
import { exportPerson, forget, moveMember } from './person-commands.ts'
import { addStaff, admitStaff, editStaff, listStaff, retireStaff } from './staff-commands.ts'

/** Commands of the `operations` function by name. */
export const operationsCommands = {
  list,
  show,
  overdue,
  assign,
  unassign,
  visit,
  complete,
  move,
  cancel,
  resend,
  'close-day': closeDay,
  'open-day': openDay,
  capacity,
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
} as const satisfies Record<string, Command>
export type OperationsCommand = keyof typeof operationsCommands

import { list, overdue, show } from './booking-commands.ts'
import { assign, cancel, complete, move, unassign, visit } from './change-commands.ts'
import type { Command } from './command.ts'
import { resend } from './message-commands.ts'
import { exportPerson, forget } from './person-commands.ts'

/** What the `operations` function does, by what is typed. */
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
  forget,
  export: exportPerson,
} as const satisfies Record<string, Command>
export type OperationsCommand = keyof typeof operationsCommands

import { list, overdue, show } from './booking-commands.ts'
import type { Command } from './command.ts'
import { exportPerson, forget } from './person-commands.ts'

/** What the `operations` function does, by what is typed. */
export const operationsCommands = {
  list,
  show,
  overdue,
  forget,
  export: exportPerson,
} as const satisfies Record<string, Command>
export type OperationsCommand = keyof typeof operationsCommands

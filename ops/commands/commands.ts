import type { Command } from '#shared/operations/command.ts'
import { operationsCommands } from '#shared/operations/commands.ts'
import { run } from '#shared/operations/schedule-commands.ts'
import { rotate } from './rotate.ts'
import { trace } from './trace.ts'

/** What can be typed: the functions' own commands, the start of a schedule, and what is done by one's own rights alone. */
export const commands: Readonly<Record<string, Command>> = { ...operationsCommands, run, rotate, trace }

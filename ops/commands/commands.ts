import type { Command } from '#shared/operations/command.ts'
import { operationsCommands } from '#shared/operations/commands.ts'
import { run } from '#shared/operations/schedule-commands.ts'
import { rotate } from './rotate.ts'
import { templates } from './templates.ts'
import { trace } from './trace.ts'

/** All commands: those of the function, the start of a schedule, and those that use the rights or the files of this shell. */
export const commands: Readonly<Record<string, Command>> = { ...operationsCommands, run, rotate, templates, trace }

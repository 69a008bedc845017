import type { Command } from '#shared/operations/command.ts'
import { operationsCommands } from '#shared/operations/commands.ts'
import { run } from '#shared/operations/running-commands.ts'

/** What can be typed: the functions' own commands, and the start of a schedule. */
export const commands: Readonly<Record<string, Command>> = { ...operationsCommands, run }

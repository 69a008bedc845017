import type { Options } from '../../scripts/command-line/parse-options.ts'
import { aliasRollback } from './alias-rollback.ts'
import { eventSources } from './event-sources.ts'
import { messages } from './messages.ts'
import { restore } from './restore.ts'
import { rotate } from './rotate.ts'
import type { Watch } from './watch.ts'

/** Causes a fault on purpose and compares what happens with what should. `run` undoes the fault in every case. */
export type Drill = {
  summary: string
  options?: Options
  run(watch: Watch, options: Readonly<Partial<Record<string, string>>>): Promise<void>
}

export const drills: Readonly<Record<string, Drill>> = {
  restore,
  rotate,
  messages,
  'event-sources': eventSources,
  'alias-back': aliasRollback,
}

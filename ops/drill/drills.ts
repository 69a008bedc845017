import { aliasRollback } from './alias-rollback.ts'
import type { Drill } from './drill.ts'
import { eventSources } from './event-sources.ts'
import { messages } from './messages.ts'
import { restore } from './restore.ts'
import { rotate } from './rotate.ts'

export const drills: Readonly<Record<string, Drill>> = {
  restore,
  rotate,
  messages,
  'event-sources': eventSources,
  'alias-back': aliasRollback,
}

import { acceptedNotDelivered } from './accepted-not-delivered.ts'
import { aliasRollback } from './alias-rollback.ts'
import { deadLetters } from './dead-letters.ts'
import type { Drill } from './drill.ts'
import { restore } from './restore.ts'
import { rotate } from './rotate.ts'
import { slowRegion } from './slow-region.ts'
import { snsDown } from './sns-down.ts'
import { throttledTable } from './throttled-table.ts'

/** Every drill, by what is typed. */
export const drills = {
  restore,
  rotate,
  'throttled-table': throttledTable,
  'slow-region': slowRegion,
  'sns-down': snsDown,
  'accepted-not-delivered': acceptedNotDelivered,
  'dead-letters': deadLetters,
  'alias-back': aliasRollback,
} as const satisfies Record<string, Drill>

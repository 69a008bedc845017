import * as z from 'zod/mini'
import { withdrawReasons } from '#shared/customer/withdrawal.ts'
import { lenientShape } from '#shared/lenient.ts'
import { personalPrefix, storedValue } from '../../../core/lib/stored-value.ts'

/** Why somebody is about to leave, as far as it is told in this tab; the confirmation is given anew. */
export const withdrawalDraft = storedValue({
  area: 'session',
  key: `${personalPrefix}withdrawal`,
  version: 1,
  schema: z.object(lenientShape({ withdrawReasons: z.array(z.enum(withdrawReasons)), withdrawDetail: z.string() })),
})

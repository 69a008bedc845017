import type * as z from 'zod/mini'
import { storedValue } from '../../../core/lib/stored-value.ts'
import { staffPrefix } from '../../session/staff-session.ts'

/** Stores the unsent values of a booking's form in this tab. */
export const changeDraft = <Values>(name: string, request_id: string, schema: z.ZodMiniType<Values>) =>
  storedValue({ area: 'session', key: `${staffPrefix}${name}:${request_id}`, version: 1, schema })

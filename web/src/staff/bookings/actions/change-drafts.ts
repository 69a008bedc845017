import type * as z from 'zod/mini'
import { storedValue } from '../../../core/lib/stored-value.ts'
import { staffPrefix } from '../../session/staff-session.ts'

/** What is typed into a form of one booking and not sent yet, in this tab. */
export const changeDraft = <Values>(name: string, request_id: string, schema: z.ZodMiniType<Values>) =>
  storedValue({ area: 'session', key: `${staffPrefix}${name}:${request_id}`, version: 1, schema })

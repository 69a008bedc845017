import { useMemo } from 'react'
import * as z from 'zod/mini'
import { bookingDraft } from '#shared/booking/draft.ts'
import { storedIntent } from '../../../core/api/intent.ts'
import { storedValue } from '../../../core/lib/stored-value.ts'
import { useMe } from '../../session/me-query.ts'
import { staffPrefix } from '../../session/staff-session.ts'
import { taken } from './phone-booking-summary.ts'

const draft = z.object({ order: bookingDraft, consent: z.boolean() })

/**
 * What this tab keeps of a call: what was typed, the wish to book it, and a booking whose receipt nobody has seen. Each by
 * the person, since a key means nothing to somebody else, who could book it twice.
 */
const storesOf = (staff_id: string) => ({
  draft: storedValue({ area: 'session', key: `${staffPrefix}call:${staff_id}`, version: 1, schema: draft }),
  intent: storedIntent(`${staffPrefix}call-intent:${staff_id}`),
  unseen: storedValue({ area: 'session', key: `${staffPrefix}call-taken:${staff_id}`, version: 1, schema: taken }),
})
export type CallStores = ReturnType<typeof storesOf>

export function useCallStores(): CallStores {
  const { staff_id } = useMe()
  return useMemo(() => storesOf(staff_id), [staff_id])
}

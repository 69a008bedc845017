import { useMemo } from 'react'
import * as z from 'zod/mini'
import { bookingDraft } from '#shared/booking/draft.ts'
import { storedIntent } from '../../../core/api/intent.ts'
import { storedValue } from '../../../core/lib/stored-value.ts'
import { useMe } from '../../session/me-query.ts'
import { staffPrefix } from '../../session/staff-session.ts'
import { phoneBookingSummary } from './phone-booking-summary.ts'

const draft = z.object({ order: bookingDraft, consent: z.boolean() })

/**
 * The storage of a call in this tab: the draft, the intent to book, and a booking whose receipt was not shown yet. Each
 * dispatcher has their own, because an idempotency key of another dispatcher would book twice.
 */
const storesOf = (staff_id: string) => ({
  draft: storedValue({ area: 'session', key: `${staffPrefix}call:${staff_id}`, version: 1, schema: draft }),
  intent: storedIntent(`${staffPrefix}call-intent:${staff_id}`),
  unseen: storedValue({
    area: 'session',
    key: `${staffPrefix}call-taken:${staff_id}`,
    version: 1,
    schema: phoneBookingSummary,
  }),
})
export type CallStores = ReturnType<typeof storesOf>

export function useCallStores(): CallStores {
  const { staff_id } = useMe()
  return useMemo(() => storesOf(staff_id), [staff_id])
}

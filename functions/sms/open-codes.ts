import { HOUR } from '#shared/durations.ts'
import type { GuardKind } from '#shared/guard-kinds.ts'
import { type CounterSpec, readCount } from '../platform/rate-limits/counter.ts'

/** Returns a count of all clients in the running hour. */
export const hourOfAllClients = (name: GuardKind) =>
  ({ name, purpose: 'network', subject: 'all', window: HOUR }) as const satisfies CounterSpec

/** Returns the number of open codes in the running hour, first and further ones. */
export async function countOpenCodes(now: Date): Promise<number> {
  const [first, further] = await Promise.all(
    (['sends_first', 'sends_further'] as const).map((name) => readCount(hourOfAllClients(name), now)),
  )
  return (first ?? 0) + (further ?? 0)
}

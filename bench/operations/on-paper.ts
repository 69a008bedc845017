import { readFileSync } from 'node:fs'
import { messageLimits } from '#shared/limits.ts'
import type { Figure } from '../prove/figure.ts'
import type { Count } from './count-requests.ts'

/** Written by `npm run bench -- units`. */
export const unitsFile = 'ops/cost/units.json'

/** Writes that DynamoDB takes of one key in a second. */
export const KEY_WRITES = 1_000
/** Write units that DynamoDB gives the on-demand tables of an account in a second before a quota is raised. */
const ACCOUNT_UNITS = 40_000
/** Write units of an item in a transaction, which each index that changes takes again (`ops/cost/assumptions.json`). */
const UNITS_OF_WRITE = 2.3
const BOOKINGS = 1_000_000
const [HOURS, SECONDS_OF_HOUR] = [30 * 24, 3_600]

/** Returns what a booking with a quote and a photo takes, from its creation to its erasure. */
function ofOneBooking(field: 'requests' | 'written' | 'messages'): number {
  const { life, quote, photo } = JSON.parse(readFileSync(unitsFile, 'utf8')) as Record<string, Count[]>
  return [life, quote, photo].flatMap((steps = []) => steps).reduce((sum, step) => sum + step[field], 0)
}

/**
 * Computes what a stage for a million bookings a month would need.
 * @param busiest items written in the busiest hour of the season ÷ those of its average hour
 */
export function millionBookings(busiest: number): Figure[] {
  const perSecond = (BOOKINGS / HOURS / SECONDS_OF_HOUR) * busiest
  const writes = ofOneBooking('written') * perSecond
  const messages = ofOneBooking('messages') * perSecond
  return [
    { name: 'a million bookings a month: busiest hour ÷ average hour', value: busiest },
    { name: 'a million bookings a month: requests to tables a second', value: ofOneBooking('requests') * perSecond },
    { name: 'a million bookings a month: items written a second', value: writes },
    {
      name: 'a million bookings a month: write units a second ÷ those of an account before a quota is raised',
      value: (writes * UNITS_OF_WRITE) / ACCOUNT_UNITS,
    },
    // Each message adds to the counter of its hour, in a transaction.
    {
      name: 'a million bookings a month: write units a second of the counter of messages ÷ limit of a key',
      value: (2 * messages) / KEY_WRITES,
    },
    {
      name: 'a million bookings a month: messages of an hour ÷ limit of an hour',
      value: (messages * SECONDS_OF_HOUR) / messageLimits.perHour,
    },
  ]
}

import { count, list, readEnv } from '../platform/env.ts'

/** The stage's settings of bookings: districts served, places of a slot, bookings of one network in an hour. */
export const bookingSettings = readEnv({ DISTRICTS: list, SLOT_CAPACITY: count, BOOKINGS_PER_IP_HOUR: count })

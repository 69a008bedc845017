import * as z from 'zod/mini'

const count = z.pipe(z.pipe(z.string(), z.transform(Number)), z.int().check(z.nonnegative()))
const list = z.pipe(
  z.string(),
  z.transform((text) => text.split(',')),
)

/** What the stack tells the function; a missing value stops it at start, naming the key. */
export const env = z
  .object({
    STAGE: z.enum(['local', 'dev', 'prod']),
    BOOKINGS_TABLE: z.string(),
    BOOKING_EVENTS_TABLE: z.string(),
    SLOTS_TABLE: z.string(),
    GUARDS_TABLE: z.string(),
    SERVER_SECRET: z.string(),
    ORIGIN_SECRET: z.string(),
    DISTRICTS: list,
    SLOT_CAPACITY: count,
    BOOKINGS_PER_IP_HOUR: count,
    LOOKUPS_PER_IP_5_MINUTES: count,
    LOOKUPS_PER_IP_DAY: count,
  })
  .parse(process.env)

import { vi } from 'vitest'

/** What a function needs to load where no stack runs: names that lead nowhere. */
export function stubEnvironment() {
  const values = {
    STAGE: 'local',
    BOOKINGS_TABLE: 'Bookings',
    BOOKING_EVENTS_TABLE: 'BookingEvents',
    SLOTS_TABLE: 'Slots',
    GUARDS_TABLE: 'Guards',
    SERVER_SECRET: 'server',
    ORIGIN_SECRET: 'origin',
    DISTRICTS: '강북구',
    SLOT_CAPACITY: '3',
    BOOKINGS_PER_IP_HOUR: '10',
    LOOKUPS_PER_IP_5_MINUTES: '10',
    LOOKUPS_PER_IP_DAY: '30',
  }
  for (const [name, value] of Object.entries(values)) vi.stubEnv(name, value)
}

import type { StageSettings } from './stages/stage-settings.ts'

type Names = {
  bookings: string
  bookingEvents: string
  slots: string
  guards: string
  serverSecret: string
  originSecret: string
}

/** What the `booking-api` function is told by its environment; `names` are those of tables and secrets. */
export const bookingApiEnvironment = ({ districts, slotCapacity, caps }: StageSettings, names: Names) => ({
  BOOKINGS_TABLE: names.bookings,
  BOOKING_EVENTS_TABLE: names.bookingEvents,
  SLOTS_TABLE: names.slots,
  GUARDS_TABLE: names.guards,
  SERVER_SECRET: names.serverSecret,
  ORIGIN_SECRET: names.originSecret,
  DISTRICTS: districts.join(','),
  SLOT_CAPACITY: String(slotCapacity),
  BOOKINGS_PER_IP_HOUR: String(caps.bookingsPerIpHour),
  LOOKUPS_PER_IP_5_MINUTES: String(caps.lookupsPerIp5Minutes),
  LOOKUPS_PER_IP_DAY: String(caps.lookupsPerIpDay),
})

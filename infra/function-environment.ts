import type { StageSettings } from './stages/stage-settings.ts'

/** Names of the tables and secrets of the `Data` stack. */
export type DataNames = {
  bookings: string
  bookingEvents: string
  customers: string
  slots: string
  guards: string
  serverSecret: string
  originSecret: string
}

export type TableNames = Omit<DataNames, 'serverSecret' | 'originSecret'>

/** Where the tables are: told to every function; rights are its role's alone. */
export const tableEnvironment = (names: TableNames) => ({
  BOOKINGS_TABLE: names.bookings,
  BOOKING_EVENTS_TABLE: names.bookingEvents,
  CUSTOMERS_TABLE: names.customers,
  SLOTS_TABLE: names.slots,
  GUARDS_TABLE: names.guards,
})

/** Where the tables and the secrets are: told to every function behind the API. */
export const dataEnvironment = (names: DataNames) => ({
  ...tableEnvironment(names),
  SERVER_SECRET: names.serverSecret,
  ORIGIN_SECRET: names.originSecret,
})

/** What the stage says of bookings. */
export const bookingEnvironment = ({ districts, slotCapacity, caps }: StageSettings) => ({
  DISTRICTS: districts.join(','),
  SLOT_CAPACITY: String(slotCapacity),
  BOOKINGS_PER_IP_HOUR: String(caps.bookingsPerIpHour),
})

/** What the `booking-api` function is told by its environment. */
export const bookingApiEnvironment = (settings: StageSettings, names: DataNames) => ({
  ...dataEnvironment(names),
  ...bookingEnvironment(settings),
  LOOKUPS_PER_IP_5_MINUTES: String(settings.caps.lookupsPerIp5Minutes),
  LOOKUPS_PER_IP_DAY: String(settings.caps.lookupsPerIpDay),
})

/** What the `account-api` function is told by its environment. */
export const accountApiEnvironment = (settings: StageSettings, names: DataNames, userPool: string) => ({
  ...dataEnvironment(names),
  ...bookingEnvironment(settings),
  USER_POOL_ID: userPool,
  SMS_REGION: settings.smsRegion,
  SMS_PER_IP_HOUR: String(settings.caps.smsPerIpHour),
  SMS_PER_IP_DAY: String(settings.caps.smsPerIpDay),
  SMS_NUMBERS_PER_IP_HOUR: String(settings.caps.smsNumbersPerIpHour),
  ...(settings.domain ? { SITE_DOMAIN: settings.domain.name } : {}),
})

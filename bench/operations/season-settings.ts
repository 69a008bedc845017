import { messageLimits } from '#shared/limits.ts'

/** The season is this many times larger than the sample that runs. */
export const SCALE = 20
export const TECHNICIANS = 40 / SCALE

type Settings = Record<string, Record<string, unknown>>

/** Returns the settings of a stage in proportion: its capacity, and its messages of an hour. */
export const seasonSettings = (settings: Settings): Settings => ({
  ...settings,
  bookings: { ...settings.bookings, slotCapacity: TECHNICIANS },
  notifications: { ...settings.notifications, perHour: messageLimits.perHour / SCALE, quietHours: true },
})

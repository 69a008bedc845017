import * as z from 'zod/mini'
import { storedInstant } from '../booking/service-day-schema.ts'
import { isOpenVisit, type Status } from '../booking/status.ts'
import { MINUTE, SECOND } from '../durations.ts'
import { ApiError } from '../errors.ts'
import { immediateLimits } from '../notifications/immediate-limits.ts'

/** In how many minutes a technician can announce to arrive. */
export const arrivalMinutes = [10, 20, 30, 40] as const
export type ArrivalMinutes = (typeof arrivalMinutes)[number]

/** Kinds of announcements: their event and their message have the same name. */
export type AnnouncementKind = 'on_the_way' | 'late'

/** @property version of the booking since the announcement */
const announcement = { minutes: z.int(), at: storedInstant, expected_at: storedInstant, version: z.int() }

/**
 * When the technician of a visit arrives, as they announced it.
 * @property at instant of the announcement
 * @property late the only later time that replaces it
 */
export const arrivalSchema = z.object({ ...announcement, late: z.optional(z.object(announcement)) })
export type Arrival = z.infer<typeof arrivalSchema>

const ROUNDED_TO = 5 * MINUTE

/** Returns the time of an arrival in some minutes, rounded to five: the same for a whole minute, so as it was shown. */
export function arrivalIn(minutes: ArrivalMinutes, now: Date): Date {
  const inMinutes = Math.floor(now.getTime() / MINUTE) + minutes
  return new Date(Math.round((inMinutes * MINUTE) / ROUNDED_TO) * ROUNDED_TO)
}

/** Returns the instant at which the technician is expected now. */
export const expectedArrival = ({ expected_at, late }: Pick<Arrival, 'expected_at' | 'late'>) =>
  late?.expected_at ?? expected_at

/** Returns by how many minutes the technician is later than announced first; undefined when they are not. */
export const minutesLate = ({ expected_at, late }: Pick<Arrival, 'expected_at' | 'late'>) =>
  late && Math.round((Date.parse(late.expected_at) - Date.parse(expected_at)) / MINUTE)

type Announced = { status: Status; started_at?: string | undefined; arrival?: Arrival | undefined }

/** Returns the announced arrival of a technician who has not begun the work. */
export const openArrival = (visit: Announced): Arrival | undefined =>
  isOpenVisit(visit) && visit.started_at === undefined ? visit.arrival : undefined

/** Returns the minutes that are later than what the technician announced before. */
export const laterMinutes = ({ expected_at }: Pick<Arrival, 'expected_at'>, now: Date) =>
  arrivalMinutes.filter((minutes) => arrivalIn(minutes, now) > new Date(expected_at))

/** Whether this was announced already, as after a retry. */
export const isSameAnnouncement = (arrival: Arrival | undefined, kind: AnnouncementKind, minutes: ArrivalMinutes) =>
  (kind === 'late' ? arrival?.late : arrival)?.minutes === minutes

/**
 * Returns the arrival after an announcement: the first one, or the only later one (specification 4.13).
 * @param version of the booking after it
 * @throws ApiError STATUS_NOT_ALLOWED, INVALID_FIELD for a time that is not later
 */
export function announcedArrival(
  before: Arrival | undefined,
  { kind, minutes }: { kind: AnnouncementKind; minutes: ArrivalMinutes },
  now: Date,
  version: number,
): Arrival {
  const next = { minutes, at: now.toISOString(), expected_at: arrivalIn(minutes, now).toISOString(), version }
  if (kind === 'on_the_way') {
    if (before !== undefined) throw new ApiError('STATUS_NOT_ALLOWED')
    return next
  }
  if (before === undefined || before.late !== undefined) throw new ApiError('STATUS_NOT_ALLOWED')
  if (!laterMinutes(before, now).includes(minutes))
    throw new ApiError('INVALID_FIELD', { fields: [{ field: 'minutes', code: 'VALUE_NOT_ALLOWED' }] })
  return { ...before, late: next }
}

type SinceVersion = { version: number }
type Announcements = {
  version: number
  arrival?: Arrival | undefined
  missed?: (SinceVersion & { answered?: SinceVersion | undefined }) | undefined
}

/** Returns the oldest version since which a booking has changed by announcements, and as a missed visit, only. */
export function versionBeforeAnnouncements({ arrival, missed, ...booking }: Announcements): number {
  const made = [arrival?.late, arrival, missed?.answered, missed].filter((one) => one !== undefined)
  const newestFirst = made.sort((one, other) => other.version - one.version)
  return newestFirst.reduce((version, since) => (since.version === version ? version - 1 : version), booking.version)
}

/** How long after the announced instant a technician still counts as on the way. */
const GRACE = 30 * MINUTE

/** Returns when a technician on the way is expected; undefined from half an hour after that instant on. */
export function onTheWayUntil(visit: Announced, now: Date): string | undefined {
  const arrival = openArrival(visit)
  const expected = arrival && expectedArrival(arrival)
  return expected !== undefined && now.getTime() <= Date.parse(expected) + GRACE ? expected : undefined
}

/** Returns the announcement that is possible next for a visit that waits for its technician, if any. */
export function nextAnnouncement({ arrival }: Pick<Announced, 'arrival'>, now: Date): AnnouncementKind | undefined {
  if (arrival === undefined) return 'on_the_way'
  return arrival.late === undefined && laterMinutes(arrival, now).length > 0 ? 'late' : undefined
}

/** Returns the newest announcement of an arrival. */
export const lastAnnouncement = (arrival: Arrival) => arrival.late ?? arrival

/** Whether the message of an announcement is not yet sent, so that it can be taken back (specification 4.13). */
export const canTakeBack = ({ at }: Pick<Arrival, 'at'>, now: Date) =>
  now.getTime() - Date.parse(at) < immediateLimits.takeBackSeconds * SECOND

/**
 * Returns the arrival without its newest announcement. A later time that was announced before the message of the first one was
 * sent takes the first one along: its message was dropped.
 */
export function withoutLastAnnouncement({ late, ...first }: Arrival): Arrival | undefined {
  if (late === undefined) return undefined
  const wasSent = Date.parse(late.at) - Date.parse(first.at) >= immediateLimits.announcementDelaySeconds * SECOND
  return wasSent ? first : undefined
}

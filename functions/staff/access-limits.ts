import { HOUR } from '#shared/durations.ts'
import { limits } from '#shared/limits.ts'
import type { Staff } from '#shared/staff/staff-schema.ts'
import { logger } from '../platform/logger.ts'
import { countOrThrow } from '../platform/rate-limits/counter.ts'

type Reader = Pick<Staff, 'staff_id'>

const ofReader = ({ staff_id }: Reader) => ({ purpose: 'staff', subject: staff_id, window: HOUR }) as const

/**
 * Counts a search or opened booking of a staff member (specification 7.7).
 * @throws ApiError TOO_MANY_REQUESTS
 */
export const countBookingAccess = (reader: Reader, now: Date) =>
  countOrThrow([{ ...ofReader(reader), name: 'staff_opened', most: limits.staff.openedPerHour }], now)

/**
 * Counts a request for figures.
 * @throws ApiError TOO_MANY_REQUESTS
 */
export const countFigureAccess = (reader: Reader, now: Date) =>
  countOrThrow([{ ...ofReader(reader), name: 'staff_figures', most: limits.staff.figuresPerHour }], now)

/** Logs who exported the bookings of which days, and how many. */
export const auditExport = ({ staff_id: uid }: Reader, of: { from: string; to: string; bookings: number }) =>
  logger.info('audit', { uid, what: 'export', ...of })

/** What staff saw of a booking, or did with its review. */
type Audited =
  | 'booking'
  | 'customer_bookings'
  | 'contact'
  | 'visit'
  | 'review_answered'
  | 'review_unanswered'
  | 'review_hidden'
  | 'review_shown'

/** Logs who saw what of which booking, never the data (specification 8.6). */
export const auditAccess = ({ staff_id: uid }: Reader, booking: string, what: Audited) =>
  logger.info('audit', { uid, booking, what })

/** Staff screens. One document, built at `/staff`, renders all of them. */
export const staffPaths = {
  /** Redirects by role. */
  start: '/staff',
  login: '/staff/login',
  board: '/staff/board',
  /** The week of `?day=`, by technician. */
  week: '/staff/board/week',
  booking: '/staff/bookings/:request_id',
  search: '/staff/search',
  takeBooking: '/staff/new-booking',
  tasks: '/staff/tasks',
  unverified: '/staff/unverified',
  calendar: '/staff/calendar',
  team: '/staff/team',
  member: '/staff/team/:staff_id',
  /** Hands over the visits of a technician, or moves the bookings of a closed day. */
  handover: '/staff/handover',
  reviews: '/staff/reviews',
  /** A month, and the export of its bookings: `?month=`. */
  figures: '/staff/figures',
  /** The printed day of a technician, or of all: `?day=`. */
  print: '/staff/print/:staff_id',
  visits: '/staff/visits',
  visit: '/staff/visits/:request_id',
  quote: '/staff/visits/:request_id/quote',
  /** The customer approves a quote by a signature. */
  signature: '/staff/visits/:request_id/signature',
  /** Completes or corrects a visit. */
  finish: '/staff/visits/:request_id/finish',
  more: '/staff/more',
} as const

export const staffBookingPath = (request_id: string) => `/staff/bookings/${request_id}`
export const staffMemberPath = (staff_id: string) => `/staff/team/${staff_id}`
/** Hands over the open visits of a technician: all of them, or those on days off. */
export const handoverPath = (staff_id: string, days?: 'off') =>
  `/staff/handover?staff=${staff_id}${days === 'off' ? '&days=off' : ''}`
/** Hands over the visits of a technician on one day. */
export const handoverDayPath = (staff_id: string, day: string) =>
  `/staff/handover?staff=${staff_id}&from=${day}&to=${day}`
/** Moves the bookings of closed slots of a day. */
export const closedDayPath = (day: string) => `/staff/handover?from=${day}&to=${day}`
export const staffVisitPath = (request_id: string) => `/staff/visits/${request_id}`
export const quotePath = (request_id: string) => `/staff/visits/${request_id}/quote`
export const signaturePath = (request_id: string) => `/staff/visits/${request_id}/signature`
export const finishPath = (request_id: string) => `/staff/visits/${request_id}/finish`
/** Replaces a technician's ID to print the day of all technicians. */
export const allTechnicians = 'all'
export const printPath = (staff_id: string, day: string) => `/staff/print/${staff_id}?day=${day}`
/** Opens the answer of a review that waits for one. */
export const reviewPath = (request_id: string) => `${staffPaths.reviews}?show=open&review=${request_id}`

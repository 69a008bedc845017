/** Screens of the staff. All of them are drawn by one document, which the build puts at `/staff`. */
export const staffPaths = {
  /** Leads on by role. */
  start: '/staff',
  login: '/staff/login',
  board: '/staff/board',
  booking: '/staff/bookings/:request_id',
  search: '/staff/search',
  takeBooking: '/staff/new-booking',
  tasks: '/staff/tasks',
  calendar: '/staff/calendar',
  team: '/staff/team',
  member: '/staff/team/:staff_id',
  figures: '/staff/figures',
  /** A technician's day on paper: `?day=`. */
  print: '/staff/print/:staff_id',
  visits: '/staff/visits',
  visit: '/staff/visits/:request_id',
  /** What was done there and what it cost; also to correct it. */
  finish: '/staff/visits/:request_id/finish',
  more: '/staff/more',
} as const

export const staffBookingPath = (request_id: string) => `/staff/bookings/${request_id}`
export const staffMemberPath = (staff_id: string) => `/staff/team/${staff_id}`
export const staffVisitPath = (request_id: string) => `/staff/visits/${request_id}`
export const finishPath = (request_id: string) => `/staff/visits/${request_id}/finish`
/** Instead of a technician's ID: the day of every technician. */
export const allTechnicians = 'all'
export const printPath = (staff_id: string, day: string) => `/staff/print/${staff_id}?day=${day}`

/**
 * Schedules (specification 10.3) in Seoul time. Each can run twice, late, or after a missed day, with the same result.
 */
export const schedules = {
  visits: { at: { hour: 6, minute: 0 }, summary: 'bookings of today with a technician become visits of today' },
  morning: {
    at: { hour: 8, minute: 0 },
    summary: 'deferred messages are sent, and yesterday’s unfinished visits are reported',
  },
  overdue: {
    every: 15,
    summary:
      'missed visits are marked, bookings past the promise and late call-backs are counted, and the desk is notified',
  },
  reminders: {
    at: { hour: 10, minute: 0 },
    summary: 'customers of tomorrow are reminded, and the desk is notified of what waits',
  },
  evening: {
    at: { hour: 18, minute: 30 },
    summary: 'unfinished visits are reported, and technicians get tomorrow’s list',
  },
  night: { at: { hour: 3, minute: 30 }, summary: 'old bookings go, half-done withdrawals are finished' },
} as const satisfies Record<string, Schedule>

/** @property every interval in minutes */
type Schedule = { summary: string } & ({ at: { hour: number; minute: number } } | { every: number })

export type ScheduleName = keyof typeof schedules
export const scheduleNames = Object.keys(schedules) as ScheduleName[]

/** Result of a run: completed units of work by kind, and failures. */
export type ScheduleReport = { done: Record<string, number>; failed: number }

import type { ComponentType, ReactNode } from 'react'
import { matchPath } from 'react-router-dom'
import { lazyPage } from '../../core/lib/lazy-page.tsx'
import { staffPaths } from '../paths/staff-paths.ts'
import type { TechnicianChoiceProps } from '../ui/technician-choice.ts'

const screen = <Props extends object = object>(path: string, load: () => Promise<ComponentType<Props>>) => ({
  path,
  ...lazyPage(load),
})

/** The screens of the staff with their paths. The code of a screen loads when it opens. */
export const screens = {
  login: screen<{ notice: ReactNode }>(
    staffPaths.login,
    async () => (await import('../session/sign-in-page.tsx')).StaffSignInPage,
  ),
  board: screen(staffPaths.board, async () => (await import('../board/day/board-page.tsx')).BoardPage),
  booking: screen(staffPaths.booking, async () => (await import('../bookings/opened/booking-page.tsx')).BookingPage),
  drawer: screen(staffPaths.booking, async () => (await import('../bookings/opened/booking-drawer.tsx')).BookingDrawer),
  calendar: screen(staffPaths.calendar, async () => (await import('../calendar/calendar-page.tsx')).CalendarPage),
  figures: screen(staffPaths.figures, async () => (await import('../reports/figures/figures-page.tsx')).FiguresPage),
  handover: screen(staffPaths.handover, async () => (await import('../handover/handover-page.tsx')).HandoverPage),
  member: screen(staffPaths.member, async () => (await import('../team/member-page.tsx')).MemberPage),
  more: screen(staffPaths.more, async () => (await import('./more-page.tsx')).MorePage),
  print: screen(staffPaths.print, async () => (await import('../reports/print/print-page.tsx')).PrintPage),
  reviews: screen(staffPaths.reviews, async () => (await import('../reviews/reviews-page.tsx')).ReviewsPage),
  search: screen(staffPaths.search, async () => (await import('../bookings/search/search-page.tsx')).SearchPage),
  takeBooking: screen(
    staffPaths.takeBooking,
    async () => (await import('../bookings/phone-booking/phone-booking-page.tsx')).PhoneBookingPage,
  ),
  /** The choice of a technician after a phone booking. */
  technicians: screen<TechnicianChoiceProps>(
    staffPaths.takeBooking,
    async () => (await import('../board/assign/best-technicians.tsx')).BestTechnicians,
  ),
  tasks: screen(staffPaths.tasks, async () => (await import('../tasks/tasks-page.tsx')).TasksPage),
  team: screen(staffPaths.team, async () => (await import('../team/team-page.tsx')).TeamPage),
  unverified: screen(staffPaths.unverified, async () => (await import('../tasks/unverified-page.tsx')).UnverifiedPage),
  week: screen(staffPaths.week, async () => (await import('../board/week/week-page.tsx')).WeekPage),
  visits: screen(staffPaths.visits, async () => (await import('../visits/visits-routes.tsx')).VisitsRoutes),
}

/** Loads the screens of a path, parent screens included. */
export async function preloadScreens(pathname: string): Promise<void> {
  const matching = Object.values(screens).filter(({ path }) => matchPath({ path, end: false }, pathname) !== null)
  await Promise.all(matching.map(({ preload }) => preload()))
}

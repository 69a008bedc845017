import { QueryClientProvider } from '@tanstack/react-query'
import { lazy, Suspense } from 'react'
import { matchPath, Navigate, Route, Routes, useLocation, useNavigate } from 'react-router-dom'
import { BookingOpen, type OverScreen } from '../parts/booking-link.tsx'
import { useWide } from '../parts/use-wide.ts'
import { SignInPage } from '../session/sign-in-page.tsx'
import { staffPaths } from '../staff-paths.ts'
import { CrashBoundary } from './crash-boundary.tsx'
import { queryClient } from './query-client.ts'
import { Desk } from './shell.tsx'
import { StaffOnly } from './staff-only.tsx'
import { StartPage } from './start-page.tsx'
import { UnknownPage } from './unknown-page.tsx'

const CalendarPage = lazy(async () => ({ default: (await import('../calendar/calendar-page.tsx')).CalendarPage }))
const BoardPage = lazy(async () => ({ default: (await import('../board/board-page.tsx')).BoardPage }))
const MorePage = lazy(async () => ({ default: (await import('./more-page.tsx')).MorePage }))
const FiguresPage = lazy(async () => ({ default: (await import('../figures/figures-page.tsx')).FiguresPage }))
const TakeBookingPage = lazy(async () => ({
  default: (await import('../take-booking/take-booking-page.tsx')).TakeBookingPage,
}))
const PrintPage = lazy(async () => ({ default: (await import('../print/print-page.tsx')).PrintPage }))
const TeamPage = lazy(async () => ({ default: (await import('../team/team-page.tsx')).TeamPage }))
const MemberPage = lazy(async () => ({ default: (await import('../team/member-page.tsx')).MemberPage }))
const BookingPage = lazy(async () => ({ default: (await import('../booking/booking-page.tsx')).BookingPage }))
const BookingDrawer = lazy(async () => ({ default: (await import('../booking/booking-drawer.tsx')).BookingDrawer }))
const SearchPage = lazy(async () => ({ default: (await import('../search/search-page.tsx')).SearchPage }))
const VisitsRoutes = lazy(async () => ({ default: (await import('../visits/visits-routes.tsx')).VisitsRoutes }))

/** The staff's half of the site: who may see which screen. Each screen's code comes when it is opened. */
export function StaffApp() {
  return (
    <QueryClientProvider client={queryClient}>
      <CrashBoundary>
        <Suspense>
          <Screens />
        </Suspense>
      </CrashBoundary>
    </QueryClientProvider>
  )
}

function Screens() {
  const { here, shown, opened, close } = useOpenedBooking()
  const drawer = opened !== undefined && (
    <Suspense>
      <BookingDrawer request_id={opened} onClose={close} />
    </Suspense>
  )
  return (
    <BookingOpen value={opened !== undefined}>
      <Routes location={shown}>
        <Route path={staffPaths.login} element={<SignInPage />} />
        <Route element={<StaffOnly here={here} />}>
          <Route path={staffPaths.start} element={<StartPage />} />
          <Route element={<StaffOnly here={here} work="desk" />}>
            <Route path={staffPaths.booking} element={<BookingPage />} />
            <Route path={staffPaths.print} element={<PrintPage />} />
            <Route element={<Desk drawer={drawer} />}>
              <Route path={staffPaths.takeBooking} element={<TakeBookingPage />} />
              <Route path={staffPaths.calendar} element={<CalendarPage />} />
              <Route path={staffPaths.search} element={<SearchPage />} />
              <Route path={staffPaths.board} element={<BoardPage />} />
              <Route path={staffPaths.more} element={<MorePage />} />
              <Route path={staffPaths.figures} element={<FiguresPage />} />
              <Route path={staffPaths.team} element={<TeamPage />}>
                <Route path={staffPaths.member} element={<MemberPage />} />
              </Route>
            </Route>
          </Route>
          <Route element={<StaffOnly here={here} work="technician" />}>
            <Route path={`${staffPaths.visits}/*`} element={<VisitsRoutes />} />
          </Route>
          <Route path="/staff/*" element={<UnknownPage />} />
        </Route>
        <Route path="*" element={<Navigate to={staffPaths.start} replace />} />
      </Routes>
    </BookingOpen>
  )
}

/** A booking that is opened on a wide screen stands beside the screen it was found on, or beside the board. */
function useOpenedBooking() {
  const here = useLocation()
  const navigate = useNavigate()
  const opened = matchPath(staffPaths.booking, here.pathname)?.params.request_id
  const over: Partial<OverScreen> | null = here.state
  const address = here.pathname + here.search
  if (!useWide() || opened === undefined) return { here: address, shown: here, opened: undefined, close: () => {} }
  const close = () => void (over?.below === undefined ? navigate(staffPaths.board, { replace: true }) : navigate(-1))
  return { here: address, shown: over?.below ?? { pathname: staffPaths.board, search: '' }, opened, close }
}

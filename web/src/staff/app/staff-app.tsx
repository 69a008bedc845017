import { QueryClientProvider } from '@tanstack/react-query'
import { Suspense } from 'react'
import { matchPath, Navigate, Route, Routes, useLocation, useNavigate } from 'react-router-dom'
import { useWideScreen } from '../../core/lib/use-screen-width.ts'
import { staffPaths } from '../paths/staff-paths.ts'
import { StaffSignInPage } from '../session/sign-in-page.tsx'
import { BookingOpen, type OverScreen } from '../ui/booking-link.tsx'
import { UnsentOfOthers } from '../visits/parts/unsent-actions.tsx'
import { CrashBoundary } from './crash-boundary.tsx'
import { queryClient } from './query-client.ts'
import { screens } from './screens.ts'
import { Desk } from './shell.tsx'
import { StaffOnly } from './staff-only.tsx'
import { StartPage } from './start-page.tsx'
import { UnknownPage } from './unknown-page.tsx'

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
      <screens.drawer.Page request_id={opened} onClose={close} />
    </Suspense>
  )
  return (
    <BookingOpen value={opened !== undefined}>
      <Routes location={shown}>
        <Route path={staffPaths.login} element={<StaffSignInPage notice={<UnsentOfOthers />} />} />
        <Route element={<StaffOnly here={here} />}>
          <Route path={staffPaths.start} element={<StartPage />} />
          <Route element={<StaffOnly here={here} work="desk" />}>
            <Route path={staffPaths.booking} element={<screens.booking.Page />} />
            <Route path={staffPaths.print} element={<screens.print.Page />} />
            <Route element={<Desk drawer={drawer} />}>
              <Route path={staffPaths.takeBooking} element={<screens.takeBooking.Page />} />
              <Route path={staffPaths.tasks} element={<screens.tasks.Page />} />
              <Route path={staffPaths.calendar} element={<screens.calendar.Page />} />
              <Route path={staffPaths.search} element={<screens.search.Page />} />
              <Route path={staffPaths.board} element={<screens.board.Page />} />
              <Route path={staffPaths.more} element={<screens.more.Page />} />
              <Route path={staffPaths.figures} element={<screens.figures.Page />} />
              <Route path={staffPaths.team} element={<screens.team.Page />}>
                <Route path={staffPaths.member} element={<screens.member.Page />} />
              </Route>
            </Route>
          </Route>
          <Route element={<StaffOnly here={here} work="technician" />}>
            <Route path={`${staffPaths.visits}/*`} element={<screens.visits.Page />} />
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
  if (!useWideScreen() || opened === undefined)
    return { here: address, shown: here, opened: undefined, close: () => {} }
  const close = () => void (over?.below === undefined ? navigate(staffPaths.board, { replace: true }) : navigate(-1))
  return { here: address, shown: over?.below ?? { pathname: staffPaths.board, search: '' }, opened, close }
}

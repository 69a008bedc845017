import { QueryClientProvider } from '@tanstack/react-query'
import { Suspense } from 'react'
import { matchPath, Navigate, Route, Routes, useLocation, useNavigate } from 'react-router-dom'
import { useWideScreen } from '../../core/lib/use-screen-width.ts'
import { ButtonLink } from '../../core/ui/button.tsx'
import { useBack } from '../../core/ui/history/use-back.ts'
import { useTopOfScreen } from '../../core/ui/screen/use-top-of-screen.ts'
import { staffPaths } from '../paths/staff-paths.ts'
import { useMe } from '../session/me-query.ts'
import { OpenedBooking, type OverScreen } from '../ui/booking-link.tsx'
import { FullPage } from '../ui/full-page.tsx'
import { TechnicianChoice } from '../ui/technician-choice.ts'
import { UnsentOfOthers } from '../visits/parts/unsent-actions.tsx'
import { CrashBoundary } from './crash-boundary.tsx'
import { queryClient } from './query-client.ts'
import { screens } from './screens.ts'
import { Desk } from './shell.tsx'
import { StaffOnly } from './staff-only.tsx'

/** The staff's half of the site, with the role for each screen. The code of a screen loads when it opens. */
export function StaffApp() {
  return (
    <QueryClientProvider client={queryClient}>
      <CrashBoundary>
        <TechnicianChoice value={screens.technicians.Page}>
          <Suspense>
            <Screens />
          </Suspense>
        </TechnicianChoice>
      </CrashBoundary>
    </QueryClientProvider>
  )
}

function Screens() {
  const { address, shown, opened, close } = useOpenedBooking()
  const isOfTeam = useWideScreen() && shown.pathname.startsWith(staffPaths.team)
  // A wide window shows a member next to the list.
  useTopOfScreen(isOfTeam ? staffPaths.team : shown.pathname)
  const drawer = opened !== undefined && (
    <Suspense>
      <screens.drawer.Page request_id={opened} onClose={close} />
    </Suspense>
  )
  return (
    <OpenedBooking value={opened}>
      <Routes location={shown}>
        <Route path={staffPaths.login} element={<screens.login.Page notice={<UnsentOfOthers />} />} />
        <Route element={<StaffOnly address={address} />}>
          <Route path={staffPaths.start} element={<StartPage />} />
          <Route element={<StaffOnly address={address} requiredRole="desk" />}>
            <Route path={staffPaths.booking} element={<screens.booking.Page />} />
            <Route path={staffPaths.print} element={<screens.print.Page />} />
            <Route element={<Desk drawer={drawer} />}>
              <Route path={staffPaths.takeBooking} element={<screens.takeBooking.Page />} />
              <Route path={staffPaths.tasks} element={<screens.tasks.Page />} />
              <Route path={staffPaths.unverified} element={<screens.unverified.Page />} />
              <Route path={staffPaths.calendar} element={<screens.calendar.Page />} />
              <Route path={staffPaths.handover} element={<screens.handover.Page />} />
              <Route path={staffPaths.search} element={<screens.search.Page />} />
              <Route path={staffPaths.board} element={<screens.board.Page />} />
              <Route path={staffPaths.week} element={<screens.week.Page />} />
              <Route path={staffPaths.more} element={<screens.more.Page />} />
              <Route path={staffPaths.reviews} element={<screens.reviews.Page />} />
              <Route path={staffPaths.figures} element={<screens.figures.Page />} />
              <Route path={staffPaths.team} element={<screens.team.Page />}>
                <Route path={staffPaths.member} element={<screens.member.Page />} />
              </Route>
            </Route>
          </Route>
          <Route element={<StaffOnly address={address} requiredRole="technician" />}>
            <Route path={`${staffPaths.visits}/*`} element={<screens.visits.Page />} />
          </Route>
          <Route path="/staff/*" element={<UnknownPage />} />
        </Route>
        <Route path="*" element={<Navigate to={staffPaths.start} replace />} />
      </Routes>
    </OpenedBooking>
  )
}

/** The desk starts with its board, a technician with the visits. */
function StartPage() {
  return <Navigate to={useMe().roles.includes('desk') ? staffPaths.board : staffPaths.visits} replace />
}

function UnknownPage() {
  return (
    <FullPage title="페이지를 찾을 수 없어요">
      <p>주소를 다시 확인해주세요.</p>
      <ButtonLink to={staffPaths.start}>처음 화면으로 가기</ButtonLink>
    </FullPage>
  )
}

/** Returns the booking that is open above another screen: on wide screens, above the screen that linked to it or the board. */
function useOpenedBooking() {
  const location = useLocation()
  const navigate = useNavigate()
  const back = useBack()
  const isWide = useWideScreen()
  const address = location.pathname + location.search
  const opened = matchPath(staffPaths.booking, location.pathname)?.params.request_id
  if (!isWide || opened === undefined) return { address, shown: location, opened: undefined, close: () => {} }
  const state: Partial<OverScreen> | null = location.state
  const openBoard = () => void navigate(staffPaths.board, { replace: true })
  const close = () => (state?.below === undefined ? openBoard() : back(openBoard))
  return { address, shown: state?.below ?? { pathname: staffPaths.board, search: '' }, opened, close }
}

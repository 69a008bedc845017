import { QueryClientProvider } from '@tanstack/react-query'
import { lazy, Suspense } from 'react'
import { Navigate, Route, Routes } from 'react-router-dom'
import { SignInPage } from '../session/sign-in-page.tsx'
import { staffPaths } from '../staff-paths.ts'
import { CrashBoundary } from './crash-boundary.tsx'
import { queryClient } from './query-client.ts'
import { Desk } from './shell.tsx'
import { StaffOnly } from './staff-only.tsx'
import { StartPage } from './start-page.tsx'
import { UnknownPage } from './unknown-page.tsx'

const CalendarPage = lazy(async () => ({ default: (await import('../calendar/calendar-page.tsx')).CalendarPage }))
const MorePage = lazy(async () => ({ default: (await import('./more-page.tsx')).MorePage }))
const TeamPage = lazy(async () => ({ default: (await import('../team/team-page.tsx')).TeamPage }))
const MemberPage = lazy(async () => ({ default: (await import('../team/member-page.tsx')).MemberPage }))

/** The staff's half of the site: who may see which screen. Each screen's code comes when it is opened. */
export function StaffApp() {
  return (
    <QueryClientProvider client={queryClient}>
      <CrashBoundary>
        <Suspense>
          <Routes>
            <Route path={staffPaths.login} element={<SignInPage />} />
            <Route element={<StaffOnly />}>
              <Route path={staffPaths.start} element={<StartPage />} />
              <Route element={<StaffOnly work="desk" />}>
                <Route element={<Desk />}>
                  <Route path={staffPaths.calendar} element={<CalendarPage />} />
                  <Route path={staffPaths.more} element={<MorePage />} />
                  <Route path={staffPaths.team} element={<TeamPage />}>
                    <Route path={staffPaths.member} element={<MemberPage />} />
                  </Route>
                </Route>
              </Route>
              <Route path="/staff/*" element={<UnknownPage />} />
            </Route>
            <Route path="*" element={<Navigate to={staffPaths.start} replace />} />
          </Routes>
        </Suspense>
      </CrashBoundary>
    </QueryClientProvider>
  )
}

import { useQuery } from '@tanstack/react-query'
import { Suspense, useEffect, useState } from 'react'
import { Navigate, Outlet } from 'react-router-dom'
import { hasErrorCode } from '../../core/api/problems.ts'
import { isSessionOver } from '../../core/api/session-call.ts'
import { lazyPage } from '../../core/lib/lazy-page.tsx'
import { QueryProblem } from '../../core/ui/notice/load-problem.tsx'
import { staffPaths } from '../paths/staff-paths.ts'
import { meQuery, type StaffRole } from '../session/me-query.ts'
import { sessionCleared, useSessionState } from '../session/staff-session.ts'
import { FullPage } from '../ui/full-page.tsx'
import { useLeaving } from '../visits/parts/unsent-actions.tsx'
import { NoRightPage } from './no-right-page.tsx'

type StaffOnlyProps = {
  requiredRole?: StaffRole
  /** The address in the browser, to return to after sign-in. It differs from the screen's while a booking is open above it. */
  address: string
}

/** Renders its screens for signed-in staff with the role; others sign in first and return. */
export function StaffOnly({ requiredRole, address }: StaffOnlyProps) {
  const session = useSessionState()
  const query = useQuery({ ...meQuery, enabled: session === 'open' })
  const { data, error } = query
  if (session === 'none' || (session === 'over' && data === undefined))
    return <Navigate to={staffPaths.login} replace state={{ from: address }} />
  if (data === undefined) {
    if (error === null || isSessionOver(error)) return null
    if (hasErrorCode(error, 'STAFF_ONLY')) return <NoRightPage />
    return (
      <FullPage title="운영 화면을 열지 못했어요">
        <QueryProblem title="연결을 확인해주세요" query={query} />
      </FullPage>
    )
  }
  if (requiredRole !== undefined && !data.roles.includes(requiredRole)) return <NoRightPage />
  return (
    <>
      <Outlet />
      {requiredRole === undefined && <SessionExpired staffId={data.staff_id} open={session === 'over'} />}
    </>
  )
}

/** Its code loads soon after the start: a session that is over may come with a weak connection. */
const dialog = lazyPage(async () => (await import('../session/session-expired-dialog.tsx')).SessionExpiredDialog)
const PRELOAD_MS = 10_000

function SessionExpired({ staffId, open }: { staffId: string; open: boolean }) {
  const leaving = useLeaving(staffId, sessionCleared)
  const [isNeeded, setNeeded] = useState(open)
  if (open && !isNeeded) setNeeded(true)
  useEffect(() => {
    const timer = setTimeout(() => dialog.preload().catch(() => undefined), PRELOAD_MS)
    return () => clearTimeout(timer)
  }, [])
  return (
    <>
      {isNeeded && (
        <Suspense>
          <dialog.Page staffId={staffId} open={open} onLeave={leaving.start} />
        </Suspense>
      )}
      {leaving.dialog}
    </>
  )
}

import { Navigate } from 'react-router-dom'
import { staffPaths } from '../paths/staff-paths.ts'
import { useMe } from '../session/me-query.ts'

/** The desk begins with its board, a technician with today's visits. */
export function StartPage() {
  return <Navigate to={useMe().roles.includes('desk') ? staffPaths.board : staffPaths.visits} replace />
}

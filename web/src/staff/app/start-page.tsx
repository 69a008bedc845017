import { Navigate } from 'react-router-dom'
import { useMe } from '../session/me-query.ts'
import { staffPaths } from '../staff-paths.ts'

/** The desk begins with its board, a technician with today's visits. */
export function StartPage() {
  return <Navigate to={useMe().roles.includes('desk') ? staffPaths.board : staffPaths.visits} replace />
}

import { useLocation, useNavigate } from 'react-router-dom'
import { paths } from '#shared/paths.ts'

/** Returns to the previous screen, or to home where the tab was opened on this one. */
export function useGoBack() {
  const { key } = useLocation()
  const navigate = useNavigate()
  return () => void (key === 'default' ? navigate(paths.home, { replace: true }) : navigate(-1))
}

import { type To, useLocation, useNavigate } from 'react-router-dom'

/** Returns a function that goes back to the previous screen, or to the fallback when this screen was opened directly. */
export function useLeave() {
  const { key } = useLocation()
  const navigate = useNavigate()
  return (fallback: To) => void (key === 'default' ? navigate(fallback, { replace: true }) : navigate(-1))
}

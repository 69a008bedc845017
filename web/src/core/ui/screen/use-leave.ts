import { useState } from 'react'
import { type To, useLocation, useNavigate } from 'react-router-dom'

/**
 * Returns a function that goes back to the previous screen, or to the fallback when this screen was opened directly. Its
 * second argument is the number of history entries that this screen has.
 */
export function useLeave() {
  const { key } = useLocation()
  const [isOpenedDirectly] = useState(key === 'default')
  const navigate = useNavigate()
  return (fallback: To, steps = 1) => void (isOpenedDirectly ? navigate(fallback, { replace: true }) : navigate(-steps))
}

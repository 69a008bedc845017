import { useState } from 'react'
import { type To, useLocation, useNavigate } from 'react-router-dom'
import { useBack } from './use-back.ts'

/**
 * Returns a function that goes back to the previous screen, or to the fallback when this screen was opened directly. Its
 * second argument is the number of history entries that this screen has.
 */
export function useLeave() {
  const { key } = useLocation()
  const [isOpenedDirectly] = useState(key === 'default')
  const navigate = useNavigate()
  const back = useBack()
  return (fallback: To, steps = 1) => {
    const replace = () => void navigate(fallback, { replace: true })
    if (isOpenedDirectly) replace()
    else back(replace, steps)
  }
}

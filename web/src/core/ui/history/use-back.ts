import { useEffect, useRef } from 'react'
import { useLocation, useNavigate } from 'react-router-dom'
import { goBack } from './go-back.ts'

/**
 * Returns a function that goes back in the history of this page, once: further calls do nothing until the router has moved. Where
 * the history does not move, it calls `otherwise`.
 */
export function useBack() {
  const { key } = useLocation()
  const navigate = useNavigate()
  const stop = useRef<() => void>(undefined)
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new key means that the router has moved
  useEffect(() => {
    const restart = () => {
      stop.current?.()
      stop.current = undefined
    }
    // A page that the browser restores has left once already.
    addEventListener('pageshow', restart)
    return () => {
      removeEventListener('pageshow', restart)
      restart()
    }
  }, [key])
  return (otherwise: () => void, steps = 1) => {
    stop.current ??= goBack(
      steps,
      (delta) => void navigate(delta),
      () => {
        stop.current = undefined
        otherwise()
      },
    )
  }
}

import { useEffect, useEffectEvent } from 'react'
import { useNavigate } from 'react-router-dom'

type Target = { to: string; state?: unknown }

/**
 * Replaces this screen by another one when `isNeeded` becomes true.
 * @param targetOf is called at that moment; undefined stays on the screen
 */
export function useRedirect(isNeeded: boolean, targetOf: () => Target | undefined) {
  const navigate = useNavigate()
  const leave = useEffectEvent(() => {
    const target = targetOf()
    if (target !== undefined) void navigate(target.to, { replace: true, state: target.state })
  })
  useEffect(() => {
    if (isNeeded) leave()
  }, [isNeeded])
}

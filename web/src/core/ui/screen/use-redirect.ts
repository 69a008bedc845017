import { useEffect, useEffectEvent } from 'react'
import { useNavigate } from 'react-router-dom'

type Target = { to: string; state?: unknown }

/**
 * Leads away in place of this screen, once, as soon as `wanted` is true.
 * @param targetOf asked at that moment; undefined stays after all
 */
export function useRedirect(wanted: boolean, targetOf: () => Target | undefined) {
  const navigate = useNavigate()
  // Navigating changes the location for a moment before this screen is gone: what it was at first counts.
  const leave = useEffectEvent(() => {
    const target = targetOf()
    if (target !== undefined) void navigate(target.to, { replace: true, state: target.state })
  })
  useEffect(() => {
    if (wanted) leave()
  }, [wanted])
}

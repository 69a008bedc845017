import { useCallback, useRef } from 'react'

/**
 * What answers a tap comes into the clear area, above the bar at the lower edge, as soon as it is drawn
 * (specification 9.20). Nothing moves where it is seen already.
 * @returns the `ref` of the answer, and what to call with the tap
 */
export function useResultInView<Answer extends HTMLElement>() {
  const ref = useRef<Answer>(null)
  const show = useCallback(() => {
    requestAnimationFrame(() => ref.current?.scrollIntoView({ block: 'nearest' }))
  }, [])
  return [ref, show] as const
}

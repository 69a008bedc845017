import { useCallback, useEffect, useRef } from 'react'
import { afterDialog } from './after-dialog.ts'

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

/**
 * Brings the answer to an action into view and focuses it (specification 9.20): as it appears, and again for each other
 * result. Give the element `tabIndex={-1}`.
 * @param result what the action came to; undefined where the element answers none
 */
export function useShownResult<Answer extends HTMLElement>(result: unknown) {
  const ref = useRef<Answer>(null)
  useEffect(() => {
    const answer = ref.current
    if (result === undefined || answer === null) return
    const show = () => {
      answer.focus({ preventScroll: true })
      answer.scrollIntoView({ block: 'nearest' })
    }
    // A dialog that is closing gives the focus back and the page its scroll position first.
    if (answer.closest('dialog') === null) afterDialog(show)
    else requestAnimationFrame(show)
  }, [result])
  return ref
}

import { useCallback, useEffect, useRef } from 'react'
import { afterDialog } from '../history/after-dialog.ts'

/**
 * Scrolls the result of a click into view, above the bar at the lower edge, when it is rendered (specification 9.20).
 * @returns the `ref` of the result, and the function to call with the click
 */
export function useResultInView<Answer extends HTMLElement>() {
  const ref = useRef<Answer>(null)
  const show = useCallback(() => {
    requestAnimationFrame(() => ref.current?.scrollIntoView({ block: 'nearest' }))
  }, [])
  return [ref, show] as const
}

/**
 * Scrolls an element into view and focuses it for each new result of an action (specification 9.20). Give the element
 * `tabIndex={-1}`.
 * @param result undefined where the element shows no result
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
    // A closing dialog first restores focus and scroll position.
    if (answer.closest('dialog') === null) afterDialog(show)
    else requestAnimationFrame(show)
  }, [result])
  return ref
}

import { useEffect, useEffectEvent, useRef } from 'react'
import { useLocation } from 'react-router-dom'

/** Focuses the heading after navigation within the site. Give the element `tabIndex={-1}`. */
export function useFocusOnNavigation({ preventScroll = true } = {}) {
  const heading = useRef<HTMLHeadingElement>(null)
  const isFirstLoad = useLocation().key === 'default'
  const focusHeading = useEffectEvent(() => {
    if (!isFirstLoad) heading.current?.focus({ preventScroll })
  })
  // Once: a later change of the location on the same screen keeps the focus.
  useEffect(() => focusHeading(), [])
  return heading
}

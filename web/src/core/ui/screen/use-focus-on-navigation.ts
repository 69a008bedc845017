import { useEffect, useEffectEvent, useRef } from 'react'
import { useLocation } from 'react-router-dom'

/** Focuses the heading of a screen that was navigated to, not of one that was loaded. Give the element `tabIndex={-1}`. */
export function useFocusOnNavigation() {
  const heading = useRef<HTMLHeadingElement>(null)
  const loaded = useLocation().key === 'default'
  const arrive = useEffectEvent(() => {
    if (!loaded) heading.current?.focus({ preventScroll: true })
  })
  // Only on arrival: a later change of the location on the same screen keeps the focus where it is.
  useEffect(() => arrive(), [])
  return heading
}

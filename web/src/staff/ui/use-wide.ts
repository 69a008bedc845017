import { useSyncExternalStore } from 'react'

const WIDE = '(min-width: 1025px)'

function subscribe(changed: () => void) {
  const wide = window.matchMedia(WIDE)
  wide.addEventListener('change', changed)
  return () => wide.removeEventListener('change', changed)
}

/** Whether there is room beside the desk's screen. */
export const useWide = () => useSyncExternalStore(subscribe, () => window.matchMedia(WIDE).matches)

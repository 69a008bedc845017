import { useSyncExternalStore } from 'react'

const narrow = () => window.matchMedia('(max-width: 767px)')

function subscribe(changed: () => void) {
  const query = narrow()
  query.addEventListener('change', changed)
  return () => query.removeEventListener('change', changed)
}

/** Whether there is no room for a table of technicians: lists take its place. */
export const useNarrow = () => useSyncExternalStore(subscribe, () => narrow().matches)

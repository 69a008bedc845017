import { useSyncExternalStore } from 'react'

const never = () => () => {}

/** False on the server and while the prerendered page is taken over, so that both draw the same. */
export const useHydrated = () =>
  useSyncExternalStore(
    never,
    () => true,
    () => false,
  )

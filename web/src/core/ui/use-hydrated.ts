import { useState, useSyncExternalStore } from 'react'

const never = () => () => {}

/** False on the server and while the prerendered page is taken over, so that both draw the same. */
export const useHydrated = () =>
  useSyncExternalStore(
    never,
    () => true,
    () => false,
  )

/** What the browser knows as a screen begins, read once; undefined while the prerendered page is taken over. */
export function useOnceHydrated<T>(read: () => T): T | undefined {
  const hydrated = useHydrated()
  const [known, setKnown] = useState(() => (hydrated ? { value: read() } : undefined))
  if (hydrated && known === undefined) setKnown({ value: read() })
  return known?.value
}

import { useState, useSyncExternalStore } from 'react'

const never = () => () => {}

/** Whether hydration is over. False on the server too, so that both render the same. */
export const useHydrated = () =>
  useSyncExternalStore(
    never,
    () => true,
    () => false,
  )

/** Reads a value of the browser once when the screen mounts; undefined during hydration. */
export function useOnceHydrated<T>(read: () => T): T | undefined {
  const hydrated = useHydrated()
  const [stored, setStored] = useState(() => (hydrated ? { value: read() } : undefined))
  if (hydrated && stored === undefined) setStored({ value: read() })
  return stored?.value
}

import { startTransition, useEffect, useState } from 'react'

/**
 * Returns the value once everything else that depends on it was painted, for what takes long to render. Unlike
 * `useDeferredValue` it also waits when the change already is a transition, as each of the router's is.
 */
export function useAfterPaint<T>(value: T): T {
  const [painted, setPainted] = useState(value)
  useEffect(() => startTransition(() => setPainted(value)), [value])
  return painted
}

import { startTransition, useEffect, useState } from 'react'

/**
 * The value once everything else that follows from it was painted: for what takes long to draw. Unlike `useDeferredValue`
 * it also waits where the change is a transition already, as each of the router's is.
 */
export function useAfterPaint<T>(value: T): T {
  const [drawn, draw] = useState(value)
  useEffect(() => startTransition(() => draw(value)), [value])
  return drawn
}

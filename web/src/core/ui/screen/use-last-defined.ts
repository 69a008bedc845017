import { useState } from 'react'

/** Returns the value, or the last one that it had on this screen while it is undefined. */
export function useLastDefined<T>(value: T | undefined): T | undefined {
  const [last, setLast] = useState(value)
  if (value !== undefined && value !== last) setLast(value)
  return value ?? last
}

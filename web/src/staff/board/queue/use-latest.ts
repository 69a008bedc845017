import { useLayoutEffect, useRef } from 'react'

/** The value of the last drawing, for what listens longer than one: it need not be told of each. */
export function useLatest<T>(value: T) {
  const latest = useRef(value)
  useLayoutEffect(() => {
    latest.current = value
  })
  return latest
}

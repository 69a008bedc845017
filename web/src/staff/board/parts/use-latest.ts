import { useLayoutEffect, useRef } from 'react'

/** Holds the value of the last render for callbacks that outlive it. */
export function useLatest<T>(value: T) {
  const latest = useRef(value)
  useLayoutEffect(() => {
    latest.current = value
  })
  return latest
}

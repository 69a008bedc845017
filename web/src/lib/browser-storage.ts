/** A storage area that may be missing or full (private windows, blocked site data): then nothing is kept. */
type Area = 'localStorage' | 'sessionStorage'

/** The stored JSON value; undefined when there is none or it cannot be read. */
export function readStored(area: Area, key: string): unknown {
  try {
    return JSON.parse(window[area].getItem(key) ?? 'null') ?? undefined
  } catch {
    return undefined
  }
}

/** @param value undefined removes the entry */
export function writeStored(area: Area, key: string, value: unknown): void {
  try {
    if (value === undefined) window[area].removeItem(key)
    else window[area].setItem(key, JSON.stringify(value))
  } catch {
    // The page goes on with what it holds in memory.
  }
}

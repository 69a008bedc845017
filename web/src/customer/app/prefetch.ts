import { useEffect } from 'react'
import { type PageName, pages } from './pages.ts'
import { routeOf } from './routes.tsx'

const QUIET_MS = 1_200

let running = 0

/** Whether code is being fetched that nobody has asked for yet: its failure is no reason to disturb anybody. */
export const isPrefetching = () => running > 0

async function prefetch(page: PageName) {
  running += 1
  try {
    await routeOf(pages[page].path).preload()
  } catch {
    // It is fetched again, and complained about, when it is needed.
  } finally {
    running -= 1
  }
}

/** Fetches what the next screens need once this one has come to rest. */
export function usePrefetch(next: readonly PageName[]) {
  useEffect(() => {
    const timer = setTimeout(() => {
      for (const page of next) void prefetch(page)
    }, QUIET_MS)
    return () => clearTimeout(timer)
  }, [next])
}

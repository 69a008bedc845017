import { useEffect } from 'react'
import { isOnline } from '../../core/lib/connection.ts'
import { type PageName, pages } from './pages.ts'
import { routeOf } from './routes.tsx'

const QUIET_MS = 1_200

let running = 0

/** Whether a prefetch is running: its failure is not shown. */
export const isPrefetching = () => running > 0

async function prefetch(page: PageName) {
  running += 1
  try {
    await routeOf(pages[page].path).preload()
  } catch {
    // The page loads again when it is needed, and shows the error then.
  } finally {
    running -= 1
  }
}

/** Loads the code of the next pages a moment after this one, unless the browser is offline. */
export function usePrefetch(next: readonly PageName[]) {
  useEffect(() => {
    const timer = setTimeout(() => {
      if (!isOnline()) return
      for (const page of next) void prefetch(page)
    }, QUIET_MS)
    return () => clearTimeout(timer)
  }, [next])
}

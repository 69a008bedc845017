import { isPrefetching } from './prefetch.ts'
import { reloadPage } from './reload-page.ts'

const key = 'reloaded-for-chunk'
const PAUSE_MS = 60_000

/**
 * Reloads an old tab whose chunks a deployment has removed. A second failure within a minute has another cause and is
 * left to the page.
 */
export function reloadOnMissingChunk() {
  window.addEventListener('vite:preloadError', (event) => {
    const last = Number(readMark())
    if (isPrefetching() || !navigator.onLine || Date.now() - last < PAUSE_MS) return
    if (!writeMark(String(Date.now()))) return
    event.preventDefault()
    reloadPage()
  })
}

function readMark() {
  try {
    return sessionStorage.getItem(key) ?? '0'
  } catch {
    return '0'
  }
}

/** Returns `false` when nothing can be stored: without the mark, reloads could repeat endlessly. */
function writeMark(value: string) {
  try {
    sessionStorage.setItem(key, value)
    return true
  } catch {
    return false
  }
}

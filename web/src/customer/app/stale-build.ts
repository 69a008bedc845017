import { isLeaving, watchLeaving } from '../../core/lib/leaving.ts'
import { isPrefetching } from './prefetch.ts'
import { reloadPageIf } from './reload-page.ts'

const key = 'reloaded-for-chunk'
const PAUSE_MS = 60_000
const LIMIT_MS = 5000

/**
 * Reloads an old tab whose chunks a deployment has removed. A second failure within a minute has another cause and is
 * left to the page.
 */
export function reloadOnMissingChunk() {
  watchLeaving()
  // A stored time would depend on the clock of the device.
  setTimeout(removeMark, PAUSE_MS)
  window.addEventListener('vite:preloadError', () => {
    if (!isPrefetching() && !isLeaving()) reloadPageIf(mayReload())
  })
}

/**
 * Whether the site answers, and the reload is remembered. Without an answer a reload would replace the page by the browser’s
 * error; a Wi-Fi with a sign-in page counts as online.
 */
const mayReload = async () => {
  const isAnswered = await Promise.race([
    fetch('/config.json', { cache: 'no-store' }).then(({ ok }) => ok),
    new Promise<boolean>((resolve) => setTimeout(resolve, LIMIT_MS, false)),
  ]).catch(() => false)
  return isAnswered && writeMark()
}

/** Returns `false` when there is a mark or nothing can be stored: reloads could repeat endlessly. */
function writeMark() {
  try {
    if (sessionStorage.getItem(key) !== null) return false
    sessionStorage.setItem(key, 'yes')
    return true
  } catch {
    return false
  }
}

function removeMark() {
  try {
    sessionStorage.removeItem(key)
  } catch {
    // Nothing is stored.
  }
}

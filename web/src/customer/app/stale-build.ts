import { isLeaving, watchLeaving } from '../../core/lib/leaving.ts'
import { isPrefetching } from './prefetch.ts'
import { reloadPage } from './reload-page.ts'

const key = 'reloaded-for-chunk'
const PAUSE_MS = 60_000

/**
 * Reloads an old tab whose chunks a deployment has removed. A second failure within a minute has another cause and is
 * left to the page.
 */
export function reloadOnMissingChunk() {
  watchLeaving()
  // A stored time would depend on the clock of the device.
  setTimeout(removeMark, PAUSE_MS)
  window.addEventListener('vite:preloadError', () => {
    if (!isPrefetching() && !isLeaving()) void reloadIfAnswered()
  })
}

/** Without an answer a reload would replace the page by the browser’s error. A Wi-Fi with a sign-in page counts as online. */
async function reloadIfAnswered() {
  const isAnswered = await fetch('/config.json', { cache: 'no-store' }).then(
    ({ ok }) => ok,
    () => false,
  )
  if (isAnswered && writeMark()) reloadPage()
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

import { isPrefetching } from './prefetch.ts'
import { reloadPage } from './reload-page.ts'

const key = 'reloaded-for-chunk'
const PAUSE_MS = 60_000

/**
 * Reloads an old tab whose chunks a deployment has removed. A second failure within a minute has another cause and is
 * left to the page.
 */
export function reloadOnMissingChunk() {
  window.addEventListener('vite:preloadError', () => {
    if (!isPrefetching() && Date.now() - Number(readMark()) >= PAUSE_MS) void reloadIfAnswered()
  })
}

/** Without an answer a reload would replace the page by the browser’s error. A Wi-Fi with a sign-in page counts as online. */
async function reloadIfAnswered() {
  const isAnswered = await fetch('/config.json', { cache: 'no-store' }).then(
    ({ ok }) => ok,
    () => false,
  )
  if (isAnswered && writeMark(String(Date.now()))) reloadPage()
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

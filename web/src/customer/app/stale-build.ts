import { isPrefetching } from './prefetch.ts'
import { reloadPage } from './reload-page.ts'

const key = 'reloaded-for-chunk'
const PAUSE_MS = 60_000

/**
 * After a deploy an old tab asks for chunks that are gone: it reloads once and is a new tab. Twice within a minute
 * means that something else is wrong, and the failure is left to the page.
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

/** False where nothing can be kept: a reload without a mark could go on for ever. */
function writeMark(value: string) {
  try {
    sessionStorage.setItem(key, value)
    return true
  } catch {
    return false
  }
}

import { isDialogEntry } from './go-back.ts'

const LATEST_MS = 300

/**
 * Runs `move` after a closing dialog has left the history. The browser then restores the scroll position from before the
 * dialog, which would undo an earlier scroll.
 */
export function afterDialog(move: () => void) {
  let moved = false
  const soon = () => {
    if (moved) return
    moved = true
    requestAnimationFrame(() => requestAnimationFrame(move))
  }
  if (!isDialogEntry()) return soon()
  window.addEventListener('popstate', soon, { once: true })
  setTimeout(soon, LATEST_MS)
}

const LATEST_MS = 300

/**
 * Moves on once a dialog that is closing is gone. Its history entry goes a moment after it, and the browser then puts
 * the page back to where it was scrolled when the dialog opened: what was brought into sight earlier would be lost.
 */
export function afterDialog(move: () => void) {
  let moved = false
  const soon = () => {
    if (moved) return
    moved = true
    requestAnimationFrame(() => requestAnimationFrame(move))
  }
  if (window.history.state?.dialog !== true) return soon()
  window.addEventListener('popstate', soon, { once: true })
  setTimeout(soon, LATEST_MS)
}

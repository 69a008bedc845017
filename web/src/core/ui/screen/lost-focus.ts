/** What takes the focus: a message, a heading, or the next control. Never a field, since a phone opens its keyboard for it. */
const NEAR = '[role="alert"], [role="status"]:not(:empty), h1, h2, h3, a[href], button:not(:disabled)'

/**
 * Moves the focus to what is near when the focused element goes, which leaves it on the body: into the nearest part around
 * it that stays (specification 9.20). A screen that knows a better place focuses that, before or afterwards.
 */
export function restoreLostFocus() {
  /** The focused element and the parts around it, from the inside out; empty where the person left it themselves. */
  let parts: Element[] = []
  const restore = () => {
    if (document.activeElement !== document.body || !isLost(parts[0])) return
    const near = parts.filter((part) => !isLost(part)).map((part) => visibleIn(part))
    parts = []
    const next = near.find((found) => found !== undefined)
    if (next?.hasAttribute('tabindex') === false && !next.matches('a, button')) next.tabIndex = -1
    next?.focus({ preventScroll: true })
  }
  const check = () => {
    if (isLost(parts[0])) requestAnimationFrame(() => requestAnimationFrame(restore))
  }
  document.addEventListener('focusin', ({ target }) => {
    parts = []
    for (let part = target as Element | null; part !== null && part !== document.body; part = part.parentElement)
      parts.push(part)
  })
  document.addEventListener('focusout', ({ target, relatedTarget }) =>
    queueMicrotask(() => {
      if (relatedTarget !== null || parts[0] !== target) return
      if (isLost(parts[0])) check()
      else parts = []
    }),
  )
  new MutationObserver(check).observe(document.body, { childList: true, subtree: true })
}

/** Whether an element is out of the document, or not shown. */
const isLost = (element: Element | undefined) =>
  element !== undefined && (!element.isConnected || element.getClientRects().length === 0)

const visibleIn = (part: Element): HTMLElement | undefined =>
  [...part.querySelectorAll<HTMLElement>(NEAR)].find((found) => !isLost(found))

import { useRef } from 'react'

/** Height from which a card can be recognized. */
const RECOGNIZABLE_PX = 200

/**
 * Scrolls one card into view and focuses it once, unless the person has focused another control.
 * @param shownId ID of the booking in the address
 */
export function useCardInView(shownId: string | undefined) {
  const lastShown = useRef<string>(undefined)
  return (request_id: string) => (card: HTMLElement | null) => {
    if (card === null || request_id !== shownId || lastShown.current === shownId) return
    lastShown.current = shownId
    // After Back the browser restores the scroll position a moment after the list is rendered.
    requestAnimationFrame(() => requestAnimationFrame(() => showCard(card)))
  }
}

function showCard(card: HTMLElement) {
  const active = document.activeElement
  if (active !== null && active !== document.body && active.tagName !== 'H1') return
  const { top } = card.getBoundingClientRect()
  if (top < 0 || top > window.innerHeight - RECOGNIZABLE_PX) card.scrollIntoView({ block: 'start' })
  card.focus({ preventScroll: true })
}

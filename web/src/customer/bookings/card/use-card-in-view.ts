import { useRef } from 'react'

/** Room in which enough of a card is seen to be recognised. */
const SEEN_PX = 200

/**
 * Brings one card into sight and gives it the focus as soon as it is drawn, once; never away from a control that the
 * person has gone to meanwhile.
 * @param wanted id of the booking
 */
export function useCardInView(wanted: string | undefined) {
  const done = useRef<string>(undefined)
  return (request_id: string) => (card: HTMLElement | null) => {
    if (card === null || request_id !== wanted || done.current === wanted) return
    done.current = wanted
    // A step back leads here too: the browser then scrolls to where one was, a moment after the list is drawn.
    requestAnimationFrame(() => requestAnimationFrame(() => bringIntoSight(card)))
  }
}

function bringIntoSight(card: HTMLElement) {
  const active = document.activeElement
  if (active !== null && active !== document.body && active.tagName !== 'H1') return
  const { top } = card.getBoundingClientRect()
  if (top < 0 || top > window.innerHeight - SEEN_PX) card.scrollIntoView({ block: 'start' })
  card.focus({ preventScroll: true })
}

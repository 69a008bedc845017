import { useEffect, useEffectEvent } from 'react'

type Keys = {
  /** Whether a booking is to be assigned. */
  asking: boolean
  onDigit: (digit: number) => void
  onStop: () => void
  onUndo: () => void
  onFind: () => void
}

/** In a field every key is what it writes, and what lies above the board has keys of its own. */
const isElsewhere = (target: EventTarget | null) =>
  target instanceof Element &&
  target.closest('input, textarea, select, [contenteditable="true"], dialog, [role="dialog"]') !== null

/** Keys that work wherever the focus is on the board. */
export function useBoardKeys({ asking, onDigit, onStop, onUndo, onFind }: Keys) {
  const press = useEffectEvent((event: KeyboardEvent) => {
    if (event.defaultPrevented || event.isComposing || event.altKey || isElsewhere(event.target)) return
    const withControl = event.ctrlKey || event.metaKey
    if (withControl && event.key.toLowerCase() === 'z') return answer(event, onUndo)
    if (withControl) return
    if (event.key === '/') return answer(event, onFind)
    if (!asking) return
    if (event.key === 'Escape') return answer(event, onStop)
    if (/^[1-9]$/.test(event.key)) return answer(event, () => onDigit(Number(event.key)))
  })
  useEffect(() => {
    const listen = (event: KeyboardEvent) => press(event)
    window.addEventListener('keydown', listen)
    return () => window.removeEventListener('keydown', listen)
  }, [])
}

function answer(event: KeyboardEvent, act: () => void) {
  event.preventDefault()
  act()
}

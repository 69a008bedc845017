import { useEffect, useEffectEvent } from 'react'

type BoardKeys = {
  isAssigning: () => boolean
  onDigit: (digit: number) => void
  onCancel: () => void
  onUndo: () => void
  onSearch: () => void
}

/** Fields take every key as text, and dialogs above the board have keys of their own. */
const hasOwnKeys = (target: EventTarget | null) =>
  target instanceof Element &&
  target.closest('input, textarea, select, [contenteditable="true"], dialog, [role="dialog"]') !== null

/** Keys that work wherever the focus is on the board. */
export function useBoardKeys({ isAssigning, onDigit, onCancel, onUndo, onSearch }: BoardKeys) {
  const handleKey = useEffectEvent((event: KeyboardEvent) => {
    if (event.defaultPrevented || event.isComposing || event.altKey || hasOwnKeys(event.target)) return
    const { key } = event
    const withControl = event.ctrlKey || event.metaKey
    const run = (action: () => void) => {
      event.preventDefault()
      action()
    }
    if (withControl && key.toLowerCase() === 'z') run(onUndo)
    else if (!withControl && key === '/') run(onSearch)
    else if (!withControl && isAssigning() && key === 'Escape') run(onCancel)
    else if (!withControl && isAssigning() && /^[1-9]$/.test(key)) run(() => onDigit(Number(key)))
  })
  useEffect(() => {
    const listener = (event: KeyboardEvent) => handleKey(event)
    window.addEventListener('keydown', listener)
    return () => window.removeEventListener('keydown', listener)
  }, [])
}

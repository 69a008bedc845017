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
  const actionOf = ({ key, ctrlKey, metaKey }: KeyboardEvent) => {
    if (ctrlKey || metaKey) return key.toLowerCase() === 'z' ? onUndo : undefined
    if (key === '/') return onSearch
    if (!isAssigning()) return undefined
    if (key === 'Escape') return onCancel
    return /^[1-9]$/.test(key) ? () => onDigit(Number(key)) : undefined
  }
  const handleKey = useEffectEvent((event: KeyboardEvent) => {
    if (event.defaultPrevented || event.isComposing || event.altKey || hasOwnKeys(event.target)) return
    const act = actionOf(event)
    if (act === undefined) return
    event.preventDefault()
    act()
  })
  useEffect(() => {
    const listener = (event: KeyboardEvent) => handleKey(event)
    window.addEventListener('keydown', listener)
    return () => window.removeEventListener('keydown', listener)
  }, [])
}

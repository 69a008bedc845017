import { useEffect, useEffectEvent } from 'react'

/** Handles keys wherever the focus is. */
export function useDocumentKeys(onKey: (event: KeyboardEvent) => void) {
  const pressed = useEffectEvent(onKey)
  useEffect(() => {
    const listen = (event: KeyboardEvent) => pressed(event)
    document.addEventListener('keydown', listen)
    return () => document.removeEventListener('keydown', listen)
  }, [])
}

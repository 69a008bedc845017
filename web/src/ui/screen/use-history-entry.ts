import { useEffect, useEffectEvent, useRef } from 'react'

/**
 * While something is open it owns a history entry, so that the browser's Back closes it and stays on the screen.
 * To leave the screen from inside, navigate with `replace`: that takes the place of the entry.
 * @param onBack closes what is open
 */
export function useHistoryEntry(open: boolean, onBack: () => void) {
  const goneBack = useEffectEvent(onBack)
  const leaving = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => {
    if (!open) return
    if (leaving.current === undefined) {
      window.history.pushState({ ...window.history.state, dialog: true }, '')
    } else {
      // Development mounts effects twice: the entry of the first time is still there.
      clearTimeout(leaving.current)
      leaving.current = undefined
    }
    const told = () => goneBack()
    window.addEventListener('popstate', told)
    return () => {
      window.removeEventListener('popstate', told)
      leaving.current = setTimeout(() => {
        leaving.current = undefined
        if (window.history.state?.dialog === true) window.history.back()
      })
    }
  }, [open])
}

import { useEffect, useEffectEvent, useRef } from 'react'

/**
 * While something is open it owns a history entry, so that the browser's Back closes it and stays on the screen.
 * To leave the screen from inside, navigate with `replace`: that takes the place of the entry.
 * @param onBack closes what is open; where it returns `false` that stays, and so does its entry
 */
export function useHistoryEntry(open: boolean, onBack: () => unknown) {
  const goneBack = useEffectEvent(onBack)
  const leaving = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => {
    if (!open) return
    const enter = () => window.history.pushState({ ...window.history.state, dialog: true }, '')
    if (leaving.current === undefined) {
      enter()
    } else {
      // Development mounts effects twice: the entry of the first time is still there.
      clearTimeout(leaving.current)
      leaving.current = undefined
    }
    const told = () => goneBack() === false && enter()
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

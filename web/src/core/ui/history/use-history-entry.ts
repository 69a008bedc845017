import { useEffect, useEffectEvent, useRef } from 'react'
import { goBack, isDialogEntry } from './go-back.ts'

/**
 * Adds a history entry while a dialog is open, so that Back closes the dialog and stays on the screen. To leave the
 * screen from inside, navigate with `replace`.
 * @param onBack closes the dialog; `false` keeps it open
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
      // React mounts twice in development: the first entry still exists.
      clearTimeout(leaving.current)
      leaving.current = undefined
    }
    const onPopState = () => goneBack() === false && enter()
    window.addEventListener('popstate', onPopState)
    return () => {
      window.removeEventListener('popstate', onPopState)
      leaving.current = setTimeout(() => {
        leaving.current = undefined
        if (isDialogEntry()) goBack(1)
      })
    }
  }, [open])
}

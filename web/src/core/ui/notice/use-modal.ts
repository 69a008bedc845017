import { type SyntheticEvent, useEffect, useEffectEvent, useRef, useState } from 'react'

type Modal = {
  open: boolean
  /** Runs on Escape. The dialog closes only with `open`. */
  onEscape: () => unknown
  /** Runs after opening; the browser has focused the first control. */
  onOpened?: (() => void) | undefined
}

/**
 * Props of a native `<dialog>` that is modal while it is open, and whether its content is still needed: until the dialog has
 * left the screen.
 */
export function useModal({ open, onEscape, onOpened }: Modal) {
  const ref = useRef<HTMLDialogElement>(null)
  const [isShown, setIsShown] = useState(open)
  if (open && !isShown) setIsShown(true)
  const opened = useEffectEvent(() => onOpened?.())
  useEffect(() => {
    const dialog = ref.current
    if (open) {
      dialog?.showModal()
      opened()
      return
    }
    dialog?.close()
    let isOver = false
    const hide = () => isOver || setIsShown(false)
    const leaving = dialog?.getAnimations?.() ?? []
    if (leaving.length === 0) hide()
    else void Promise.allSettled(leaving.map(({ finished }) => finished)).then(hide)
    return () => {
      isOver = true
    }
  }, [open])
  const onCancel = (event: SyntheticEvent) => {
    event.preventDefault()
    onEscape()
  }
  return { isShown, modal: { ref, onCancel } }
}

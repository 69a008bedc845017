import { type SyntheticEvent, useEffect, useEffectEvent, useRef } from 'react'

type Modal = {
  open: boolean
  /** Runs on Escape. The dialog closes only with `open`. */
  onEscape: () => unknown
  /** Runs after opening; the browser has focused the first control. */
  onOpened?: () => void
}

/** Props of a native `<dialog>` that is modal while it is open. */
export function useModal({ open, onEscape, onOpened }: Modal) {
  const ref = useRef<HTMLDialogElement>(null)
  const opened = useEffectEvent(() => onOpened?.())
  useEffect(() => {
    if (!open) return ref.current?.close()
    ref.current?.showModal()
    opened()
  }, [open])
  const onCancel = (event: SyntheticEvent) => {
    event.preventDefault()
    onEscape()
  }
  return { ref, onCancel }
}

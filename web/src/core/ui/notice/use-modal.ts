import { type SyntheticEvent, useEffect, useEffectEvent, useRef } from 'react'

type Modal = {
  open: boolean
  /** Escape was pressed: the dialog closes when `open` says so, not by itself. */
  onEscape: () => unknown
  /** It has just opened; the browser has put the focus on what it found first. */
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

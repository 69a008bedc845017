import { useState } from 'react'

/** Whether a dialog is open that a button of the same component opens. */
export function useDialogState() {
  const [isOpen, setOpen] = useState(false)
  return { isOpen, open: () => setOpen(true), close: () => setOpen(false) }
}

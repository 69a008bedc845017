import { useId, useState } from 'react'

/** A part that its button shows and hides. @returns the `id` of the part, the attributes of the button, and what closes it */
export function useDisclosure(isOpenAtFirst = false) {
  const id = useId()
  const [isOpen, setOpen] = useState(isOpenAtFirst)
  return {
    id,
    isOpen,
    close: () => setOpen(false),
    button: { 'aria-expanded': isOpen, 'aria-controls': id, onClick: () => setOpen(!isOpen) },
  }
}

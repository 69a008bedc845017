import { useId, useState } from 'react'

/** A part that its button shows and hides. @returns the `id` of the part, and the attributes of the button */
export function useDisclosure() {
  const id = useId()
  const [isOpen, setOpen] = useState(false)
  return {
    id,
    isOpen,
    button: { 'aria-expanded': isOpen, 'aria-controls': id, onClick: () => setOpen(!isOpen) },
  }
}

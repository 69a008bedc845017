import { useEffect, useState } from 'react'
import { VisuallyHidden } from '../../core/ui/visually-hidden.tsx'

const PAUSE_MS = 700

/** Announces text that changes with every keystroke after a pause, but not the first text. */
export function DebouncedAnnouncement({ children }: { children: string }) {
  const [first] = useState(children)
  const [announced, setAnnounced] = useState('')
  useEffect(() => {
    const timer = setTimeout(
      () => setAnnounced((previous) => (previous === '' && children === first ? '' : children)),
      PAUSE_MS,
    )
    return () => clearTimeout(timer)
  }, [children, first])
  return <VisuallyHidden role="status">{announced}</VisuallyHidden>
}

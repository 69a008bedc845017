import { useEffect, useState } from 'react'
import { VisuallyHidden } from '../../core/ui/visually-hidden.tsx'

const PAUSE_MS = 700

/** Words that change with every keystroke, read out when they have come to rest; not at first. */
export function DebouncedAnnouncement({ children }: { children: string }) {
  const [first] = useState(children)
  const [said, setSaid] = useState('')
  useEffect(() => {
    const timer = setTimeout(() => setSaid((now) => (now === '' && children === first ? '' : children)), PAUSE_MS)
    return () => clearTimeout(timer)
  }, [children, first])
  return <VisuallyHidden role="status">{said}</VisuallyHidden>
}

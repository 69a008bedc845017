import { useEffect, useId, useRef, useState } from 'react'
import { TextButton } from '../../core/ui/text-link.tsx'
import styles from './clamped-text.module.css'

/** A text of a person with its own line breaks: its first lines, and the rest on request. */
export function ClampedText({ children }: { children: string }) {
  const id = useId()
  const text = useRef<HTMLParagraphElement>(null)
  const [whole, setWhole] = useState(false)
  const [cut, setCut] = useState(false)
  useEffect(() => {
    const measure = () => {
      const { scrollHeight = 0, clientHeight = 0 } = text.current ?? {}
      setCut(scrollHeight > clientHeight + 1)
    }
    measure()
    window.addEventListener('resize', measure)
    return () => window.removeEventListener('resize', measure)
  }, [])
  return (
    <>
      <p ref={text} id={id} className={whole ? styles.text : `${styles.text} ${styles.clamped}`}>
        {children}
      </p>
      {(cut || whole) && (
        <TextButton aria-expanded={whole} aria-controls={id} onClick={() => setWhole(!whole)}>
          {whole ? '접기' : '더 보기'}
        </TextButton>
      )}
    </>
  )
}

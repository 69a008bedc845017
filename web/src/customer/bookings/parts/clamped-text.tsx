import { useCallback, useState } from 'react'
import { useDisclosure } from '../../../core/lib/use-disclosure.ts'
import { TextButton } from '../../../core/ui/text-link.tsx'
import styles from './clamped-text.module.css'

/** The first lines of a long text, and the rest on request. */
export function ClampedText({ children }: { children: string }) {
  const { id, isOpen, button } = useDisclosure()
  const [isCut, setIsCut] = useState(false)
  const watchHeight = useCallback((text: HTMLParagraphElement) => {
    const measure = () => setIsCut(text.scrollHeight > text.clientHeight + 1)
    measure()
    window.addEventListener('resize', measure)
    return () => window.removeEventListener('resize', measure)
  }, [])
  return (
    <>
      <p ref={watchHeight} id={id} className={isOpen ? styles.text : `${styles.text} ${styles.clamped}`}>
        {children}
      </p>
      {(isCut || isOpen) && <TextButton {...button}>{isOpen ? '접기' : '더 보기'}</TextButton>}
    </>
  )
}

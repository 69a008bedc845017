import { useShownResult } from '../screen/use-result-in-view.ts'
import { AlertIcon } from '../symbol-icons.tsx'
import styles from './field.module.css'

/** @property answers the result of an action, where no control takes the focus for it */
type FieldErrorProps = { id: string; answers?: unknown; children: string }

/** The error under a field. The control refers to its `id` in `aria-describedby`. */
export function FieldError({ id, answers, children }: FieldErrorProps) {
  const ref = useShownResult<HTMLParagraphElement>(answers)
  return (
    <p ref={ref} tabIndex={answers === undefined ? undefined : -1} className={styles.error} id={id}>
      <AlertIcon size={20} />
      {children}
    </p>
  )
}

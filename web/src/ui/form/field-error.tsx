import { AlertIcon } from '../symbol-icons.tsx'
import styles from './field.module.css'

/** What is wrong with a field, under it. The control names it in `aria-describedby` by this `id`. */
export function FieldError({ id, children }: { id: string; children: string }) {
  return (
    <p className={styles.error} id={id}>
      <AlertIcon size={20} />
      {children}
    </p>
  )
}

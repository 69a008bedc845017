import { PhoneIcon } from '../../../core/ui/symbol-icons.tsx'
import styles from './panel.module.css'

/** At the end of a panel. */
export function CallButton({ phone, label }: { phone: string; label: string }) {
  return (
    <a className={styles.call} href={`tel:${phone.replaceAll('-', '')}`} aria-label={label}>
      <PhoneIcon />
    </a>
  )
}

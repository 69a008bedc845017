import iconButton from '../ui/icon-button.module.css'
import { CloseIcon } from '../ui/symbol-icons.tsx'
import styles from './pricing-page.module.css'

export function PricingBar({ onClose }: { onClose: () => void }) {
  return (
    <header className={styles.bar}>
      <button type="button" className={iconButton.button} aria-label="닫기" onClick={onClose}>
        <CloseIcon />
      </button>
    </header>
  )
}

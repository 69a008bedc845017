import type { To } from 'react-router-dom'
import styles from '../icon-button.module.css'
import { SiteLink } from '../site-link.tsx'
import { BackIcon } from '../symbol-icons.tsx'

/** Where a screen's own back button leads: a fixed place (specification 9.18), or what to do. */
export type BackTarget = To | (() => void)

export function BackButton({ to }: { to: BackTarget }) {
  if (typeof to === 'function') {
    return (
      <button type="button" className={styles.button} aria-label="뒤로" onClick={to}>
        <BackIcon />
      </button>
    )
  }
  return (
    <SiteLink className={styles.button} aria-label="뒤로" to={to}>
      <BackIcon />
    </SiteLink>
  )
}

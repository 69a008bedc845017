import type { To } from 'react-router-dom'
import styles from '../icon-button.module.css'
import { SiteLink } from '../site-link.tsx'
import { BackIcon } from '../symbol-icons.tsx'

/** The target of a back button: a fixed screen (specification 9.18) or a function. */
export type BackTarget = To | { to: To; state: unknown } | (() => void)

export function BackButton({ to }: { to: BackTarget }) {
  if (typeof to === 'function') {
    return (
      <button type="button" className={styles.button} aria-label="뒤로" onClick={to}>
        <BackIcon />
      </button>
    )
  }
  const target = typeof to === 'object' && 'to' in to ? to : { to }
  return (
    <SiteLink className={styles.button} aria-label="뒤로" {...target}>
      <BackIcon />
    </SiteLink>
  )
}

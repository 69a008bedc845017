import type { ReactNode } from 'react'
import { PhoneIcon } from '../symbol-icons.tsx'
import link from '../text-link.module.css'
import styles from './call-link.module.css'

/** Whom to call, on a line of its own. @param phone as it is dialled, or as it is shown */
export function CallLink({ phone, children }: { phone: string; children: ReactNode }) {
  return (
    <div>
      <a className={`${link.link} ${styles.call}`} href={`tel:${phone.replaceAll('-', '')}`}>
        <PhoneIcon size={20} tone="tinted" />
        {children}
      </a>
    </div>
  )
}

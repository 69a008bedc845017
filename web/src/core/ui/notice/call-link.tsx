import type { ReactNode } from 'react'
import { PhoneIcon } from '../page-icons.tsx'
import link from '../text-link.module.css'

/** A phone link on its own line. @param phone digits, or formatted */
export function CallLink({ phone, children }: { phone: string; children: ReactNode }) {
  return (
    <div>
      <a className={link.link} href={`tel:${phone.replaceAll('-', '')}`}>
        <PhoneIcon size={20} tone="tinted" />
        {children}
      </a>
    </div>
  )
}

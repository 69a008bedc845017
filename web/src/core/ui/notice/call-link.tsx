import type { ReactNode } from 'react'
import { telHref } from '../../lib/tel-href.ts'
import { PhoneIcon } from '../page-icons.tsx'
import link from '../text-link.module.css'

/** A phone link on its own line. @param phone digits, or formatted */
export function CallLink({ phone, children }: { phone: string; children: ReactNode }) {
  return (
    <div>
      <a className={link.link} href={telHref(phone)}>
        <PhoneIcon size={20} tone="tinted" />
        {children}
      </a>
    </div>
  )
}

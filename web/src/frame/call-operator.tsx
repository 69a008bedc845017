import type { ReactNode } from 'react'
import { useConfig } from '../lib/config.ts'

/** Where nothing else helps: the operator's telephone. @param children what they can do for the person there */
export function CallOperator({ children }: { children: ReactNode }) {
  const phone = useConfig()?.operator.phone
  if (phone === undefined) return null
  return (
    <p>
      {children} <a href={`tel:${phone.replace(/[^0-9]/g, '')}`}>{phone}</a>
    </p>
  )
}

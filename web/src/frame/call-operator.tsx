import { useConfig } from '../lib/config.ts'
import link from '../ui/text-link.module.css'
import { PhoneIcon } from './phone-icon.tsx'

/** Where nothing else helps: the operator's telephone, and when to use it. */
export function CallOperator({ lead }: { lead?: string }) {
  const phone = useConfig()?.operator.phone
  if (phone === undefined) return null
  return (
    <div>
      {lead !== undefined && <p>{lead}</p>}
      <a className={link.link} href={`tel:${phone.replaceAll('-', '')}`}>
        <PhoneIcon size={20} tone="tinted" />
        {phone}로 전화하기
      </a>
    </div>
  )
}

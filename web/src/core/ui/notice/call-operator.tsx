import { withRoParticle } from '#shared/korean.ts'
import { useConfig } from '../../lib/config.ts'
import { CallLink } from './call-link.tsx'

/** Where nothing else helps: the operator's telephone, and when to use it. */
export function CallOperator({ lead }: { lead?: string }) {
  const phone = useConfig()?.operator.phone
  if (phone === undefined) return null
  return (
    <>
      {lead !== undefined && <p>{lead}</p>}
      <CallLink phone={phone}>{withRoParticle(phone)} 전화하기</CallLink>
    </>
  )
}

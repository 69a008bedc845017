import { withRoParticle } from '#shared/korean.ts'
import { useConfig } from '../../lib/config.ts'
import { CallLink } from './call-link.tsx'

/** The phone number of the operator. */
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

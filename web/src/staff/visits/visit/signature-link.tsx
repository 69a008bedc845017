import { clockLabel } from '#shared/booking/time-labels.ts'
import { MINUTE } from '#shared/durations.ts'
import { won } from '#shared/korean.ts'
import { exceedsSignature, signableFrom } from '#shared/prices/signature.ts'
import type { StaffBooking } from '#shared/staff/staff-booking.ts'
import { useConfig } from '../../../core/lib/config.ts'
import { useMinute } from '../../../core/lib/use-minute.ts'
import { ButtonLink } from '../../../core/ui/button.tsx'
import { Text } from '../../../core/ui/layout.tsx'
import { signaturePath } from '../../paths/staff-paths.ts'
import { isUnreachable } from '../../quotes/quote-facts.ts'

type SignatureLinkProps = { visit: StaffBooking; quote: NonNullable<StaffBooking['quote']> }

/** A link to the signature, or when it will be possible. During business hours a dispatcher can call. */
export function SignatureLink({ visit, quote }: SignatureLinkProps) {
  const now = new Date(useMinute())
  const limit = useConfig()?.signatureLimit
  const from = signableFrom(quote, { isUnreachable: isUnreachable(visit), now })
  if (from === undefined) return null
  if (limit !== undefined && exceedsSignature({ ...visit, quote }, limit))
    return (
      <Text size="small" numbers>
        처음 안내한 금액보다 {won(limit)} 넘게 늘어서 서명만으로는 승인받을 수 없어요.
      </Text>
    )
  if (now < from)
    return (
      <Text size="small" numbers>
        답이 없으면 {clockLabel(new Date(from.getTime() + MINUTE - 1).toISOString())}부터 고객님 서명으로 승인받을 수
        있어요.
      </Text>
    )
  return (
    <ButtonLink kind="outline" to={signaturePath(visit.request_id)}>
      고객님 서명 받기
    </ButtonLink>
  )
}

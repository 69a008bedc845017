import { withRoParticle } from '#shared/korean.ts'
import { ClockIcon } from '../../../core/art/tool-icons.tsx'
import { useConfig } from '../../../core/lib/config.ts'
import { useMinute } from '../../../core/lib/use-minute.ts'
import { deadlineText } from './deadline-text.ts'
import { CallButton, Panel } from './panel.tsx'

/** The assignment deadline; once it has passed, the phone number of the operator (specification 3.4). */
export function DeadlinePanel({ booking }: { booking: Parameters<typeof deadlineText>[0] }) {
  const { title, details, isOverdue } = deadlineText(booking, useMinute())
  const operator = useConfig()?.operator.phone
  const phone = isOverdue ? operator : undefined
  return (
    <Panel
      face={<ClockIcon size={28} tone="tinted" />}
      title={title}
      lines={phone === undefined ? [details] : [details, phone]}
      end={phone !== undefined && <CallButton phone={phone} label={`${withRoParticle(phone)} 전화하기`} />}
    />
  )
}

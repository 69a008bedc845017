import { withRoParticle } from '#shared/korean.ts'
import { ClockIcon } from '../../../core/art/tool-icons.tsx'
import { useConfig } from '../../../core/lib/config.ts'
import { useMinute } from '../../../core/lib/use-minute.ts'
import { CallButton } from './call-button.tsx'
import { deadlineText } from './deadline-text.ts'
import { Panel } from './panel.tsx'

/** Until when a technician is promised, by the minute; once it is too late, whom to ask (specification 3.4). */
export function DeadlinePanel({ booking }: { booking: Parameters<typeof deadlineText>[0] }) {
  const { title, more, over } = deadlineText(booking, useMinute())
  const operator = useConfig()?.operator.phone
  const phone = over ? operator : undefined
  return (
    <Panel
      face={<ClockIcon size={28} tone="tinted" />}
      title={title}
      lines={phone === undefined ? [more] : [more, phone]}
      end={phone !== undefined && <CallButton phone={phone} label={`${withRoParticle(phone)} 전화하기`} />}
    />
  )
}

import { useConfig } from '../../../core/lib/config.ts'
import { withRoParticle } from '../../../core/lib/korean.ts'
import { useMinute } from '../../../core/lib/use-minute.ts'
import { type IconProps, IconSvg } from '../../../core/ui/icon.tsx'
import { CallButton } from './call-button.tsx'
import { deadlineText } from './deadline-text.ts'
import { Panel } from './panel.tsx'

const ClockIcon = (icon: IconProps) => (
  <IconSvg {...icon}>
    <circle fill="var(--tint, none)" cx="12" cy="12" r="8.8" />
    <path d="M12 7.2V12l3.2 2.2" />
  </IconSvg>
)

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
      end={phone !== undefined && <CallButton phone={phone} label={`${phone}${withRoParticle(phone)} 전화하기`} />}
    />
  )
}

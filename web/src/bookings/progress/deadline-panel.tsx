import { useConfig } from '../../lib/config.ts'
import { byWay } from '../../lib/korean.ts'
import { useMinute } from '../../lib/use-minute.ts'
import { Drawing, type IconProps } from '../../ui/icon.tsx'
import { CallButton } from './call-button.tsx'
import { promiseWords } from './deadline-text.ts'
import { Panel } from './panel.tsx'

const ClockIcon = (icon: IconProps) => (
  <Drawing {...icon}>
    <circle fill="var(--tint, none)" cx="12" cy="12" r="8.8" />
    <path d="M12 7.2V12l3.2 2.2" />
  </Drawing>
)

/** Until when a technician is promised, by the minute; once it is too late, whom to ask (specification 3.4). */
export function PromisePanel({ booking }: { booking: Parameters<typeof promiseWords>[0] }) {
  const { title, more, over } = promiseWords(booking, useMinute())
  const operator = useConfig()?.operator.phone
  const phone = over ? operator : undefined
  return (
    <Panel
      face={<ClockIcon size={28} tone="tinted" />}
      title={title}
      lines={phone === undefined ? [more] : [more, phone]}
      end={phone !== undefined && <CallButton phone={phone} label={`${phone}${byWay(phone)} 전화하기`} />}
    />
  )
}

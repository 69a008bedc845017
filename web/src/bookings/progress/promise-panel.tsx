import { CallOperator } from '../../frame/call-operator.tsx'
import { Drawing, type IconProps } from '../../ui/icon.tsx'
import { Panel } from './panel.tsx'
import { promiseWords } from './promise-words.ts'
import { useMinute } from './use-minute.ts'

const ClockIcon = (icon: IconProps) => (
  <Drawing {...icon}>
    <circle fill="var(--tint, none)" cx="12" cy="12" r="8.8" />
    <path d="M12 7.2V12l3.2 2.2" />
  </Drawing>
)

/** Until when a technician is promised, by the minute; once it is too late, whom to ask (specification 3.4). */
export function PromisePanel({ booking }: { booking: Parameters<typeof promiseWords>[0] }) {
  const { title, more, over } = promiseWords(booking, useMinute())
  return (
    <>
      <Panel face={<ClockIcon size={28} tone="tinted" />} title={title} lines={[more]} />
      {over && <CallOperator lead="언제 배정되는지 전화로 물어볼 수 있어요." />}
    </>
  )
}

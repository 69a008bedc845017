import type { ReactNode } from 'react'
import { type ServiceTime, serviceTimes } from '#shared/booking/options.ts'
import { dayLabel, type ServiceDay } from '#shared/booking/service-day.ts'
import { needsTwoSlots, timeText } from '#shared/booking/visit-span.ts'
import { Choice } from '../ui/form/choice.tsx'
import { Row, Stack, Text } from '../ui/layout.tsx'
import { Skeleton } from '../ui/notice/skeleton.tsx'
import type { Availability } from './availability.ts'
import styles from './slot-choice.module.css'

type Slot = Availability['slots'][number]

const stateTexts: Record<Exclude<Slot['state'], 'open'>, ReactNode> = {
  full: '마감',
  closed: (
    <>
      <span className={styles.wideOnly}>이 시간은 </span>쉬어요
    </>
  ),
  too_early: '예약할 수 없어요',
  too_late: '예약할 수 없어요',
  last: '3시간까지만',
}

type SlotChoiceProps = {
  day: ServiceDay
  slots: readonly Slot[]
  /** Expected duration of the visit. */
  minutes?: number | undefined
  chosen: ServiceTime | undefined
  error: string | undefined
  /** Marks slots whose booking needs a code. */
  marksCode: boolean
  /** What the choice of an open slot means, in a line below its time. */
  noteOf?: ((time: ServiceTime) => string | undefined) | undefined
  onTime: (time: ServiceTime) => void
}

/** The slots of a day, each with its remaining spots or the reason why there are none, and its factor of the call-out fee. */
export function SlotChoice({ day, slots, minutes, chosen, error, marksCode, noteOf, onTime }: SlotChoiceProps) {
  const factors = new Set(slots.map(({ fee_multiplier }) => fee_multiplier))
  const [first = 1] = factors
  // In the heading where all slots of the day have the same factor.
  const ofDay = factors.size === 1 && first > 1 ? first : undefined
  return (
    <Choice
      legend={
        <Row as="h2" wrap rowGap={0} gap={2} marginBottom={3} className={styles.title}>
          {dayLabel(day)} 방문 시간 {ofDay !== undefined && <Factor factor={ofDay} />}
          {needsTwoSlots(minutes) && (
            <Text as="span" block size="small" weight="regular">
              3시간 넘게 걸려서 두 시간대가 필요해요
            </Text>
          )}
        </Row>
      }
      // Next to a note and the factor there is no space for a second column.
      look={noteOf === undefined ? 'slots' : 'rows'}
      error={error}
      options={serviceTimes.map((time) => {
        const slot = slots.find(({ service_time }) => service_time === time)
        const open = slot?.state === 'open'
        return {
          value: time,
          label: (
            <>
              {timeText({ service_time: time, visit_minutes: minutes }) ?? time}
              {open && noteOf && (
                <Text as="span" block size="small" weight="regular">
                  {noteOf(time) ?? '\u00a0'}
                </Text>
              )}
            </>
          ),
          off: !open,
          side: <Side slot={slot} plain={ofDay !== undefined} marksCode={marksCode} />,
        }
      })}
      input={(time) => ({ name: 'service_time', checked: time === chosen, onChange: () => onTime(time) })}
    />
  )
}

const Factor = ({ factor }: { factor: number }) => <span className={styles.fee}>출장비 {factor}배</span>

type SideProps = {
  slot: Slot | undefined
  /** The heading has the factor. */
  plain: boolean
  marksCode: boolean
}

function Side({ slot, plain, marksCode }: SideProps) {
  if (slot === undefined) return '\u00a0'
  if (slot.state !== 'open') return stateTexts[slot.state]
  const spots = `${slot.remaining}자리`
  const needsCode = marksCode && slot.open_with_code
  const code = needsCode ? ' · 인증 필요' : ''
  if (plain || slot.fee_multiplier === 1) {
    return (
      <>
        {spots}
        {code}
      </>
    )
  }
  return (
    <span className={styles.values}>
      <span>{`${spots}${code}\u00a0 `}</span>
      <Factor factor={slot.fee_multiplier} />
    </span>
  )
}

/** The slots while they are loading. */
export function SlotsSkeleton({ day }: { day: ServiceDay }) {
  return (
    <div>
      <Row as="h2" wrap rowGap={0} gap={2} marginBottom={3} className={styles.title}>
        {dayLabel(day)} 방문 시간
      </Row>
      <Stack gap={2} className={styles.skeletons} aria-hidden="true">
        {serviceTimes.map((time) => (
          <Skeleton key={time} width="100%" height={60} radius={12} />
        ))}
      </Stack>
    </div>
  )
}

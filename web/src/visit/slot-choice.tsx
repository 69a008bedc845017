import { type ServiceTime, serviceTimes } from '#shared/booking/options.ts'
import { dayLabel, type ServiceDay } from '#shared/booking/service-day.ts'
import type { SlotState } from '#shared/booking/slots.ts'
import { Choice } from '../ui/form/choice.tsx'
import type { Availability } from './availability.ts'
import styles from './slot-choice.module.css'

type Slot = Availability['slots'][number]

const stateWords: Record<Exclude<SlotState, 'open'>, string> = {
  full: '마감',
  closed: '이 시간은 쉬어요',
  too_early: '예약할 수 없어요',
  too_late: '예약할 수 없어요',
}

type SlotChoiceProps = {
  day: ServiceDay
  /** The API's word on the day. */
  slots: readonly Slot[]
  chosen: ServiceTime | undefined
  onTime: (time: ServiceTime) => void
}

/** The four times of a day, each with its places or the reason why there are none, and its factor on the visit fee. */
export function SlotChoice({ day, slots, chosen, onTime }: SlotChoiceProps) {
  return (
    <Choice
      legend={<h2 className={styles.title}>{dayLabel(day)} 방문 시간</h2>}
      look="rows"
      options={serviceTimes.map((time) => {
        const slot = slots.find(({ service_time }) => service_time === time)
        const open = slot?.state === 'open'
        return { value: time, label: time, off: !open, side: <Side slot={slot} /> }
      })}
      input={(time) => ({ name: 'service_time', checked: time === chosen, onChange: () => onTime(time) })}
    />
  )
}

function Side({ slot }: { slot: Slot | undefined }) {
  if (slot === undefined) return '\u00a0'
  if (slot.state !== 'open') return stateWords[slot.state]
  const factor = slot.fee_multiplier
  const places = `${slot.remaining}자리 남았어요`
  if (factor === 1) return places
  return (
    <>
      {slot.remaining === 1 && <span className={styles.places}>{places}</span>}
      <span className={styles.fee}>출장비 {factor}배</span>
    </>
  )
}

import { useState } from 'react'
import { limits } from '#shared/limits.ts'
import { Stack } from '../../core/ui/layout.tsx'
import { MinusIcon, PlusIcon } from '../ui/staff-icons.tsx'
import styles from './stepper.module.css'

const most = limits.team.slotCapacity
const within = (value: number) => Math.min(most, Math.max(0, value))

const stepOfKey: Record<string, (value: number) => number> = {
  ArrowUp: (value) => value + 1,
  ArrowDown: (value) => value - 1,
  Home: () => 0,
  End: () => most,
}

type StepperProps = { label: string; value: number; onValue: (value: number) => void }

/** A small number: typed, or changed by arrow keys or the buttons next to it, which Tab skips. */
export function Stepper({ label, value, onValue }: StepperProps) {
  // While the field is empty, the previous number applies.
  const [empty, setEmpty] = useState(false)
  const set = (next: number) => {
    setEmpty(false)
    if (within(next) !== value) onValue(within(next))
  }
  const button = (name: string, step: number, Icon: typeof PlusIcon) => (
    <button
      type="button"
      tabIndex={-1}
      aria-label={`${label} ${name}`}
      aria-disabled={within(value + step) === value || undefined}
      onClick={() => set(value + step)}
    >
      <Icon size={20} tone="quiet" />
    </button>
  )
  return (
    <Stack align="center" ground="surface" radius="control" tone="strong" className={styles.stepper}>
      {button('줄이기', -1, MinusIcon)}
      <input
        type="text"
        role="spinbutton"
        inputMode="numeric"
        autoComplete="off"
        aria-label={label}
        aria-valuenow={value}
        aria-valuemin={0}
        aria-valuemax={most}
        value={empty ? '' : value}
        onFocus={({ target }) => target.select()}
        onBlur={() => setEmpty(false)}
        onChange={({ target }) => {
          const typed = target.value.replace(/\D/g, '')
          if (typed === '') return setEmpty(true)
          set(Number(typed))
        }}
        onKeyDown={(event) => {
          const step = stepOfKey[event.key]
          if (step === undefined) return
          event.preventDefault()
          set(step(value))
        }}
      />
      {button('늘리기', 1, PlusIcon)}
    </Stack>
  )
}

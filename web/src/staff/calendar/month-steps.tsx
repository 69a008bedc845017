import { monthLabel } from '../../core/lib/korean.ts'
import iconButton from '../../core/ui/icon-button.module.css'
import { BackIcon, NextIcon } from '../../core/ui/symbol-icons.tsx'
import styles from './calendar-page.module.css'
import { monthAfter } from './month-days.ts'

/** To the months before and after. */
export function MonthSteps({ month, onMonth }: { month: string; onMonth: (month: string) => void }) {
  const step = (by: number, Icon: typeof BackIcon) => {
    const to = monthAfter(month, by)
    return (
      <button
        type="button"
        className={`${iconButton.button} ${styles.step}`}
        aria-label={monthLabel(to)}
        onClick={() => onMonth(to)}
      >
        <Icon size={20} />
      </button>
    )
  }
  return (
    <>
      {step(-1, BackIcon)}
      {step(1, NextIcon)}
    </>
  )
}

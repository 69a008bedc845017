import { type ReactNode, useId } from 'react'
import { Row, Text } from '../../core/ui/layout.tsx'
import styles from './switch.module.css'

type SwitchProps = { label: string; help: ReactNode; on: boolean; onSwitch: (on: boolean) => void }

/** A switch whose whole line can be pressed. */
export function Switch({ label, help, on, onSwitch }: SwitchProps) {
  const id = useId()
  return (
    <Row
      as="button"
      justify="between"
      gap={3}
      paddingBlock={3}
      radius="control"
      type="button"
      role="switch"
      className={styles.switch}
      aria-checked={on}
      aria-labelledby={`${id}-label`}
      aria-describedby={`${id}-help`}
      onClick={() => onSwitch(!on)}
    >
      <span>
        <Text id={`${id}-label`} as="span" block weight="bold" tone="strong">
          {label}
        </Text>
        <Text id={`${id}-help`} as="span" tone="muted">
          {help}
        </Text>
      </span>
      <span className={styles.track} aria-hidden="true" />
    </Row>
  )
}

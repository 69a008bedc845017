import type { Ref } from 'react'
import { LockIcon } from '../lock-icon.tsx'
import styles from './field.module.css'
import type { ControlProps } from './field.tsx'
import locked from './locked-input.module.css'

type LockedInputProps = ControlProps & { value: string; ref?: Ref<HTMLTextAreaElement> }

/** A read-only text in the look of a field. It can be focused and copied; a long one wraps. */
export function LockedInput(props: LockedInputProps) {
  return (
    <div className={`${styles.input} ${locked.locked}`}>
      <textarea {...props} readOnly rows={1} />
      <LockIcon size={20} tone="quiet" />
    </div>
  )
}

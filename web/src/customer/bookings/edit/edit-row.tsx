import type { ReactNode } from 'react'
import { Card, Text } from '../../../core/ui/layout.tsx'
import { takeFocus } from '../../../core/ui/screen/take-focus.ts'
import styles from './edit-form.module.css'
import { editRows, type RowName } from './edit-rows.ts'

type EditRowProps = {
  name: RowName
  text: string
  note: string | undefined
  isOpen: boolean
  /** The row that was opened last takes the focus when it closes. */
  isLast: boolean
  onToggle: () => void
  children: ReactNode
}

/** A row of the edit screen, and its form while it is open. */
export function EditRow({ name, text, note, isOpen, isLast, onToggle, children }: EditRowProps) {
  const { title } = editRows[name]
  const id = `edit-${name}`
  return (
    <Card as="section" className={styles.row} data-open={isOpen} aria-labelledby={id}>
      <h2>
        <button
          type="button"
          ref={isLast && !isOpen ? takeFocus : undefined}
          className={styles.head}
          aria-expanded={isOpen}
          aria-controls={`${id}-fields`}
          onClick={onToggle}
        >
          <RowText id={id} title={title} text={text} note={note} />
          {!isOpen && (
            <Text as="span" size="small" weight="bold" tone="accent" nowrap>
              바꾸기
            </Text>
          )}
        </button>
      </h2>
      <div id={`${id}-fields`} hidden={!isOpen}>
        {isOpen && (
          // biome-ignore lint/a11y/useSemanticElements: a fieldset cannot take the focus everywhere
          <div role="group" ref={takeFocus} tabIndex={-1} className={styles.fields} aria-labelledby={id}>
            {children}
          </div>
        )}
      </div>
    </Card>
  )
}

type LockedRowProps = {
  title: string
  text: string
  reason: string
  note?: string | undefined
  focused?: boolean
}

/** A row that cannot be edited, and why. */
export function LockedRow({ title, text, reason, note, focused = false }: LockedRowProps) {
  return (
    <Card as="section" className={styles.locked} ref={focused ? takeFocus : undefined} tabIndex={-1} aria-label={title}>
      <RowText title={title} text={text} note={note} />
      <Text size="small" tone="muted">
        {reason}
      </Text>
    </Card>
  )
}

function RowText({ id, title, text, note }: { id?: string; title: string; text: string; note: string | undefined }) {
  return (
    <span>
      <Text as="span" block size="small" tone="muted" id={id}>
        {title}
      </Text>
      <Text as="span" block size="body" weight="bold" tone="strong">
        {text}
      </Text>
      {note !== undefined && (
        <Text as="span" block size="small" tone="accent">
          {note}
        </Text>
      )}
    </span>
  )
}

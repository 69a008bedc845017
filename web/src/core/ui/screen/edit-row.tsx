import type { ReactNode } from 'react'
import { Button } from '../button.tsx'
import { Card, Text } from '../layout.tsx'
import { SiteLink } from '../site-link.tsx'
import styles from './edit-row.module.css'
import { takeFocus } from './take-focus.ts'
import type { OpenRow } from './use-open-row.ts'

/** The rows of an edit screen, on one card. */
export const EditRows = ({ children }: { children: ReactNode }) => <div className={styles.rows}>{children}</div>

type EditRowProps<Name extends string> = {
  name: Name
  rows: OpenRow<Name>
  title: string
  /** What is stored. */
  text: string
  note?: string | undefined
  children: ReactNode
}

/** A row of an edit screen, and its form while it is open. The row that was opened last takes the focus when it closes. */
export function EditRow<Name extends string>({ name, rows, title, text, note, children }: EditRowProps<Name>) {
  const isOpen = rows.row === name
  const id = `edit-${name}`
  return (
    <Card as="section" className={styles.row} data-open={isOpen} aria-labelledby={id}>
      <h2>
        <button
          type="button"
          ref={rows.lastRow === name && !isOpen ? takeFocus : undefined}
          className={styles.head}
          aria-expanded={isOpen}
          aria-controls={`${id}-fields`}
          onClick={() => rows.toggleRow(name)}
        >
          <RowText id={id} title={title} text={text} note={isOpen ? undefined : note} isOpen={isOpen} />
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

type RowActionsProps = {
  /** What the button does; absent while another one comes first. */
  save: string | undefined
  busy: boolean
  onClose: () => void
}

/** The end of an open row: closes it, or submits its form. */
export function RowActions({ save, busy, onClose }: RowActionsProps) {
  return (
    <div className={styles.actions}>
      <Button kind="outline" onClick={onClose}>
        닫기
      </Button>
      {save !== undefined && (
        <Button type="submit" busy={busy}>
          {save}
        </Button>
      )}
    </div>
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
      <Text size="small">{reason}</Text>
    </Card>
  )
}

type LinkedRowProps = { title: string; text: string; reason: string; to: string }

/** A row that is edited on a page of its own, and why. */
export const LinkedRow = ({ title, text, reason, to }: LinkedRowProps) => (
  <Card as="section" aria-label={title}>
    <SiteLink className={styles.head} to={to}>
      <span>
        <RowText title={title} text={text} note={undefined} />
        <Text as="span" block size="small" tone="text">
          {reason}
        </Text>
      </span>
      <Text as="span" size="small" weight="bold" tone="accent" nowrap>
        바꾸기
      </Text>
    </SiteLink>
  </Card>
)

type RowTextProps = { id?: string; title: string; text: string; note: string | undefined; isOpen?: boolean }

function RowText({ id, title, text, note, isOpen = false }: RowTextProps) {
  return (
    <span>
      <Text as="span" block size="small" tone={isOpen ? 'accent' : 'muted'} id={id}>
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

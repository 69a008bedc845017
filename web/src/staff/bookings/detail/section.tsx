import { type ReactNode, useId } from 'react'
import type { Icon } from '../../../core/ui/icon.tsx'
import { Card, Text } from '../../../core/ui/layout.tsx'
import { NextIcon } from '../../../core/ui/symbol-icons.tsx'
import { useDisclosure } from '../../../core/ui/use-disclosure.ts'
import styles from './section.module.css'

type SectionProps = {
  title: string
  /** Text at the end of the heading. */
  side?: string | undefined
  icon: Icon
  /** A summary for the folded row. */
  short?: string | undefined
  /** Whether the summary reports an error. */
  alarming?: boolean
  /** On phones: a row that opens. */
  folded: boolean
  children: ReactNode
}

/** One part of an opened booking under its heading; on phones, a row that opens. */
export function Section({ title, side, icon: SectionIcon, short, alarming, folded, children }: SectionProps) {
  const id = useId()
  const part = useDisclosure()
  if (!folded) {
    return (
      <section className={styles.section} aria-labelledby={id}>
        <h3 id={id}>
          {title}{' '}
          {side !== undefined && (
            <Text as="small" weight="regular" tone="muted">
              {side}
            </Text>
          )}
        </h3>
        {children}
      </section>
    )
  }
  return (
    <section className={styles.fold} aria-labelledby={id}>
      <h2>
        <button type="button" {...part.button}>
          <SectionIcon size={28} tone="tinted" />
          <span>
            <span id={id}>{title}</span>
            {short !== undefined && <small className={alarming ? styles.error : undefined}>{short}</small>}
          </span>
          <NextIcon size={20} tone="quiet" />
        </button>
      </h2>
      <div id={part.id} hidden={!part.isOpen} className={styles.content}>
        {children}
      </div>
    </section>
  )
}

/** Rows that open, on one card. */
export const Accordion = ({ children }: { children: ReactNode }) => (
  <Card ground="sunken" marginTop={5}>
    {children}
  </Card>
)

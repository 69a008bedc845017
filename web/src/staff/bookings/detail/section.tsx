import { type ReactNode, useId } from 'react'
import { useDisclosure } from '../../../core/lib/use-disclosure.ts'
import type { Icon } from '../../../core/ui/icon.tsx'
import { Box, Card, Row, Text } from '../../../core/ui/layout.tsx'
import { NextIcon } from '../../../core/ui/symbol-icons.tsx'
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
        <Row as="h3" align="baseline" justify="between" wrap rowGap={0} gap={3} id={id}>
          {title}{' '}
          {side !== undefined && (
            <Text as="small" weight="regular" tone="muted">
              {side}
            </Text>
          )}
        </Row>
        {children}
      </section>
    )
  }
  return (
    <section className={styles.fold} aria-labelledby={id}>
      <h2>
        <Box as="button" type="button" hover {...part.button}>
          <SectionIcon size={28} tone="tinted" />
          <span>
            <span id={id}>{title}</span>
            {short !== undefined && (
              <Text as="small" block weight="regular" tone={alarming ? 'error' : 'muted'}>
                {short}
              </Text>
            )}
          </span>
          <NextIcon size={20} tone="quiet" />
        </Box>
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

import type { ReactNode } from 'react'
import { telHref } from '../../../core/lib/tel-href.ts'
import { Row, Text } from '../../../core/ui/layout.tsx'
import { PhoneIcon } from '../../../core/ui/page-icons.tsx'
import styles from './panel.module.css'

type PanelProps = {
  /** An icon or a picture. */
  face: ReactNode
  title: ReactNode
  /** A line each. */
  lines: readonly ReactNode[]
  end?: ReactNode
}

/** The technician or the deadline, in the same height. */
export function Panel({ face, title, lines, end }: PanelProps) {
  return (
    <Row wrap ground="sunken" radius="control" padding={4} gap={3} className={styles.panel}>
      <span className={styles.picture}>{face}</span>
      <p>
        <Text as="strong" block tone="strong">
          {title}
        </Text>
        {[...lines.entries()].map(([index, line]) => (
          <Text as="small" block numbers key={index}>
            {line}
          </Text>
        ))}
      </p>
      {end}
    </Row>
  )
}

/** The phone link at the end of a panel. */
export function CallButton({ phone, label }: { phone: string; label: string }) {
  return (
    <a className={styles.call} href={telHref(phone)} aria-label={label}>
      <PhoneIcon />
    </a>
  )
}

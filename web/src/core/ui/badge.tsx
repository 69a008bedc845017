import type { ReactNode } from 'react'
import styles from './badge.module.css'
import { Row } from './layout.tsx'

const looks = {
  accent: { ground: 'accent', tone: 'accent' },
  quiet: { ground: 'sunken', tone: 'muted' },
  notice: { ground: 'notice', tone: 'notice' },
  error: { ground: 'error', tone: 'error' },
  outline: { tone: 'text', className: `${styles.badge} ${styles.outline}` },
} as const

type BadgeProps = {
  /** `quiet` is for completed states, `notice` and `error` for those that need an action. */
  look?: keyof typeof looks
  children: ReactNode
}

/** A state as a word. */
export const Badge = ({ look = 'accent', children }: BadgeProps) => (
  <Row as="span" inline size="small" weight="bold" className={styles.badge} {...looks[look]}>
    {children}
  </Row>
)

import type { ReactNode } from 'react'
import { won } from '#shared/korean.ts'
import { Stack } from '../ui/layout.tsx'
import styles from './sum-list.module.css'

type SumListProps = {
  /** In won. */
  lines: readonly { label: string; amount: number }[]
  /** Further rows below the sum. */
  children?: ReactNode
}

/** Amounts and their sum. */
export function SumList({ lines, children }: SumListProps) {
  const sum = lines.reduce((total, { amount }) => total + amount, 0)
  return (
    <Stack as="dl" gap={2} className={styles.sum}>
      {[...lines.entries()].map(([index, { label, amount }]) => (
        <div key={index}>
          <dt>{label}</dt>
          <dd>{won(amount)}</dd>
        </div>
      ))}
      <div className={styles.total}>
        <dt>합계</dt>
        <dd>{won(sum)}</dd>
      </div>
      {children}
    </Stack>
  )
}

import { Fragment, type ReactNode } from 'react'
import styles from './facts-list.module.css'
import { Box } from './layout.tsx'

export type Fact = readonly [label: string, value: ReactNode]

type FactsListProps = {
  /** Label and value in reading order. Facts without a value are left out. */
  facts: readonly Fact[]
  /** On its own sunken ground. */
  panel?: boolean
}

/** Facts with their labels, one below the other. */
export function FactsList({ facts, panel = false }: FactsListProps) {
  return (
    <Box as="dl" className={styles.list} {...(panel && { padding: 5, ground: 'sunken' })}>
      {facts.map(
        ([label, value]) =>
          value !== undefined && (
            <Fragment key={label}>
              <dt>{label}</dt>
              <dd>{value}</dd>
            </Fragment>
          ),
      )}
    </Box>
  )
}

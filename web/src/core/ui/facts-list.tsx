import { Fragment, type ReactNode } from 'react'
import styles from './facts-list.module.css'

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
    <dl className={panel ? `${styles.list} ${styles.panel}` : styles.list}>
      {facts.map(
        ([label, value]) =>
          value !== undefined && (
            <Fragment key={label}>
              <dt>{label}</dt>
              <dd>{value}</dd>
            </Fragment>
          ),
      )}
    </dl>
  )
}

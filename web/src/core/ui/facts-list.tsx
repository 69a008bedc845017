import { Fragment, type ReactNode } from 'react'
import styles from './facts-list.module.css'

type FactsListProps = {
  /** Label and value in reading order. */
  facts: readonly (readonly [label: string, value: ReactNode])[]
  /** On its own sunken ground. */
  panel?: boolean
}

/** Facts with their labels, one below the other. */
export function FactsList({ facts, panel = false }: FactsListProps) {
  return (
    <dl className={panel ? `${styles.list} ${styles.panel}` : styles.list}>
      {facts.map(([label, value]) => (
        <Fragment key={label}>
          <dt>{label}</dt>
          <dd>{value}</dd>
        </Fragment>
      ))}
    </dl>
  )
}

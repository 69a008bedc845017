import type { ReactNode } from 'react'
import type { To } from 'react-router-dom'
import type { Icon } from './icon.tsx'
import { Card, Text } from './layout.tsx'
import styles from './rows.module.css'
import { SiteLink } from './site-link.tsx'
import { ExternalIcon, NextIcon } from './symbol-icons.tsx'

type Row = {
  icon: Icon
  title: string
  text?: string
  /** A page of this site, or … */
  to?: To
  state?: object
  /** … another address. */
  href?: string
}

/** A list of links on one card. */
export function Rows({ rows }: { rows: readonly Row[] }) {
  return (
    <Card as="ul" className={styles.rows}>
      {rows.map((row) => (
        <li key={row.title}>
          <RowLink row={row}>
            <row.icon size={28} tone="tinted" />
            <span>
              <Text as="strong" block tone="strong">
                {row.title}
              </Text>
              {row.text !== undefined && (
                <Text as="small" block tone="muted">
                  {row.text}
                </Text>
              )}
            </span>
            {row.href === undefined ? <NextIcon size={20} tone="quiet" /> : <ExternalIcon size={20} tone="quiet" />}
          </RowLink>
        </li>
      ))}
    </Card>
  )
}

function RowLink({ row, children }: { row: Row; children: ReactNode }) {
  if (row.href !== undefined) {
    return (
      <a className={styles.row} href={row.href}>
        {children}
      </a>
    )
  }
  return (
    <SiteLink className={styles.row} to={row.to ?? '/'} state={row.state}>
      {children}
    </SiteLink>
  )
}

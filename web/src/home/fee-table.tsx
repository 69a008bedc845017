import { useEffect, useRef } from 'react'
import styles from './pricing-page.module.css'

type FeeTableProps = {
  caption: string
  head: readonly [string, string]
  rows: readonly { name: string; detail: string; price: string }[]
  /** Appeared on a tap: the reader is taken to it. */
  arrived?: boolean
}

export function FeeTable({ caption, head, rows, arrived = false }: FeeTableProps) {
  const title = useRef<HTMLTableCaptionElement>(null)
  useEffect(() => {
    if (arrived) title.current?.focus()
  }, [arrived])
  return (
    <div className={styles.table}>
      <table>
        <caption ref={title} tabIndex={-1}>
          {caption}
        </caption>
        <thead>
          <tr>
            <th scope="col">{head[0]}</th>
            <th scope="col">{head[1]}</th>
          </tr>
        </thead>
        <tbody>
          {rows.map(({ name, detail, price }) => (
            <tr key={name}>
              <th scope="row">
                {name}
                <small>{detail}</small>
              </th>
              <td>{price}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

import type { ReactNode } from 'react'
import styles from './side-block.module.css'

type SideBlockProps = {
  /** Visible on narrow screens too, in the text. */
  everywhere?: boolean
  /** Reaches the lower edge. */
  long?: boolean
  children: ReactNode
}

/** Content of a screen in the sidebar of wide screens, below the menu. */
export function SideBlock({ everywhere = false, long = false, children }: SideBlockProps) {
  return (
    <div
      className={everywhere ? `${styles.side} ${styles.everywhere}` : styles.side}
      data-side={long ? 'long' : 'short'}
    >
      <div>{children}</div>
    </div>
  )
}

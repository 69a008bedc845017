import type { ReactNode } from 'react'
import styles from './side-block.module.css'

type SideBlockProps = {
  /** On narrow screens it stands where it is written; otherwise it is only there on wide ones. */
  everywhere?: boolean
  /** It needs the room down to the lower edge. */
  long?: boolean
  children: ReactNode
}

/** What a screen brings to the sidebar of wide screens, below the menu: written beside the main part of the screen. */
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

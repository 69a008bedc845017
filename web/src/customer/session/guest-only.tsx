import type { ReactNode } from 'react'
import styles from './guest-only.module.css'
import { useSignedIn } from './session.ts'

/**
 * What members do not see. The prerendered page has it, since most who come are guests, and it can be typed into at
 * once; until it is known who has come (`visitor-script.ts`) it keeps its place and cannot be seen.
 */
export function GuestOnly({ as: Around = 'div', children }: { as?: 'div' | 'span'; children: ReactNode }) {
  const unknown = useSignedIn() === undefined
  return <Around className={unknown ? styles.pending : undefined}>{children}</Around>
}

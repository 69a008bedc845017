import type { ReactNode } from 'react'
import styles from './guest-only.module.css'
import { useSignedIn } from './session.ts'

/** Content for guests. The prerendered page has it, hidden until the session is known (`visitor-script.ts`). */
export function GuestOnly({ children }: { children: ReactNode }) {
  const unknown = useSignedIn() === undefined
  return <div className={unknown ? styles.pending : undefined}>{children}</div>
}

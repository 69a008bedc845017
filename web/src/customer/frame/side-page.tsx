import type { ReactNode } from 'react'
import { useConfig } from '../../core/lib/config.ts'
import { Card } from '../../core/ui/layout.tsx'
import { CallOperator } from '../../core/ui/notice/call-operator.tsx'
import styles from './side-page.module.css'

/** Content with an aside: next to each other on wide windows, one above the other on phones (specification 9.1). */
export const SidePage = ({ children }: { children: ReactNode }) => <div className={styles.page}>{children}</div>

/** The aside of a `SidePage`. */
export const Side = ({ children }: { children: ReactNode }) => <div className={styles.side}>{children}</div>

/** The telephone of the operator as an aside; nothing where the stage has none. */
export function CallSide({ lead }: { lead: string }) {
  if (useConfig()?.operator.phone === undefined) return null
  return (
    <Side>
      <Card padding={5}>
        <CallOperator lead={lead} />
      </Card>
    </Side>
  )
}

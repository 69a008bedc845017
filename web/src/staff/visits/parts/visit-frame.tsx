import type { ReactNode } from 'react'
import { useNarrowScreen } from '../../../core/lib/use-screen-width.ts'
import { Row } from '../../../core/ui/layout.tsx'
import { Screen } from '../../../core/ui/screen/screen.tsx'
import { OfflineIcon } from '../../ui/staff-icons.tsx'
import { useOffline } from '../offline/use-visits.ts'
import styles from './visit-frame.module.css'

type VisitFrameProps = {
  /** White cards on a grey page, in two columns from 768 px on. */
  grouped?: boolean
  /** Left of the screen from 768 px on. */
  beside?: ReactNode
  children: ReactNode
}

/** A screen of the technician. */
export function VisitFrame({ grouped = false, beside, children }: VisitFrameProps) {
  const offline = useOffline()
  const isNarrow = useNarrowScreen()
  const hasBeside = beside !== undefined && !isNarrow
  const columns = hasBeside ? styles.columns : ''
  return (
    <div className={`${styles.frame} ${grouped ? styles.wide : columns}`}>
      {offline && (
        <Row as="p" gap={2} size="small" className={styles.strip} role="status">
          <OfflineIcon size={20} />
          인터넷이 끊겼어요. 적은 내용은 그대로 있어요.
        </Row>
      )}
      {hasBeside && <div className={styles.beside}>{beside}</div>}
      <Screen grouped={grouped}>{children}</Screen>
    </div>
  )
}

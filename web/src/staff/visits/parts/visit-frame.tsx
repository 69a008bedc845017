import type { ReactNode } from 'react'
import { Row } from '../../../core/ui/layout.tsx'
import { Screen } from '../../../core/ui/screen/screen.tsx'
import { OfflineIcon } from '../../ui/staff-icons.tsx'
import { useOffline } from '../offline/use-visits.ts'
import styles from './visit-frame.module.css'

/** A screen of the technician. @param grouped for white cards on a grey page */
export function VisitFrame({ grouped = false, children }: { grouped?: boolean; children: ReactNode }) {
  const offline = useOffline()
  return (
    <div className={styles.frame}>
      {offline && (
        <Row as="p" gap={2} size="small" className={styles.strip} role="status">
          <OfflineIcon size={20} />
          인터넷이 끊겼어요. 적은 내용은 그대로 있어요.
        </Row>
      )}
      <Screen grouped={grouped}>{children}</Screen>
    </div>
  )
}

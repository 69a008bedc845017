import { useLocation, useNavigate, useParams } from 'react-router-dom'
import { useBack } from '../../../core/ui/history/use-back.ts'
import { Row } from '../../../core/ui/layout.tsx'
import { BackButton } from '../../../core/ui/screen/back-button.tsx'
import { staffPaths } from '../../paths/staff-paths.ts'
import type { OverScreen } from '../../ui/booking-link.tsx'
import { PageTitle } from '../../ui/page-title.tsx'
import { BookingBody } from './booking-body.tsx'
import { BookingHead } from './booking-head.tsx'
import styles from './booking-page.module.css'
import { useBookingDetail } from './use-booking-detail.ts'

/** A booking as a page, on screens that are too narrow for a drawer. */
export function BookingPage() {
  const { request_id = '' } = useParams()
  const { query, service, title, visit, name, isUnknown } = useBookingDetail(request_id)
  const navigate = useNavigate()
  const back = useBack()
  const openBoard = () => void navigate(staffPaths.board, { replace: true })
  const over: Partial<OverScreen> | null = useLocation().state
  return (
    <main className={styles.page}>
      <Row gap={1} paddingInline={2} size="body" weight="bold" tone="strong" className={styles.bar}>
        <BackButton to={over?.below === undefined ? staffPaths.board : () => back(openBoard)} />
        <span>예약</span>
      </Row>
      <div className={styles.head}>
        <BookingHead service={service} visit={visit} isUnknown={isUnknown}>
          <PageTitle tab={name}>{title}</PageTitle>
        </BookingHead>
      </div>
      <BookingBody key={request_id} query={query} folded />
    </main>
  )
}

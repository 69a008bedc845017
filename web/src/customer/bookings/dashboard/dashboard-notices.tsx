import { lazy, Suspense } from 'react'
import type { CustomerBooking } from '#shared/booking/booking.ts'
import { progressOf } from '#shared/booking/status.ts'
import { Box, Stack } from '../../../core/ui/layout.tsx'
import { Notice } from '../../../core/ui/notice/notice.tsx'
import { LookupOpen, LookupOverNotice } from '../../lookup/lookup-notices.tsx'
import styles from './dashboard.module.css'
import type { Cancellation } from './use-cancellation.ts'
import type { Viewer } from './use-viewer.ts'

// Most people never cancel.
const CancelledCard = lazy(async () => ({ default: (await import('./cancelled-card.tsx')).CancelledCard }))

type DashboardNoticesProps = {
  viewer: Viewer
  cancellation: Cancellation
  bookings: readonly CustomerBooking[]
  /** IDs of bookings that were deleted while the list was open. */
  deleted: readonly string[]
}

/** What has happened, above the list: an open lookup, a cancellation, bookings that are gone. */
export function DashboardNotices({ viewer, cancellation, bookings, deleted }: DashboardNoticesProps) {
  const { completed: cancelled, isDisowned, close } = cancellation
  const remaining =
    cancelled === undefined ? 0 : bookings.filter((booking) => progressOf(booking) === 'in_progress').length
  return (
    <div className={styles.above}>
      {viewer.lookup !== undefined && <LookupOpen access={viewer.lookup} />}
      {cancelled !== undefined && (
        <Suspense>
          <CancelledCard key={cancelled.request_id} booking={cancelled} isDisowned={isDisowned} onClose={close} />
        </Suspense>
      )}
      {remaining > 0 && (
        <Box as="h2" marginTop={6} marginBottom={1}>
          남은 예약 {remaining}건
        </Box>
      )}
      <Stack gap={3} className={styles.notices}>
        {viewer.isLookupOver && <LookupOverNotice />}
        {deleted.some((request_id) => request_id !== cancelled?.request_id) && (
          <Notice title="더는 볼 수 없는 예약을 목록에서 뺐어요">이미 취소됐거나 확인 기간이 지난 예약이에요.</Notice>
        )}
      </Stack>
    </div>
  )
}

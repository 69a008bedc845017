import { useState } from 'react'
import { isNotFound } from '../../../core/api/problems.ts'
import { ButtonLink } from '../../../core/ui/button.tsx'
import { Box, Row, Stack } from '../../../core/ui/layout.tsx'
import { EmptyState } from '../../../core/ui/notice/empty-state.tsx'
import { QueryProblem } from '../../../core/ui/notice/load-problem.tsx'
import { Notice } from '../../../core/ui/notice/notice.tsx'
import { Skeleton } from '../../../core/ui/notice/skeleton.tsx'
import { useOnline } from '../../../core/ui/notice/use-online.ts'
import { useShownResult } from '../../../core/ui/screen/use-result-in-view.ts'
import { AlertIcon, CheckIcon } from '../../../core/ui/symbol-icons.tsx'
import { VisuallyHidden } from '../../../core/ui/visually-hidden.tsx'
import { staffPaths } from '../../paths/staff-paths.ts'
import { BookingActions } from '../actions/booking-actions.tsx'
import styles from './booking-body.module.css'
import { BookingParts } from './booking-parts.tsx'
import { CancelledBooking } from './cancelled-booking.tsx'
import type { useBookingDetail } from './use-booking-detail.ts'

type BookingBodyProps = Pick<ReturnType<typeof useBookingDetail>, 'query'> & {
  /** On a page of its own: its parts stand behind rows, and it scrolls with the window. */
  folded: boolean
}

/** A booking in each of its states, and below it what can be done with it. */
export function BookingBody({ query, folded }: BookingBodyProps) {
  const opened = query.data
  const isReadOnly = opened !== undefined && 'cancelled' in opened
  const [notice, setNotice] = useState<{ text: string }>()
  const noticeLine = useShownResult<HTMLParagraphElement>(notice)
  return (
    <>
      <div className={folded ? styles.page : styles.drawer} tabIndex={isReadOnly && !folded ? 0 : undefined}>
        <Row
          as="p"
          ref={noticeLine}
          gap={1}
          size="small"
          weight="bold"
          tone="accent"
          tabIndex={-1}
          className={styles.result}
          role="status"
        >
          {notice !== undefined && <CheckIcon size={20} />}
          {notice?.text}
        </Row>
        <BookingContent query={query} folded={folded} />
      </div>
      {opened !== undefined && 'booking' in opened && (
        <BookingActions booking={opened.booking} folded={folded} onNotice={(text) => setNotice({ text })} />
      )}
    </>
  )
}

/** Shows a booking, a cancelled one, the skeleton or the error. */
function BookingContent({ query, folded }: BookingBodyProps) {
  const online = useOnline()
  const opened = query.data
  if (opened === undefined) {
    if (!query.isError) return <BookingSkeleton />
    if (isNotFound(query.error))
      return (
        <EmptyState
          scene={<AlertIcon size={40} tone="tinted" />}
          title="찾을 수 없는 예약이에요"
          action={
            <ButtonLink to={staffPaths.search} small>
              예약 찾기
            </ButtonLink>
          }
        >
          주소를 다시 확인해주세요.
        </EmptyState>
      )
    return <QueryProblem title="예약을 불러오지 못했어요" query={query} />
  }
  return (
    <>
      {!online && (
        <Box marginBottom={4}>
          <Notice title="인터넷에 연결되어 있지 않아요">
            마지막으로 확인한 내용이에요. 연결되면 이어서 할 수 있고, 쓴 내용은 그대로 있어요.
          </Notice>
        </Box>
      )}
      {'booking' in opened ? (
        <BookingParts booking={opened.booking} past={opened} folded={folded} />
      ) : (
        <CancelledBooking card={opened.cancelled} past={opened} folded={folded} />
      )}
    </>
  )
}

function BookingSkeleton() {
  return (
    <Stack gap={4}>
      <VisuallyHidden role="status">예약을 불러오는 중이에요</VisuallyHidden>
      <Skeleton width="100%" height={44} radius={12} />
      <Skeleton width="40%" />
      <Skeleton width="72%" />
      <Skeleton width="64%" />
      <Skeleton width="80%" />
      <Skeleton width="100%" height={84} radius={12} />
    </Stack>
  )
}

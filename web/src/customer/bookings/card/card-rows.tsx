import { lazy, Suspense } from 'react'
import type { CustomerBooking } from '#shared/booking/booking.ts'
import { isCancellable, progressOf, status, stepsOf } from '#shared/booking/status.ts'
import { isMobile } from '#shared/customer/phone.ts'
import { useDisclosure } from '../../../core/lib/use-disclosure.ts'
import { useWideScreen } from '../../../core/lib/use-screen-width.ts'
import { Button } from '../../../core/ui/button.tsx'
import { Text } from '../../../core/ui/layout.tsx'
import { Skeleton } from '../../../core/ui/notice/skeleton.tsx'
import { editReason, isPastVisit, statusText } from '../data/booking-facts.ts'
import { ActionRow, CallOperatorRow } from '../parts/action-row.tsx'
import { CalendarAddIcon, calendarFileAddress } from '../parts/calendar-link.tsx'
import { FoldRow, RowSide } from '../parts/fold-row.tsx'
import { CallAboutVisit } from '../progress/call-about-visit.tsx'
import { ResendPanel } from '../progress/resend-panel.tsx'
import { TechnicianPanel } from '../progress/technician-panel.tsx'
import styles from './card-rows.module.css'
import { OrderFacts, sumOfOrder } from './order-facts.tsx'
import { StatusTracker } from './status-tracker.tsx'

// Loaded with the row that shows it.
const HISTORY_HEIGHT = 44
const HistoryList = lazy(async () => ({ default: (await import('../progress/history-list.tsx')).HistoryList }))
const PhotosRow = lazy(async () => ({ default: (await import('../photos/photos-row.tsx')).PhotosRow }))

type CardRowsProps = {
  booking: CustomerBooking
  name: string
  /** Absent where a notice of the card offers it. */
  onCancel: (() => void) | undefined
}

/** What a card shows on request (specification 9.11). Wide windows open steps and order at once, side by side. */
export function CardRows({ booking, name, onCancel }: CardRowsProps) {
  const isWide = useWideScreen()
  const sum = sumOfOrder(booking)
  const photos = useDisclosure()
  return (
    <div className={styles.rows}>
      <div>
        <FoldRow
          name={name}
          title={`${booking.status}/${stepsOf(booking).length} ${statusText(booking)}`}
          isOpenAtFirst={isWide}
        >
          <StatusTracker booking={booking} />
        </FoldRow>
        <FoldRow
          name={name}
          title="예약 내용"
          side={
            sum !== undefined && (
              <Text as="span" tone="strong" numbers>
                {sum}
              </Text>
            )
          }
          isOpenAtFirst={isWide}
        >
          <OrderFacts booking={booking} />
        </FoldRow>
        <Suspense fallback={mayHavePhotos(booking) && <FoldRow name={name} title="사진" disclosure={photos} />}>
          <PhotosRow booking={booking} name={name} disclosure={photos} isShown={mayHavePhotos(booking)} />
        </Suspense>
        <FoldRow name={name} title="기록">
          <Suspense fallback={<Skeleton width="100%" height={HISTORY_HEIGHT} />}>
            <HistoryList booking={booking} />
          </Suspense>
        </FoldRow>
        <FoldRow name={name} title="더보기" side={<RowSide>{moreOf(booking, onCancel !== undefined)}</RowSide>}>
          <More booking={booking} name={name} onCancel={onCancel} />
        </FoldRow>
      </div>
    </div>
  )
}

/** Whether there are photos, or some can be added. */
const mayHavePhotos = (booking: CustomerBooking) =>
  isCancellable(booking) || Boolean(booking.service_images?.length || booking.work_images?.length)

const isCompleted = (booking: CustomerBooking) => progressOf(booking) === 'completed'

/** `예약 취소, 문자, 캘린더, 전화`. */
const moreOf = (booking: CustomerBooking, canCancel: boolean) =>
  [
    canCancel && isCancellable(booking) && '예약 취소',
    isMobile(booking.customer_phone) && '문자',
    !isCompleted(booking) && '캘린더',
    '전화',
  ]
    .filter(Boolean)
    .join(', ')

/** What can still be done, and why the rest cannot. */
function More({ booking, name, onCancel }: CardRowsProps) {
  const reason = onCancel && !isPastVisit(booking) ? editReason(booking) : undefined
  return (
    <>
      {reason !== undefined && <Text size="small">{reason}</Text>}
      {isCompleted(booking) && <TechnicianPanel booking={booking} />}
      <div>
        {!isCompleted(booking) && (
          <ActionRow as="a" icon={CalendarAddIcon} href={calendarFileAddress(booking)}>
            캘린더에 추가
          </ActionRow>
        )}
        {booking.status === status.visiting ? <CallAboutVisit booking={booking} /> : <CallOperatorRow />}
        <ResendPanel booking={booking} name={name} />
      </div>
      {onCancel !== undefined && isCancellable(booking) && (
        <Button kind="away" aria-label={`${name} 취소`} onClick={onCancel}>
          예약 취소
        </Button>
      )}
    </>
  )
}

import { lazy, Suspense } from 'react'
import type { CustomerBooking } from '#shared/booking/booking.ts'
import { progressOf } from '#shared/booking/status.ts'
import { useDisclosure } from '../../../core/lib/use-disclosure.ts'
import { Stack } from '../../../core/ui/layout.tsx'
import { ListIcon } from '../../../core/ui/symbol-icons.tsx'
import styles from '../parts/action-row.module.css'
import { ActionRow } from '../parts/action-row.tsx'
import { OtherFacts } from './order-facts.tsx'
import { StatusTracker } from './status-tracker.tsx'

// Rarely opened, so it is loaded on demand.
const HistoryList = lazy(async () => ({ default: (await import('../progress/history-list.tsx')).HistoryList }))

/** Everything that was entered, and the history (specification 4.5), on request. */
export function BookingRecord({ booking, name }: { booking: CustomerBooking; name: string }) {
  const { id, isOpen, button } = useDisclosure()
  const title = '예약 내용과 기록'
  return (
    <>
      <ActionRow as="button" type="button" icon={ListIcon} aria-label={`${name} ${title}`} {...button}>
        {title}
      </ActionRow>
      <div id={id}>
        {isOpen && (
          <Stack gap={5} marginTop={2} marginBottom={4} className={styles.opened}>
            <OtherFacts booking={booking} />
            {progressOf(booking) === 'completed' && <StatusTracker booking={booking} />}
            <Suspense>
              <HistoryList booking={booking} />
            </Suspense>
          </Stack>
        )}
      </div>
    </>
  )
}

import { lazy, Suspense } from 'react'
import type { CustomerBooking } from '#shared/booking/booking.ts'
import { useDisclosure } from '../../../core/lib/use-disclosure.ts'
import { TextButton } from '../../../core/ui/text-link.tsx'

// Rarely opened, so it is loaded on demand.
const HistoryList = lazy(async () => ({ default: (await import('./history-list.tsx')).HistoryList }))

/** The history of a booking on request (specification 4.5). */
export function History({ booking, name }: { booking: CustomerBooking; name: string }) {
  const { id, isOpen, button } = useDisclosure()
  const action = isOpen ? '진행 기록 접기' : '진행 기록 보기'
  return (
    <div>
      <TextButton {...button} aria-label={`${name} ${action}`}>
        {action}
      </TextButton>
      <div id={id}>
        <Suspense>{isOpen && <HistoryList booking={booking} />}</Suspense>
      </div>
    </div>
  )
}

import { lazy, Suspense, useId, useState } from 'react'
import type { CustomerBooking } from '#shared/booking/booking.ts'
import { TextButton } from '../../../core/ui/text-link.tsx'

// Rarely opened, so it is loaded on demand.
const HistoryList = lazy(async () => ({ default: (await import('./history-list.tsx')).HistoryList }))

/** The history of a booking on request (specification 4.5). */
export function History({ booking, name }: { booking: CustomerBooking; name: string }) {
  const id = useId()
  const [open, setOpen] = useState(false)
  const action = open ? '진행 기록 접기' : '진행 기록 보기'
  return (
    <div>
      <TextButton
        aria-label={`${name} ${action}`}
        aria-expanded={open}
        aria-controls={id}
        onClick={() => setOpen(!open)}
      >
        {action}
      </TextButton>
      <div id={id}>
        <Suspense>{open && <HistoryList booking={booking} />}</Suspense>
      </div>
    </div>
  )
}

import type { BookingDraft } from '#shared/booking/draft.ts'
import { dayLabel, serviceDayOf } from '#shared/booking/service-day.ts'
import { formatPhone } from '#shared/customer/phone.ts'
import { FactsList } from '../../ui/facts-list.tsx'

/** The booking as it will be sent, to read once more. */
export function DraftSummary({ draft }: { draft: BookingDraft }) {
  const day = serviceDayOf(draft.service_date ?? '')
  return (
    <FactsList
      panel
      facts={[
        ['서비스', draft.service_type],
        ['에어컨', `${draft.aircon_type ?? ''} · ${draft.brand ?? ''}`],
        [
          '방문 일시',
          <>
            {day === undefined ? '' : dayLabel(day)}
            <br />
            {draft.service_time}
          </>,
        ],
        [
          '주소',
          <>
            {draft.customer_address}
            <br />
            {draft.customer_address_detail}
          </>,
        ],
        ['연락처', formatPhone(draft.customer_phone ?? '')],
      ]}
    />
  )
}

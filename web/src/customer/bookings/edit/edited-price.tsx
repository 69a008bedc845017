import { type CallOut, callOutOf, callOutOfMove } from '#shared/booking/fee.ts'
import { serviceDayOf } from '#shared/booking/service-day.ts'
import { isMissed } from '#shared/booking/status.ts'
import { wonRange } from '#shared/korean.ts'
import { estimateWith, feeOf } from '#shared/prices/fee-estimate.ts'
import { changesUnits } from '#shared/prices/units.ts'
import { Stack, Text } from '../../../core/ui/layout.tsx'
import { FeePanel } from '../../../core/visit/fee-panel.tsx'
import { sumLabel, sumTextOf } from '../../../core/visit/price-text.ts'
import { useListedWork } from '../../../core/visit/use-listed-work.ts'
import type { EditableBooking, EditValues } from './edit-values.ts'

/** Returns the call-out fee after the edit; undefined while no time is chosen. */
function callOutOfEdit(booking: EditableBooking, { service_date, service_time }: EditValues): CallOut | undefined {
  const service_day = serviceDayOf(service_date)
  if (service_day === undefined || service_time === undefined) return undefined
  return service_day === booking.service_day && service_time === booking.service_time
    ? callOutOf(booking)
    : callOutOfMove(booking, { service_day, service_time }, isMissed(booking) ? 'desk' : 'customer')
}

/** The price after the edit, and the one before where they differ (specification 1.3). */
export function EditedPrice({ booking, edited }: { booking: EditableBooking; edited: EditValues }) {
  const { service_type: service, price_shown } = booking
  const before = feeOf(booking)
  const areSameUnits = !changesUnits(booking, edited) || price_shown === undefined
  const ofUnits = useListedWork({ ...edited, service_type: service })
  const call_out = callOutOfEdit(booking, edited)
  if (before === undefined || call_out === undefined) return null
  const ofEdit = {
    ...estimateWith({
      service,
      call_out,
      service_day: serviceDayOf(edited.service_date),
      service_time: edited.service_time,
      lines: areSameUnits ? before.lines : ofUnits,
    }),
    purchase: before.purchase,
  }
  const fee = price_shown === undefined ? { ...ofEdit, sum: undefined } : ofEdit
  const [priceBefore, priceAfter] = [before, fee].map((of) => sumTextOf(of) ?? `출장비 ${wonRange(of.visit)}`)
  return (
    <Stack gap={3}>
      <FeePanel fee={fee} />
      {priceBefore !== priceAfter && (
        <Text>
          바꾸기 전 {sumLabel}: {priceBefore}
        </Text>
      )}
    </Stack>
  )
}

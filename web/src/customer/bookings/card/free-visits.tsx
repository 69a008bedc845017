import type { ServiceTime } from '#shared/booking/options.ts'
import { dayLabel, serviceDateOf } from '#shared/booking/service-day.ts'
import { timeText } from '#shared/booking/visit-span.ts'
import type { CancelledBooking } from '#shared/customer/cancelled-booking.ts'
import { isReplaceable } from '#shared/customer/rebooking.ts'
import { paths } from '#shared/paths.ts'
import { ClockIcon } from '../../../core/art/tool-icons.tsx'
import { now } from '../../../core/lib/clock.ts'
import { Box, Text } from '../../../core/ui/layout.tsx'
import { SiteLink } from '../../../core/ui/site-link.tsx'
import { NextIcon } from '../../../core/ui/symbol-icons.tsx'
import { forMinutes, useNextDays } from '../../../core/visit/availability.ts'
import { seoulToday } from '../../../core/visit/use-seoul-today.ts'
import { bookingAddress } from '../data/booking-address.ts'
import styles from '../parts/action-row.module.css'

const OFFERED_DAYS = 3

/** The next other free visits in place of a cancelled one, one a day, at its time where that is free. */
export function FreeVisits({ booking }: { booking: CancelledBooking }) {
  const { request_id, service_day: lostDay, service_time, visit_minutes } = booking
  const replaced = isReplaceable(booking, new Date(now())) ? booking.call_out?.factor : undefined
  const costsMore = ({ fee_multiplier }: { fee_multiplier: number }) =>
    replaced !== undefined && fee_multiplier > replaced
  const { data: days = [] } = useNextDays(seoulToday())
  const visits = days.flatMap((day) => {
    const isLost = (time: ServiceTime) => day.service_day === lostDay && time === service_time
    const slots = forMinutes(day, visit_minutes)?.slots ?? []
    const open = slots.filter((slot) => slot.state === 'open' && !isLost(slot.service_time))
    const best = open.filter((one) => !costsMore(one))
    const slot = [...best, ...open].find((one) => one.service_time === service_time) ?? best[0] ?? open[0]
    return slot === undefined ? [] : [{ ...slot, service_day: day.service_day }]
  })
  // First those that cost as much as the lost visit in any case.
  visits.sort((a, b) => Number(costsMore(a)) - Number(costsMore(b)))
  if (visits.length === 0) return null
  return (
    <section>
      <Box as="h3" marginBottom={2}>
        이때 방문할 수 있어요
      </Box>
      {visits.slice(0, OFFERED_DAYS).map(({ service_day, service_time: time, fee_multiplier }) => (
        <Box
          key={service_day}
          as={SiteLink}
          hover
          className={styles.row}
          to={bookingAddress(paths.bookAgain, request_id)}
          state={{ visit: { service_date: serviceDateOf(service_day), service_time: time } }}
        >
          <ClockIcon size={24} tone="tinted" />
          <span>
            <Text as="strong" block tone="strong">
              {dayLabel(service_day)}
            </Text>
            <Text as="small" block tone="text">
              {timeText({ service_time: time, visit_minutes })}
              {factorText(Math.min(fee_multiplier, replaced ?? fee_multiplier))}
            </Text>
          </span>
          <NextIcon size={20} tone="quiet" />
        </Box>
      ))}
    </section>
  )
}

const factorText = (factor: number) => (factor > 1 ? ` · 출장비 ${factor}배` : '')

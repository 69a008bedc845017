import { visitSpan } from '#shared/booking/visit-span.ts'
import * as routes from '#shared/contract/payment-routes.ts'
import { limits } from '#shared/limits.ts'
import { toExported, toExportedCancellation } from '#shared/staff/revenue.ts'
import { findBookingsOnDays, findCancelledOn } from '../../bookings/bookings-of-day.ts'
import { auditExport, countFigureAccess } from '../access-limits.ts'
import { staffEndpoint } from '../staff-endpoint.ts'
import { daysOfRange } from './days-of-range.ts'

export const exportBookings = staffEndpoint(routes.exportBookings, async ({ query: { from, to }, staff, now }) => {
  const days = daysOfRange(from, to, limits.staff.exportDays)
  await countFigureAccess(staff, now)
  const [booked, cancelled] = await Promise.all([findBookingsOnDays(days), Promise.all(days.map(findCancelledOn))])
  const bookings = [...booked.map(toExported), ...cancelled.flat().map(toExportedCancellation)]
  auditExport(staff, { from, to, bookings: bookings.length })
  return { bookings: bookings.sort((a, b) => visitSpan(a).start.getTime() - visitSpan(b).start.getTime()) }
})

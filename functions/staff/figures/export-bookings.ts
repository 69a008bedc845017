import { addDays, daysBetween } from '#shared/booking/service-day.ts'
import { visitSpan } from '#shared/booking/visit-span.ts'
import * as routes from '#shared/contract/payment-routes.ts'
import { ApiError } from '#shared/errors.ts'
import { limits } from '#shared/limits.ts'
import { toExported } from '#shared/staff/revenue.ts'
import { findBookingsOnDays } from '../../bookings/bookings-of-day.ts'
import { auditExport, countFigureAccess } from '../access-limits.ts'
import { staffEndpoint } from '../staff-endpoint.ts'

export const exportBookings = staffEndpoint(routes.exportBookings, async ({ query: { from, to }, staff, now }) => {
  const length = daysBetween(from, to) + 1
  if (length < 1 || length > limits.staff.exportDays)
    throw new ApiError('INVALID_FIELD', { fields: [{ field: 'to', code: 'VALUE_NOT_ALLOWED' }] })
  await countFigureAccess(staff, now)
  const days = Array.from({ length }, (_, index) => addDays(from, index))
  const bookings = (await findBookingsOnDays(days)).map(toExported)
  auditExport(staff, { from, to, bookings: bookings.length })
  return { bookings: bookings.sort((a, b) => visitSpan(a).start.getTime() - visitSpan(b).start.getTime()) }
})

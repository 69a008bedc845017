import { addDays, daysBetween, type ServiceDay } from '#shared/booking/service-day.ts'
import { ApiError } from '#shared/errors.ts'

/** Returns the days from the first to the last one. @throws ApiError INVALID_FIELD for too many days or a wrong order */
export function daysOfRange(from: ServiceDay, to: ServiceDay, most: number): ServiceDay[] {
  const length = daysBetween(from, to) + 1
  if (length < 1 || length > most)
    throw new ApiError('INVALID_FIELD', { fields: [{ field: 'to', code: 'VALUE_NOT_ALLOWED' }] })
  return Array.from({ length }, (_, index) => addDays(from, index))
}

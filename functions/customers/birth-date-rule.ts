import { seoulDayOf } from '#shared/booking/service-day.ts'
import { isBornBy } from '#shared/customer/birth-date.ts'
import { Refusal } from '#shared/errors.ts'

/** @throws Refusal INVALID_FIELD for a birth date after today's Seoul day */
export function refuseFutureBirth({ birth_date }: { birth_date?: string | undefined }, now: Date) {
  if (birth_date === undefined || isBornBy(birth_date, seoulDayOf(now))) return
  throw new Refusal('INVALID_FIELD', { fields: [{ field: 'birth_date', code: 'BIRTH_DATE_INVALID' }] })
}

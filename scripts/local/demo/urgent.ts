import type { ServiceTime, ServiceType } from '#shared/booking/options.ts'
import { addDays, earliestServiceDay, type ServiceDay } from '#shared/booking/service-day.ts'
import type { PhoneDigits } from '#shared/customer/phone.ts'
import { demoMember } from './people.ts'

type CallBack = { customer_phone: PhoneDigits; service_type: ServiceType; days: number }

/** Open call-backs. @property days since when they wait: five are more than the business time of any run of holidays */
export const demoCallBacks: readonly CallBack[] = [
  { customer_phone: '0212340002', service_type: '수리', days: 5 },
  { customer_phone: '01045670001', service_type: '청소', days: 0 },
]

type Vacancy = { slot: { service_day: ServiceDay; service_time: ServiceTime }; phones: readonly PhoneDigits[] }

/** Returns the slot of a demo booking that becomes full, and who waits for a spot of it. */
export const demoVacancy = (today: ServiceDay): Vacancy => ({
  slot: { service_day: addDays(earliestServiceDay(today), 4), service_time: '오후 6시 ~ 이후' },
  phones: [demoMember.phone, '01087654321'],
})

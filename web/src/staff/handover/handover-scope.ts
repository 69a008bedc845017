import { addDays, isServiceDay, latestServiceDay, type ServiceDay } from '#shared/booking/service-day.ts'
import { isDayOff } from '#shared/staff/staff.ts'
import type { ShownStaff } from '#shared/staff/staff-schema.ts'
import { daysOf } from '../team/days-off.ts'
import type { Handover, HandoverScope } from './handover-query.ts'

/** What the address names: whose visits, of which days, and whether only those on days off. */
export type RequestedScope = HandoverScope & { isOff: boolean; isAll: boolean }

/** Reads the scope of an address; without days it is all open visits. @param today Seoul day */
export function scopeOf(search: URLSearchParams, today: ServiceDay): RequestedScope {
  const [from, to] = [search.get('from') ?? '', search.get('to') ?? '']
  const isOff = search.get('days') === 'off'
  const isNamed = !isOff && isServiceDay(from) && isServiceDay(to) && from <= to
  return {
    staff_id: search.get('staff') ?? undefined,
    ...(isNamed ? { from, to } : { from: today, to: latestServiceDay(today) }),
    isOff,
    isAll: !isNamed && !isOff,
  }
}

/** The scopes that a technician's visits are handed over in, with their search. */
export const quickScopes = (staff_id: string, today: ServiceDay, hasDaysOff: boolean) => {
  const day = (of: ServiceDay) => `?staff=${staff_id}&from=${of}&to=${of}`
  return [
    { label: '남은 방문 모두', search: `?staff=${staff_id}` },
    { label: '오늘', search: day(today) },
    { label: '내일', search: day(addDays(today, 1)) },
    ...(hasDaysOff ? [{ label: '쉬는 날', search: `?staff=${staff_id}&days=off` }] : []),
  ]
}

/** The days of a scope that its address names on which the technician works; none of any other scope. */
export const workingDaysOf = ({ from, to, isOff, isAll }: RequestedScope, staff: ShownStaff): ServiceDay[] =>
  isOff || isAll ? [] : daysOf({ from, to }).filter((day) => !isDayOff(staff, day))

/** Keeps the visits on days off. */
export const onDaysOff = (handover: Handover, staff: ShownStaff): Handover => ({
  ...handover,
  visits: handover.visits.filter(({ service_day }) => isDayOff(staff, service_day)),
})

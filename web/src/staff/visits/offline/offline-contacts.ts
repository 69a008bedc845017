import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import * as z from 'zod/mini'
import { seoulDayOf } from '#shared/booking/service-day.ts'
import { status } from '#shared/booking/status.ts'
import { showVisitContacts } from '#shared/contract/staff-routes.ts'
import type { StaffBooking } from '#shared/staff/staff-booking.ts'
import { storedValue } from '../../../core/lib/stored-value.ts'
import { useSeoulToday } from '../../../core/visit/use-seoul-today.ts'
import { useMe } from '../../session/me-query.ts'
import { staffCall } from '../../session/staff-call.ts'
import { staffPrefix } from '../../session/staff-session.ts'
import { useOffline, useVisits } from './use-visits.ts'
import { isOpened } from './visit-text.ts'

const schema = z.object({ staff_id: z.string(), day: z.string(), phones: z.record(z.string(), z.string()) })

/** Phones of today's open visits, for calls while the device is offline. They go with the visit, the day and the session. */
const offlineContacts = storedValue({ area: 'local', key: `${staffPrefix}contacts`, version: 1, schema })

/** Leaves only the phones of these visits, this technician and this day. */
function dropOthers(staff_id: string, day: string, ids: readonly string[]) {
  const found = offlineContacts.read()
  if (found === undefined) return
  const own = found.staff_id === staff_id && found.day === day
  const phones = Object.fromEntries(Object.entries(found.phones).filter(([id]) => own && ids.includes(id)))
  const count = Object.keys(phones).length
  if (count === Object.keys(found.phones).length) return
  offlineContacts.write(count === 0 ? undefined : { staff_id, day, phones })
}

const isCallable = (visit: StaffBooking, today: string) =>
  visit.service_day === today && visit.status < status.completed && isOpened(visit)

/** Fetches the phones of today's open visits once each, and drops those of visits that are over or no longer own. */
export function useOfflineContacts() {
  const { staff_id } = useMe()
  const today = useSeoulToday() ?? seoulDayOf(new Date())
  const { visits } = useVisits()
  const offline = useOffline()
  const ids = visits && [...visits.ofToday].filter((visit) => isCallable(visit, today)).map((visit) => visit.request_id)
  const key = ids?.join(' ')
  const phones = offlineContacts.use()?.phones ?? {}
  const isMissing = ids?.some((id) => phones[id] === undefined) === true
  useEffect(
    () => dropOthers(staff_id, today, key?.split(' ') ?? Object.keys(phonesOf(staff_id, today))),
    [staff_id, today, key],
  )
  const { data } = useQuery({
    queryKey: ['staff', 'contacts', staff_id, today, key],
    queryFn: ({ signal }) => staffCall(showVisitContacts, { signal }),
    enabled: isMissing && !offline,
    // A number is fetched once: each visit to the screen would be a look at all of them.
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  })
  useEffect(() => {
    if (data === undefined || key === undefined) return
    const open = data.contacts.filter(({ request_id }) => key.split(' ').includes(request_id))
    if (open.length === 0) return
    const found = Object.fromEntries(open.map(({ request_id, customer_phone }) => [request_id, customer_phone]))
    offlineContacts.write({ staff_id, day: today, phones: { ...phonesOf(staff_id, today), ...found } })
  }, [data, key, staff_id, today])
}

function phonesOf(staff_id: string, day: string): Record<string, string> {
  const found = offlineContacts.read()
  return found?.staff_id === staff_id && found.day === day ? found.phones : {}
}

/** Returns the stored phone of a visit of today while the device is offline; online it is asked for with each call. */
export function useOfflinePhone(request_id: string): string | undefined {
  const { staff_id } = useMe()
  const today = useSeoulToday() ?? seoulDayOf(new Date())
  const offline = useOffline()
  const found = offlineContacts.use()
  const isOwn = found?.staff_id === staff_id && found.day === today
  return offline && isOwn ? found.phones[request_id] : undefined
}

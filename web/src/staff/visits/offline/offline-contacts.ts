import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import * as z from 'zod/mini'
import { status } from '#shared/booking/status.ts'
import { showVisitContacts } from '#shared/contract/staff-routes.ts'
import type { StaffBooking } from '#shared/staff/staff-booking.ts'
import { storedValue } from '../../../core/lib/stored-value.ts'
import { useMe } from '../../session/me-query.ts'
import { staffCall } from '../../session/staff-call.ts'
import { staffPrefix } from '../../session/staff-session.ts'
import { useOffline, useToday, useVisits } from './use-visits.ts'
import { isOpened } from './visit-text.ts'

const schema = z.object({ staff_id: z.string(), day: z.string(), phones: z.record(z.string(), z.string()) })

/** Phones of today's open visits, for calls while the device is offline. */
const offlineContacts = storedValue({ area: 'local', key: `${staffPrefix}contacts`, version: 1, schema })

/** Deletes all phones but those of these visits, this technician and this day. */
function deleteOtherPhones(staff_id: string, day: string, ids: readonly string[]) {
  const stored = Object.keys(offlineContacts.read()?.phones ?? {})
  const entries = Object.entries(phonesOf(staff_id, day)).filter(([id]) => ids.includes(id))
  if (entries.length === stored.length) return
  offlineContacts.write(entries.length === 0 ? undefined : { staff_id, day, phones: Object.fromEntries(entries) })
}

const isCallable = (visit: StaffBooking, today: string) =>
  visit.service_day === today && visit.status < status.completed && isOpened(visit)

/** Fetches the phone of each open visit of today once, and deletes those of visits that ended or changed hands. */
export function useOfflineContacts() {
  const { staff_id } = useMe()
  const today = useToday()
  const { visits } = useVisits()
  const offline = useOffline()
  const callable = visits?.ofToday.filter((visit) => isCallable(visit, today))
  const key = callable?.map(({ request_id }) => request_id).join(' ')
  const phones = offlineContacts.use()?.phones ?? {}
  const isMissing = callable?.some(({ request_id }) => phones[request_id] === undefined) === true
  useEffect(
    () => deleteOtherPhones(staff_id, today, key?.split(' ') ?? Object.keys(phonesOf(staff_id, today))),
    [staff_id, today, key],
  )
  useQuery({
    queryKey: ['staff', 'contacts', staff_id, today, key],
    queryFn: async ({ signal }) => {
      const { contacts } = await staffCall(showVisitContacts, { signal })
      const open = contacts.filter(({ request_id }) => key?.split(' ').includes(request_id))
      const fetched = Object.fromEntries(open.map(({ request_id, customer_phone }) => [request_id, customer_phone]))
      if (open.length > 0)
        offlineContacts.write({ staff_id, day: today, phones: { ...phonesOf(staff_id, today), ...fetched } })
      return open.length
    },
    enabled: isMissing && !offline,
    // Each request is recorded as a look at all phones, so they are fetched once.
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  })
}

function phonesOf(staff_id: string, day: string): Record<string, string> {
  const stored = offlineContacts.read()
  return stored?.staff_id === staff_id && stored.day === day ? stored.phones : {}
}

/** Returns the stored phone of a visit of today while the device is offline; online each call requests it. */
export function useOfflinePhone(request_id: string): string | undefined {
  const { staff_id } = useMe()
  const today = useToday()
  const offline = useOffline()
  offlineContacts.use()
  return offline ? phonesOf(staff_id, today)[request_id] : undefined
}

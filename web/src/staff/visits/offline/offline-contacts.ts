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

/** Phones of on-site contacts, by visit. */
const sites = z.optional(z.record(z.string(), z.string()))

const schema = z.object({ staff_id: z.string(), day: z.string(), phones: z.record(z.string(), z.string()), sites })

/** Phones of today's open visits, for calls while the device is offline. */
const offlineContacts = storedValue({ area: 'local', key: `${staffPrefix}contacts`, version: 1, schema })

type Phones = Record<string, string>
const only = (phones: Phones, ids: readonly string[]): Phones =>
  Object.fromEntries(Object.entries(phones).filter(([id]) => ids.includes(id)))

/** Deletes all phones but those of these visits, this technician and this day. */
function deleteOtherPhones(staff_id: string, day: string, ids: readonly string[]) {
  const stored = Object.keys(offlineContacts.read()?.phones ?? {})
  const own = phonesOf(staff_id, day)
  const phones = only(own.phones, ids)
  if (Object.keys(phones).length === stored.length) return
  const isEmpty = Object.keys(phones).length === 0
  offlineContacts.write(isEmpty ? undefined : { staff_id, day, phones, sites: only(own.sites, ids) })
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
    () => deleteOtherPhones(staff_id, today, key?.split(' ') ?? Object.keys(phonesOf(staff_id, today).phones)),
    [staff_id, today, key],
  )
  useQuery({
    queryKey: ['staff', 'contacts', staff_id, today, key],
    queryFn: async ({ signal }) => {
      const { contacts } = await staffCall(showVisitContacts, { signal })
      const open = contacts.filter(({ request_id }) => key?.split(' ').includes(request_id))
      const fetched = Object.fromEntries(open.map(({ request_id, customer_phone }) => [request_id, customer_phone]))
      const onSite = open.flatMap(({ request_id, site_phone }) => (site_phone ? [[request_id, site_phone]] : []))
      const stored = phonesOf(staff_id, today)
      if (open.length > 0)
        offlineContacts.write({
          staff_id,
          day: today,
          phones: { ...stored.phones, ...fetched },
          sites: { ...stored.sites, ...Object.fromEntries(onSite) },
        })
      return open.length
    },
    enabled: isMissing && !offline,
    // Each request is recorded as a look at all phones, so they are fetched once.
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  })
}

function phonesOf(staff_id: string, day: string): { phones: Phones; sites: Phones } {
  const stored = offlineContacts.read()
  const isOwn = stored?.staff_id === staff_id && stored.day === day
  return { phones: (isOwn && stored.phones) || {}, sites: (isOwn && stored.sites) || {} }
}

/** Returns the stored phones of a visit of today while the device is offline; online each call requests them. */
export function useOfflinePhones(
  request_id: string,
): { phone: string | undefined; sitePhone: string | undefined } | undefined {
  const { staff_id } = useMe()
  const today = useToday()
  const offline = useOffline()
  offlineContacts.use()
  if (!offline) return undefined
  const { phones, sites: onSite } = phonesOf(staff_id, today)
  return { phone: phones[request_id], sitePhone: onSite[request_id] }
}

import { seoulDayOf } from '#shared/booking/service-day.ts'
import * as routes from '#shared/contract/phone-owner-routes.ts'
import type { BodyOf } from '#shared/contract/route.ts'
import type { PhoneDigits } from '#shared/customer/phone.ts'
import { DAY } from '#shared/durations.ts'
import { ApiError } from '#shared/errors.ts'
import { findActiveCustomer } from '../../customers/customer-store.ts'
import { endpoint } from '../../platform/http/endpoint.ts'
import { callerSteps, namedSteps } from '../../platform/rate-limits/counter.ts'
import type { IpPrefixes } from '../../platform/rate-limits/ip-prefix.ts'
import { settingsOf } from '../../platform/settings.ts'
import { phoneOfLookupToken } from '../tokens.ts'
import { endAlert as end, findAlerts, saveAlert } from './vacancy-store.ts'

const { vacancyAlerts, changesPerIpDay } = settingsOf('bookings')

/** The phone of a lookup token, which a code has opened. @throws ApiError VERIFICATION_REQUIRED */
async function phoneOfGuest(bearer: string | undefined, now: Date): Promise<PhoneDigits> {
  const phone = await phoneOfLookupToken(bearer, now)
  if (phone === undefined) throw new ApiError('VERIFICATION_REQUIRED')
  return phone
}

const phoneOfMember = async (uid: string) => (await findActiveCustomer(uid)).phone

const listOf = async (phone: PhoneDigits, now: Date) => ({ alerts: await findAlerts(phone, seoulDayOf(now)) })

type Request = { body: BodyOf<typeof routes.requestAlert>; ipPrefixes: IpPrefixes; now: Date }

async function request(phone: PhoneDigits, { body: { consent: _, ...alert }, ipPrefixes, now }: Request) {
  if (!vacancyAlerts) throw new ApiError('ROUTE_NOT_FOUND')
  const limit = { name: 'alerts_day', most: changesPerIpDay, window: DAY } as const
  const counts = namedSteps(await callerSteps({ phone, ipPrefixes }, [limit], now), now)
  await saveAlert({ ...alert, phone }, counts, seoulDayOf(now), now)
  return listOf(phone, now)
}

export const requestAlert = endpoint(routes.requestAlert, async (call) =>
  request(await phoneOfGuest(call.bearer, call.now), call),
)
export const requestMyAlert = endpoint(routes.requestMyAlert, async (call) =>
  request(await phoneOfMember(call.uid), call),
)

export const listAlerts = endpoint(routes.listAlerts, async ({ bearer, now }) =>
  listOf(await phoneOfGuest(bearer, now), now),
)
export const listMyAlerts = endpoint(routes.listMyAlerts, async ({ uid, now }) => listOf(await phoneOfMember(uid), now))

export const endAlert = endpoint(routes.endAlert, async ({ body, bearer, now }) => {
  const phone = await phoneOfGuest(bearer, now)
  await end(phone, body)
  return listOf(phone, now)
})
export const endMyAlert = endpoint(routes.endMyAlert, async ({ body, uid, now }) => {
  const phone = await phoneOfMember(uid)
  await end(phone, body)
  return listOf(phone, now)
})

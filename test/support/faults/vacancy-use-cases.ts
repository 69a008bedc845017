import { GetCommand, PutCommand } from '@aws-sdk/lib-dynamodb'
import { serviceTimes } from '#shared/booking/options.ts'
import { issueLookupToken } from '../../../functions/bookings/tokens.ts'
import { dynamo, tables } from '../../../functions/platform/dynamodb/tables.ts'
import { aPhone } from '../bookings/bookings.ts'
import { signedIn } from '../customers/signed-in.ts'
import type { Sent } from '../in-process/api-driver.ts'
import { bookings, question } from './customer.ts'
import { day } from './fault-day.ts'
import type { UseCase } from './single-fault.ts'

const slot = { service_day: day, service_time: serviceTimes[3] }
const Key = { service_day: day, slot: slot.service_time }
const body = { ...slot, service_type: '청소', consent: true }
const alert = { ...slot, service_type: '청소', open: false }

const isWaiting = async (phone: string) =>
  (await dynamo.send(new GetCommand({ TableName: tables.slots, Key, ConsistentRead: true }))).Item?.waiting?.[phone] !==
  undefined

/** A full slot, without entries. */
const fillSlot = () =>
  dynamo.send(new PutCommand({ TableName: tables.slots, Item: { ...Key, booked: 3, capacity: 3 } }))

async function aGuest(): Promise<{ phone: string; sent: Sent }> {
  const phone = aPhone()
  return { phone, sent: { token: (await issueLookupToken(phone, new Date())).lookup_token } }
}

async function aMember(): Promise<{ phone: string; sent: Sent }> {
  const { customer, claims } = await signedIn()
  return { phone: customer.phone, sent: { claims } }
}

async function request(path: string, { phone, sent }: Awaited<ReturnType<typeof aGuest>>): Promise<UseCase> {
  await fillSlot()
  return {
    success: 201,
    again: [],
    send: () => bookings('POST', path, { ...sent, body }),
    isDone: () => isWaiting(phone),
  }
}

async function waiting(path: string, who: Awaited<ReturnType<typeof aGuest>>) {
  await (await request(path, who)).send()
  return who
}

async function end(path: string, who: Awaited<ReturnType<typeof aGuest>>): Promise<UseCase> {
  const { phone, sent } = await waiting(path, who)
  return {
    success: 200,
    again: [],
    send: () => bookings('POST', `${path}/end`, { ...sent, body: slot }),
    isDone: async () => !(await isWaiting(phone)),
  }
}

/** Creates the use cases of vacancy alerts. */
export const vacancyUseCases: Record<string, () => Promise<UseCase>> = {
  'request a vacancy alert': async () => request('/vacancy-alerts', await aGuest()),
  'request a vacancy alert as a member': async () => request('/me/vacancy-alerts', await aMember()),
  'end a vacancy alert': async () => end('/vacancy-alerts', await aGuest()),
  'end a vacancy alert as a member': async () => end('/me/vacancy-alerts', await aMember()),
  'list vacancy alerts': async () => {
    const { sent } = await waiting('/vacancy-alerts', await aGuest())
    return question(() => bookings('GET', '/vacancy-alerts', sent), { alerts: [alert] })
  },
}

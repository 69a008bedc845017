import { randomUUID } from 'node:crypto'
import { GetCommand } from '@aws-sdk/lib-dynamodb'
import type { Staff } from '#shared/staff/staff-schema.ts'
import { handler as staffApi } from '../../../functions/handlers/staff-api.ts'
import { dynamo, tables } from '../../../functions/platform/dynamodb/tables.ts'
import { phoneHash } from '../../../functions/platform/secrets/secret.ts'
import type { Visit } from '../bookings/bookings.ts'
import { inProcess } from '../in-process/api-driver.ts'
import { staffMember } from './staff.ts'

const api = inProcess(staffApi)

export type Colleague = Awaited<ReturnType<typeof aColleague>>

/** Calls of a staff member: each takes the booking and, last, the version that was read. */
export async function aColleague(changes: Partial<Staff> = {}) {
  const { staff, claims } = await staffMember(changes)
  const call = (method: string, path: string, body: object) => api(method, `/staff/bookings/${path}`, { claims, body })
  return {
    staff,
    claims,
    take: (body: object, key: string = randomUUID()) => api('POST', '/staff/bookings', { claims, body, key }),
    edit: (id: string, edit: object, version = 1) => call('PATCH', id, { ...edit, version }),
    assign: (id: string, { staff_id }: Pick<Staff, 'staff_id'>, version = 1) =>
      call('PUT', `${id}/assignment`, { staff_id, version }),
    unassign: (id: string, version = 2) => call('DELETE', `${id}/assignment`, { version }),
    depart: (id: string, minutes: number) => call('POST', `${id}/on-the-way`, { minutes }),
    takeBack: (id: string, announced: number) => call('DELETE', `${id}/arrival`, { announced }),
    late: (id: string, minutes: number) => call('POST', `${id}/late`, { minutes }),
    expectIn: (id: string, service_day: string, hour: unknown) =>
      call('PUT', `${id}/expected-hour`, { service_day, hour }),
    findAbsent: (id: string, version = 2, queued: object = {}) => call('POST', `${id}/absence`, { version, ...queued }),
    leave: (id: string, version = 3, queued: object = {}) => call('POST', `${id}/return`, { version, ...queued }),
    start: (id: string, version = 2, queued: object = {}) => call('POST', `${id}/visit`, { version, ...queued }),
    complete: (id: string, done: object = aCompletion, version = 3) =>
      call('POST', `${id}/completion`, { ...done, version }),
    correct: (id: string, done: object, version = 4) => call('PATCH', `${id}/completion`, { ...done, version }),
    propose: (id: string, quote: object, version = 1) =>
      call('POST', `${id}/quote`, { lines: [], call_out_fee: 20_000, reason: 'extra_work', ...quote, version }),
    decide: (id: string, quote_version: number, decision: 'approve' | 'decline') =>
      call('POST', `${id}/quote/decision`, { quote_version, decision, spoken: true }),
    approve: (id: string, quote_version: number, number: string) =>
      call('POST', `${id}/quote/approval`, { quote_version, number }),
    resend: (id: string, kind: string) => call('POST', `${id}/notify`, { kind }),
    visits: (from: string) => api('GET', `/staff/visits?from=${from}&days=1`, { claims }),
    sign: (id: string, quote_version: number, photo_id: string) =>
      call('POST', `${id}/quote/signature`, { quote_version, photo_id }),
    tasks: async (id: string) => {
      const { body } = await api('GET', '/staff/tasks', { claims })
      return body.tasks.filter((task: { request_id: string }) => task.request_id === id)
    },
    closeCallBack: (call_back_id: string) => api('POST', `/staff/call-backs/${call_back_id}/done`, { claims }),
    closeTask: (task_id: string) => api('POST', `/staff/tasks/${task_id}/done`, { claims }),
    cancel: (id: string, why: object = { reason: 'customer_called' }, version = 1) =>
      call('POST', `${id}/cancellation`, { ...why, version }),
  }
}

/** Completion of a visit. */
export const aCompletion = {
  work_done: '필터를 씻었어요.',
  charges: [{ id: 'call_out', label: '출장비', amount: 20_000 }],
}

const guard = async (key: string) => {
  const { Item } = await dynamo.send(new GetCommand({ TableName: tables.guards, Key: { key }, ConsistentRead: true }))
  return Item
}

/** Open bookings that are counted of a phone. */
export async function openCountOf(phone: string): Promise<number> {
  const { verified, unverified } = await openCountsOf(phone)
  return verified + unverified
}

/** The same, apart. */
export async function openCountsOf(phone: string): Promise<Record<'verified' | 'unverified', number>> {
  const hash = await phoneHash(phone)
  const [verified, unverified] = await Promise.all([guard(`open_bookings#${hash}`), guard(`open_unverified#${hash}`)])
  return { verified: verified?.count ?? 0, unverified: unverified?.count ?? 0 }
}

/** Whose booking a technician is expected at then. */
export const technicianAt = async ({ staff_id }: Pick<Staff, 'staff_id'>, { service_day, service_time }: Visit) =>
  (await guard(`technician#${staff_id}#${service_day}#${service_time}`))?.booking

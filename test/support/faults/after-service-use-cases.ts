import { randomUUID } from 'node:crypto'
import { expect } from 'vitest'
import { moveToStatus, storedItem } from '../bookings/world.ts'
import { aColleague, aCompletion } from '../staff/staff-calls.ts'
import { bookings, createdBooking, visit } from './customer.ts'
import { moved } from './fault-day.ts'
import type { UseCase } from './single-fault.ts'

const claim = { ...visit, detailInfo: '물이 다시 새요.' }

/** A completed booking whose free after-service is claimed with one key. */
async function completed() {
  const { id, token, phone, before } = await createdBooking()
  await moveToStatus({ request_id: id }, 4)
  const key = randomUUID()
  return {
    id,
    phone,
    before,
    send: () => bookings('POST', `/bookings/${id}/after-service`, { token, key, body: claim }),
  }
}

const openOf = async (id: string): Promise<string | undefined> => (await storedItem(id))?.after_service_open

/** An open after-service with what it takes. */
async function claimed() {
  const original = await completed()
  const { body } = await original.send()
  return { ...original, after: body.request_id as string, token: body.manage_token as string }
}

/** Creates the use cases of free after-service. */
export const afterServiceUseCases: Record<string, () => Promise<UseCase>> = {
  'claim free after-service': async () => {
    const { id, phone, before, send } = await completed()
    return {
      success: 201,
      again: [],
      send,
      isDone: async () => {
        const open = await openOf(id)
        const count = open === undefined ? 0 : 1
        expect(await moved(phone, before)).toEqual({ open: count, morning: count, noon: 0 })
        if (open !== undefined) expect(await storedItem(open)).toMatchObject({ after_service_of: id, status: 1 })
        return open !== undefined
      },
    }
  },
  'cancel an after-service': async () => {
    const { id, after, token } = await claimed()
    return {
      success: 204,
      again: [],
      send: () => bookings('DELETE', `/bookings/${after}`, { token }),
      isDone: async () => {
        const isCancelled = (await storedItem(after))?.cancelled_at !== undefined
        expect(await openOf(id)).toBe(isCancelled ? undefined : after)
        return isCancelled
      },
    }
  },
  'complete an after-service': async () => {
    const { id, after } = await claimed()
    await moveToStatus({ request_id: after }, 3)
    const desk = await aColleague({ roles: ['desk'] })
    return {
      success: 200,
      again: [],
      send: () => desk.complete(after, { ...aCompletion, charges: [] }, 2),
      isDone: async () => {
        const isCompleted = (await storedItem(after))?.status === 4
        expect(await openOf(id)).toBe(isCompleted ? undefined : after)
        return isCompleted
      },
    }
  },
}

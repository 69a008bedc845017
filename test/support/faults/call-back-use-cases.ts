import { randomUUID } from 'node:crypto'
import { GetCommand } from '@aws-sdk/lib-dynamodb'
import { expect } from 'vitest'
import { DAY } from '#shared/durations.ts'
import { dynamo, tables } from '../../../functions/platform/dynamodb/tables.ts'
import { readCount } from '../../../functions/platform/rate-limits/counter.ts'
import { keyedHash, phoneHash } from '../../../functions/platform/secrets/secret.ts'
import { aPhone } from '../bookings/bookings.ts'
import { anAddress } from '../in-process/flood.ts'
import { aColleague } from '../staff/staff-calls.ts'
import { aWorkChallenge, encoded, solved } from '../work.ts'
import { bookings } from './customer.ts'
import type { UseCase } from './single-fault.ts'

/** Returns a solved work, harder than any that is asked for, but quickly solved. */
async function aWork() {
  const secret = (await keyedHash('work', 'call_back')).toString('base64url')
  return encoded(await solved(await aWorkChallenge(10, 1, secret)))
}

async function aRequest(customer_phone = aPhone()) {
  const [address, key] = [anAddress(), randomUUID()]
  const body = { customer_phone, service_type: '청소', consent: true, work: await aWork() }
  return { customer_phone, address, send: () => bookings('POST', '/call-backs', { body, key, address }) }
}

async function storedFor(phone: string) {
  const Key = { request_id: `call_back-${await phoneHash(phone)}`, at: 'call_back' }
  return (await dynamo.send(new GetCommand({ TableName: tables.bookingEvents, Key, ConsistentRead: true }))).Item
}

const countedFor = (subject: string) =>
  readCount({ name: 'call_backs_day', purpose: 'network', subject, window: DAY }, new Date())

/** Creates the use cases of call-backs. */
export const callBackUseCases: Record<string, () => Promise<UseCase>> = {
  'request a call': async () => {
    const { customer_phone, address, send } = await aRequest()
    return {
      success: 201,
      again: [],
      send,
      isDone: async () => {
        const isThere = (await storedFor(customer_phone)) !== undefined
        expect(await countedFor(address)).toBe(isThere ? 1 : 0)
        return isThere
      },
    }
  },
  'request a call for a number that waits for one': async () => {
    const { customer_phone, send: first } = await aRequest()
    expect(await first()).toMatchObject({ status: 201 })
    const there = await storedFor(customer_phone)
    const { address, send } = await aRequest(customer_phone)
    return {
      success: 201,
      again: [],
      send,
      isDone: async () => {
        expect(await storedFor(customer_phone)).toEqual(there)
        const count = await countedFor(address)
        expect([0, 1]).toContain(count)
        return count === 1
      },
    }
  },
  'call back': async () => {
    const { customer_phone, send } = await aRequest()
    expect(await send()).toMatchObject({ status: 201 })
    const desk = await aColleague({ roles: ['desk'] })
    const call_back_id = `${await phoneHash(customer_phone)}.${(await storedFor(customer_phone))?.id}`
    return {
      success: 204,
      again: [],
      send: () => desk.closeCallBack(call_back_id),
      isDone: async () => (await storedFor(customer_phone)) === undefined,
    }
  },
}

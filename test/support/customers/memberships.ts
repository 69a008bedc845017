import { randomUUID } from 'node:crypto'
import { UpdateCommand } from '@aws-sdk/lib-dynamodb'
import { serviceTimes } from '#shared/booking/options.ts'
import type { ServiceDay } from '#shared/booking/service-day.ts'
import { handler } from '../../../functions/handlers/booking-api.ts'
import { dynamo, tables } from '../../../functions/platform/dynamodb/tables.ts'
import { aNewBooking, visitOn } from '../bookings/bookings.ts'
import { moveToStatus } from '../bookings/world.ts'
import { inProcess } from '../in-process/api-driver.ts'
import { memberOrder } from './member-calls.ts'
import { claimsOf } from './signed-in.ts'

const call = inProcess(handler)

async function created(path: string, sent: Parameters<typeof call>[2]): Promise<string> {
  const answer = await call('POST', path, { ...sent, key: randomUUID() })
  if (answer.status !== 201) throw new Error(`No booking was made: ${JSON.stringify(answer.body)}`)
  return answer.body.request_id
}

/**
 * Ways to book for people who become, are or were members.
 * @param day whose slots the tests of a file have to themselves
 */
export function bookingOn(day: ServiceDay) {
  const visit = visitOn(day, serviceTimes[1])
  return {
    /** A booking made while signed in. @returns its id */
    bookedAsMember: (uid: string): Promise<string> => {
      return created('/me/bookings', { body: memberOrder(visit), claims: claimsOf(uid) })
    },
    /** A booking made as a guest. @returns its id */
    bookedAsGuest: (customer_phone: string): Promise<string> =>
      created('/bookings', { body: aNewBooking({ customer_phone, ...visit }) }),
  }
}

/** What operations do when the visit is over. */
export async function complete(request_id: string) {
  await moveToStatus({ request_id }, 4)
  await dynamo.send(
    new UpdateCommand({
      TableName: tables.bookings,
      Key: { request_id },
      UpdateExpression: 'SET memo = :memo, engineer_name = :technician, completed_at = :at',
      ExpressionAttributeValues: {
        ':memo': '현관 비밀번호 1234',
        ':technician': '김기사',
        ':at': new Date().toISOString(),
      },
    }),
  )
}

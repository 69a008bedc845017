import { BatchWriteCommand } from '@aws-sdk/lib-dynamodb'
import { dynamo } from '../../../functions/platform/dynamodb/tables.ts'
import { everything } from '../../support/bookings/world.ts'
import { stack } from '../../support/stacks/stack.ts'

const TableName = stack.tables.Guards

const MOST_AT_ONCE = 25

/** As if all sends so far lay long ago: every number may be sent another code at once. */
export async function forgetSends() {
  const sends = (await everything(TableName)).filter(({ key }) => String(key).startsWith('sends'))
  // Other tests may have left thousands.
  for (let first = 0; first < sends.length; first += MOST_AT_ONCE) {
    const requests = sends.slice(first, first + MOST_AT_ONCE).map(({ key }) => ({ DeleteRequest: { Key: { key } } }))
    await dynamo.send(new BatchWriteCommand({ RequestItems: { [TableName]: requests } }))
  }
}

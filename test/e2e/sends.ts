import { DeleteCommand, ScanCommand } from '@aws-sdk/lib-dynamodb'
import { documents } from '../../functions/platform/tables.ts'
import { stack } from '../support/stack.ts'

const TableName = stack.tables.Guards

/** As if all sends so far lay long ago: every number may be sent another code at once. */
export async function forgetSends() {
  const { Items = [] } = await documents.send(
    new ScanCommand({
      TableName,
      FilterExpression: 'begins_with(#key, :sends)',
      ExpressionAttributeNames: { '#key': 'key' },
      ExpressionAttributeValues: { ':sends': 'sends' },
    }),
  )
  await Promise.all(Items.map(({ key }) => documents.send(new DeleteCommand({ TableName, Key: { key } }))))
}

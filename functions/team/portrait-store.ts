import { GetCommand } from '@aws-sdk/lib-dynamodb'
import { type Portrait, portraitSchema } from '#shared/photos/portrait.ts'
import { staffState } from '#shared/staff/staff.ts'
import type { Staff } from '#shared/staff/staff-schema.ts'
import { dynamo, tables } from '../platform/dynamodb/tables.ts'
import { transact } from '../platform/dynamodb/transaction.ts'
import { countMetric } from '../platform/logger.ts'

/** Finds the portrait of a technician, and reads nothing else of them. */
export async function findPortrait(staff_id: string): Promise<Portrait | undefined> {
  const { Item } = await dynamo.send(
    new GetCommand({
      TableName: tables.staff,
      Key: { staff_id },
      ConsistentRead: true,
      ProjectionExpression: 'portrait',
    }),
  )
  return portraitSchema.safeParse(Item?.portrait).data
}

/**
 * Saves or removes the portrait of a technician who has the portrait that was read. With the consent to show it to everyone, the
 * technician is introduced to everyone. The version stays, so that no open form
 * conflicts; a technician who retires meanwhile gets none.
 * @throws WriteConflict
 */
export async function writePortrait(
  { staff_id, portrait: before }: Staff,
  portrait: Portrait | undefined,
): Promise<void> {
  const asRead = before === undefined ? 'attribute_not_exists(portrait)' : 'portrait = :before'
  const public_at = portrait?.consents.public_at
  const introduction = public_at === undefined ? '' : ', introduced_at = if_not_exists(introduced_at, :public_at)'
  const isTechnician = '#state = :active AND contains(#roles, :technician)'
  const names = { '#state': 'state', '#roles': 'roles' }
  const technician = { ':active': staffState.active, ':technician': 'technician' }
  await transact({
    staff: {
      Update: {
        TableName: tables.staff,
        Key: { staff_id },
        UpdateExpression: portrait === undefined ? 'REMOVE portrait' : `SET portrait = :portrait${introduction}`,
        ConditionExpression: portrait === undefined ? asRead : `${asRead} AND ${isTechnician}`,
        ...(portrait !== undefined && { ExpressionAttributeNames: names }),
        ExpressionAttributeValues: {
          ...(before !== undefined && { ':before': before }),
          ...(portrait !== undefined && { ':portrait': portrait, ...technician }),
          ...(public_at !== undefined && { ':public_at': public_at }),
        },
      },
    },
  })
  countMetric('PortraitsChanged', { staff: staff_id })
}

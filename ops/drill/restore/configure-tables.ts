import {
  DescribeTimeToLiveCommand,
  type DynamoDBClient,
  ListTagsOfResourceCommand,
  type Tag,
  TagResourceCommand,
  UpdateContinuousBackupsCommand,
  UpdateTableCommand,
  UpdateTimeToLiveCommand,
} from '@aws-sdk/client-dynamodb'
import { type TableKey, uncopiedTables } from '#shared/deployment.ts'
import type { StageSettings } from '../../../infra/stages/stage-settings.ts'
import type { Tables } from './restore-tables.ts'
import { describe, restoredKeys } from './restore-tables.ts'

/** Tables with a time to live. */
export const expiring: readonly TableKey[] = ['bookings', 'bookingEvents', 'guards']

/** Sets what a restore leaves out: point-in-time recovery, time to live, deletion protection and tags. */
export async function configureTables(
  dynamodb: DynamoDBClient,
  from: Tables,
  to: Tables,
  { stage, locked }: Pick<StageSettings, 'stage' | 'locked'>,
): Promise<void> {
  for (const key of restoredKeys) {
    const TableName = to[key]
    await dynamodb.send(
      new UpdateContinuousBackupsCommand({
        TableName,
        PointInTimeRecoverySpecification: { PointInTimeRecoveryEnabled: true },
      }),
    )
    if (expiring.includes(key)) await enableExpiry(dynamodb, TableName)
    const [source, target] = [await describe(dynamodb, from[key]), await describe(dynamodb, TableName)]
    if ((target?.DeletionProtectionEnabled ?? false) !== locked)
      await dynamodb.send(new UpdateTableCommand({ TableName, DeletionProtectionEnabled: locked }))
    // The nightly backup selects tables of no stack by this tag.
    const backup = uncopiedTables.includes(key) ? [] : [{ Key: 'backup', Value: `aircon-booking-${stage}` }]
    await addTags(dynamodb, source?.TableArn, target?.TableArn, backup)
  }
}

async function enableExpiry(dynamodb: DynamoDBClient, TableName: string): Promise<void> {
  const { TimeToLiveDescription } = await dynamodb.send(new DescribeTimeToLiveCommand({ TableName }))
  if (TimeToLiveDescription?.TimeToLiveStatus?.startsWith('ENABL')) return
  const TimeToLiveSpecification = { AttributeName: 'expires_at', Enabled: true }
  await dynamodb.send(new UpdateTimeToLiveCommand({ TableName, TimeToLiveSpecification }))
}

/** Copies the tags of a table and adds more. Tags of AWS cannot be copied. */
async function addTags(
  dynamodb: DynamoDBClient,
  from: string | undefined,
  to: string | undefined,
  more: Tag[],
): Promise<void> {
  if (from === undefined) return
  const { Tags = [] } = await dynamodb.send(new ListTagsOfResourceCommand({ ResourceArn: from }))
  const copied = [...Tags.filter(({ Key }) => !Key?.startsWith('aws:')), ...more]
  if (copied.length > 0) await dynamodb.send(new TagResourceCommand({ ResourceArn: to, Tags: copied }))
}

/** Enables the stream of a restored table after the repair, which must send no messages. @returns its ARN */
export async function enableStream(dynamodb: DynamoDBClient, TableName: string): Promise<string> {
  const isOpen = (await describe(dynamodb, TableName))?.StreamSpecification?.StreamEnabled
  if (!isOpen)
    await dynamodb.send(
      new UpdateTableCommand({
        TableName,
        StreamSpecification: { StreamEnabled: true, StreamViewType: 'NEW_AND_OLD_IMAGES' },
      }),
    )
  return (await describe(dynamodb, TableName))?.LatestStreamArn ?? ''
}

import {
  CreateBackupCommand,
  DescribeTableCommand,
  type DynamoDBClient,
  ResourceNotFoundException,
  RestoreTableFromBackupCommand,
  RestoreTableToPointInTimeCommand,
  waitUntilTableExists,
} from '@aws-sdk/client-dynamodb'
import { tableKeys } from '#shared/deployment.ts'
import type { Tables } from './stage.ts'

/** Every table but the record of erasures, which no restore takes back. */
export const restoredKeys = tableKeys.filter((key) => key !== 'erasures')

/** Names of the restored tables beside those that they are restored from. */
export const restoredNames = (tables: Tables, suffix: string): Tables => ({
  ...tables,
  ...Object.fromEntries(restoredKeys.map((key) => [key, `${tables[key]}-${suffix}`])),
})

/** What a table is restored from: an instant of it, or a copy by the table's name, where an emulator knows no earlier instant. */
export type Source = { at: Date } | { copies: ReadonlyMap<string, string> }

/** Copies every table as it is. @returns their ARNs, by the tables' names */
export async function copyTables(dynamodb: DynamoDBClient, tables: Tables, suffix: string) {
  const copies = new Map<string, string>()
  for (const TableName of Object.values(tables)) {
    const copy = await dynamodb.send(new CreateBackupCommand({ TableName, BackupName: suffix }))
    copies.set(TableName, copy.BackupDetails?.BackupArn ?? '')
  }
  return copies
}

/** Minutes that a restore may take: its time hardly depends on the size, and can be an hour. */
const LONGEST_MINUTES = 180

/**
 * Restores tables beside those that there are, all to one second, and waits for them. One that is there already, say from
 * the vault of copies, is left as it is.
 */
export async function restoreTables(dynamodb: DynamoDBClient, from: Tables, to: Tables, source: Source): Promise<void> {
  for (const key of restoredKeys) {
    const [SourceTableName, TargetTableName] = [from[key], to[key]]
    if ((await describe(dynamodb, TargetTableName)) !== undefined) continue
    if ('at' in source)
      await dynamodb.send(
        new RestoreTableToPointInTimeCommand({ SourceTableName, TargetTableName, RestoreDateTime: source.at }),
      )
    else
      await dynamodb.send(
        new RestoreTableFromBackupCommand({ BackupArn: source.copies.get(SourceTableName), TargetTableName }),
      )
  }
  for (const key of restoredKeys)
    await waitUntilTableExists({ client: dynamodb, maxWaitTime: LONGEST_MINUTES * 60 }, { TableName: to[key] })
}

export async function describe(dynamodb: DynamoDBClient, TableName: string) {
  try {
    return (await dynamodb.send(new DescribeTableCommand({ TableName }))).Table
  } catch (error) {
    if (error instanceof ResourceNotFoundException) return undefined
    throw error
  }
}

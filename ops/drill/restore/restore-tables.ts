import {
  CreateBackupCommand,
  DescribeTableCommand,
  type DynamoDBClient,
  ResourceNotFoundException,
  RestoreTableFromBackupCommand,
  RestoreTableToPointInTimeCommand,
  waitUntilTableExists,
} from '@aws-sdk/client-dynamodb'
import { type TableKey, tableKeys } from '#shared/deployment.ts'

/** Names of the tables of a stage. */
export type Tables = Record<TableKey, string>

/** All tables except the record of erasures, which no restore rolls back. */
export const restoredKeys = tableKeys.filter((key) => key !== 'erasures')

export const restoredNames = (tables: Tables, suffix: string): Tables => ({
  ...tables,
  ...Object.fromEntries(restoredKeys.map((key) => [key, `${tables[key]}-${suffix}`])),
})

/** An earlier second, or backups by table name: an emulator has no earlier second. */
export type Source = { at: Date } | { copies: ReadonlyMap<string, string> }

/** Backs every table up. @returns the ARNs of the backups, by table name */
export async function copyTables(dynamodb: DynamoDBClient, tables: Tables, suffix: string) {
  const copies = new Map<string, string>()
  for (const TableName of Object.values(tables)) {
    const copy = await dynamodb.send(new CreateBackupCommand({ TableName, BackupName: suffix }))
    copies.set(TableName, copy.BackupDetails?.BackupArn ?? '')
  }
  return copies
}

/** A restore can take an hour, whatever the size of the table. */
const TIME_LIMIT_MINUTES = 180

/** Restores all tables to one second under new names, and waits for them. Skips a table that is already restored. */
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
    await waitUntilTableExists({ client: dynamodb, maxWaitTime: TIME_LIMIT_MINUTES * 60 }, { TableName: to[key] })
}

export async function describe(dynamodb: DynamoDBClient, TableName: string) {
  try {
    return (await dynamodb.send(new DescribeTableCommand({ TableName }))).Table
  } catch (error) {
    if (error instanceof ResourceNotFoundException) return undefined
    throw error
  }
}

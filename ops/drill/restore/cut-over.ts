import { DeleteTableCommand, type DynamoDBClient, UpdateTableCommand } from '@aws-sdk/client-dynamodb'
import { DeleteParameterCommand, ParameterNotFound, PutParameterCommand, SSMClient } from '@aws-sdk/client-ssm'
import type { StageName } from '#shared/deployment.ts'
import { parameterName, type TableParameter, tableParameter } from '../../../infra/parameter-name.ts'
import { describe, restoredKeys } from './restore-tables.ts'
import { readParameter, type Tables } from './stage.ts'

const tell = (Name: string, Value: string) =>
  new SSMClient({}).send(new PutParameterCommand({ Name, Value, Type: 'String', Overwrite: true }))

/** Tells how restored tables are called. */
export async function publishTableNames(stage: StageName, suffix: string, tables: Tables): Promise<void> {
  for (const key of restoredKeys) await tell(parameterName(stage, tableParameter(key, 'Table', suffix)), tables[key])
}

/** Tells of their stream too: from here on a deployment with their suffix leads the functions to them. */
export const publishStream = (stage: StageName, suffix: string, stream: string) =>
  tell(parameterName(stage, tableParameter('bookings', 'Stream', suffix)), stream)

/** Removes the restored tables of a suffix, and what tells of them. @returns how many tables there were */
export async function discardTables(dynamodb: DynamoDBClient, stage: StageName, suffix: string): Promise<number> {
  await untell(stage, tableParameter('bookings', 'Stream', suffix))
  let removed = 0
  for (const key of restoredKeys) {
    const parameter = tableParameter(key, 'Table', suffix)
    const TableName = await readParameter(stage, parameter).catch(unlessMissing)
    if (TableName === undefined) continue
    const table = await describe(dynamodb, TableName)
    if (table?.DeletionProtectionEnabled)
      await dynamodb.send(new UpdateTableCommand({ TableName, DeletionProtectionEnabled: false }))
    if (table !== undefined) await dynamodb.send(new DeleteTableCommand({ TableName }))
    await untell(stage, parameter)
    removed += 1
  }
  return removed
}

const untell = (stage: StageName, parameter: TableParameter) =>
  new SSMClient({}).send(new DeleteParameterCommand({ Name: parameterName(stage, parameter) })).catch(unlessMissing)

function unlessMissing(error: unknown): undefined {
  if (!(error instanceof ParameterNotFound)) throw error
}

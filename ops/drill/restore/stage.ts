import { DeleteTableCommand, type DynamoDBClient, UpdateTableCommand } from '@aws-sdk/client-dynamodb'
import {
  DeleteParameterCommand,
  GetParameterCommand,
  ParameterNotFound,
  PutParameterCommand,
  SSMClient,
} from '@aws-sdk/client-ssm'
import { type StageName, tableKeys } from '#shared/deployment.ts'
import { settingsOfStage } from '../../../infra/function-settings.ts'
import {
  parameterName,
  type StackParameter,
  type TableParameter,
  tableParameter,
} from '../../../infra/parameter-name.ts'
import { photosSettings } from '../../../infra/photos-address.ts'
import type { StageSettings } from '../../../infra/stages/stage-settings.ts'
import { settingsOf } from '../../commands/stage-target.ts'
import { runningStack } from '../running-stack.ts'
import { describe, restoredKeys, type Tables } from './restore-tables.ts'

/** @property tables that the functions of the stage use */
export type RestoredStage = { settings: StageSettings; tables: Tables }

/** Reads the settings and parameters of a stage with the credentials of this shell. @throws SettingsProblem */
export async function findStage(stage: StageName): Promise<RestoredStage> {
  if (stage === 'local') runningStack()
  const settings = settingsOf(stage)
  process.env.AWS_REGION = settings.region
  const names = tableKeys.map(async (key) => [
    key,
    await readParameter(stage, tableParameter(key, 'Table', settings.tables?.suffix)),
  ])
  return { settings, tables: Object.fromEntries(await Promise.all(names)) }
}

/** @throws ParameterNotFound */
async function readParameter(stage: StageName, parameter: StackParameter): Promise<string> {
  const { Parameter } = await new SSMClient({}).send(new GetParameterCommand({ Name: parameterName(stage, parameter) }))
  return Parameter?.Value ?? ''
}

/** Returns the settings of functions that use these tables, so that their code can run in this process. */
export async function functionSettings({ settings }: RestoredStage, tables: Tables) {
  const { stage } = settings
  return {
    ...settingsOfStage(settings),
    faultMessages: false,
    tables,
    secrets: {
      server: await readParameter(stage, 'data/serverSecret'),
      origin: await readParameter(stage, 'data/originSecret'),
    },
    accounts: {
      userPool: await readParameter(stage, 'identity/userPool'),
      staffUserPool: await readParameter(stage, 'identity/staffUserPool'),
    },
    photos: photosSettings(await readParameter(stage, 'data/photosBucket'), settings, undefined),
    // A restore sends no messages.
    messages: { queue: '', deadLetters: '' },
  }
}

const writeParameter = (stage: StageName, parameter: TableParameter, Value: string) =>
  new SSMClient({}).send(
    new PutParameterCommand({ Name: parameterName(stage, parameter), Value, Type: 'String', Overwrite: true }),
  )

export async function publishTableNames(stage: StageName, suffix: string, tables: Tables): Promise<void> {
  for (const key of restoredKeys) await writeParameter(stage, tableParameter(key, 'Table', suffix), tables[key])
}

/** The tables whose streams functions read. */
export const streamedTables = ['staff', 'bookings'] as const

type Streamed = { stage: StageName; suffix: string; table: (typeof streamedTables)[number] }

/** Writes the last parameters that a deployment with the suffix needs. */
export const publishStream = ({ stage, suffix, table }: Streamed, stream: string) =>
  writeParameter(stage, tableParameter(table, 'Stream', suffix), stream)

/** Deletes the restored tables of a suffix and their parameters. @returns the number of tables */
export async function discardTables(dynamodb: DynamoDBClient, stage: StageName, suffix: string): Promise<number> {
  for (const table of streamedTables) await deleteParameter(stage, tableParameter(table, 'Stream', suffix))
  let deleted = 0
  for (const key of restoredKeys) {
    const parameter = tableParameter(key, 'Table', suffix)
    const TableName = await readParameter(stage, parameter).catch(ignoreMissing)
    if (TableName === undefined) continue
    const table = await describe(dynamodb, TableName)
    if (table?.DeletionProtectionEnabled)
      await dynamodb.send(new UpdateTableCommand({ TableName, DeletionProtectionEnabled: false }))
    if (table !== undefined) await dynamodb.send(new DeleteTableCommand({ TableName }))
    await deleteParameter(stage, parameter)
    deleted += 1
  }
  return deleted
}

const deleteParameter = (stage: StageName, parameter: TableParameter) =>
  new SSMClient({}).send(new DeleteParameterCommand({ Name: parameterName(stage, parameter) })).catch(ignoreMissing)

function ignoreMissing(error: unknown): undefined {
  if (!(error instanceof ParameterNotFound)) throw error
}

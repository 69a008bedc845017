import { Stack } from 'aws-cdk-lib'
import { StringParameter } from 'aws-cdk-lib/aws-ssm'
import type { Construct } from 'constructs'
import { type StageName, type TableKey, tableKeys } from '#shared/deployment.ts'
import { parameterName, type StackParameter, tableParameter } from './parameter-name.ts'
import type { StageSettings } from './stages/stage-settings.ts'

export function exportParameter(scope: Construct, stage: StageName, parameter: StackParameter, value: string) {
  new StringParameter(scope, `Tell ${parameter}`, {
    parameterName: parameterName(stage, parameter),
    stringValue: value,
  })
}

/** Returns a token that each deployment reads; the exporting stack must be in the same region and deployed before. */
export function importParameter(scope: Construct, stage: StageName, parameter: StackParameter): string {
  return StringParameter.valueForStringParameter(Stack.of(scope), parameterName(stage, parameter))
}

type OfTables = Pick<StageSettings, 'stage' | 'tables'>

/** Returns the names of the tables that the stage works with, as tokens that each deployment reads. */
export const importTables = (scope: Construct, { stage, tables }: OfTables) =>
  Object.fromEntries(
    tableKeys.map((key) => [key, importParameter(scope, stage, tableParameter(key, 'Table', tables?.suffix))]),
  ) as Record<TableKey, string>

/** Returns the ARN of the stream of one of these tables, as a token. */
export const importStreamArn = (scope: Construct, { stage, tables }: OfTables, table: 'bookings' | 'staff') =>
  importParameter(scope, stage, tableParameter(table, 'Stream', tables?.suffix))

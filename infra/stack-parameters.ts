import { Stack } from 'aws-cdk-lib'
import { StringParameter } from 'aws-cdk-lib/aws-ssm'
import type { Construct } from 'constructs'
import { type StageName, type TableKey, tableKeys } from '#shared/deployment.ts'
import { parameterName, type TableParameter, tableParameter } from './parameter-name.ts'
import type { StageSettings } from './stages/stage-settings.ts'

/**
 * Names and ARNs that one stack tells another. They travel by SSM parameter: a CloudFormation export could not be
 * changed while another stack reads it.
 */
export type StackParameter =
  | TableParameter
  | 'data/serverSecret'
  | 'data/originSecret'
  | 'identity/userPool'
  | 'identity/userPoolClient'
  | 'identity/staffUserPool'
  | 'identity/staffUserPoolClient'
  | 'identity/functionLogs'
  | 'backend/apiId'
  | 'backend/functionLogs'
  | 'backend/operationsFunction'
  | 'backend/schedulesFunction'

export function exportParameter(scope: Construct, stage: StageName, parameter: StackParameter, value: string) {
  new StringParameter(scope, `Tell ${parameter}`, {
    parameterName: parameterName(stage, parameter),
    stringValue: value,
  })
}

/** @returns a token, read when the stack is deployed; the telling stack must be in the same region and come first */
export function importParameter(scope: Construct, stage: StageName, parameter: StackParameter): string {
  return StringParameter.valueForStringParameter(Stack.of(scope), parameterName(stage, parameter))
}

type OfTables = Pick<StageSettings, 'stage' | 'tables'>

/** The own names of the tables that the stage is told to work with: tokens, read when the stack of `scope` is deployed. */
export const importTables = (scope: Construct, { stage, tables }: OfTables) =>
  Object.fromEntries(
    tableKeys.map((key) => [key, importParameter(scope, stage, tableParameter(key, 'Table', tables?.suffix))]),
  ) as Record<TableKey, string>

/** ARN of the stream of the bookings among these tables: a token as well. */
export const importStreamArn = (scope: Construct, { stage, tables }: OfTables) =>
  importParameter(scope, stage, tableParameter('bookings', 'Stream', tables?.suffix))

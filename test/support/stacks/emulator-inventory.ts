import { CloudFormationClient, DescribeStacksCommand } from '@aws-sdk/client-cloudformation'
import { CognitoIdentityProviderClient, ListUserPoolsCommand } from '@aws-sdk/client-cognito-identity-provider'
import { DynamoDBClient, ListTablesCommand } from '@aws-sdk/client-dynamodb'
import { LambdaClient, ListFunctionsCommand } from '@aws-sdk/client-lambda'
import { ListBucketsCommand } from '@aws-sdk/client-s3'
import { ListSecretsCommand, SecretsManagerClient } from '@aws-sdk/client-secrets-manager'
import { DescribeParametersCommand, SSMClient } from '@aws-sdk/client-ssm'
import type { EmulatorAddress } from '../../../scripts/local/deploy.ts'
import { emulatedS3 } from '../../../scripts/local/emulator/emulated-clients.ts'
import type { LocalStack } from '../../../scripts/local/local-stack.ts'

/** What stands on an emulator of its own, of the stacks and of what they made. */
export function emulatorInventory({ endpoint }: EmulatorAddress, region: string) {
  const target = { endpoint, region }
  const lambda = new LambdaClient(target)
  const functionsOfAll = async () => (await lambda.send(new ListFunctionsCommand({}))).Functions ?? []
  const stacks = async () => {
    const { Stacks = [] } = await new CloudFormationClient(target).send(new DescribeStacksCommand({}))
    return Object.fromEntries(
      Stacks.map(({ StackName, StackStatus, LastUpdatedTime, CreationTime }) => [
        StackName?.replace('aircon-booking-local-', ''),
        { status: StackStatus, changedAt: LastUpdatedTime ?? CreationTime },
      ]),
    )
  }
  return {
    /** Each with its status and the time of its last change. */
    stacks,
    /** Code and settings that each function runs with. */
    functions: async ({ functions }: LocalStack) => {
      const all = await functionsOfAll()
      return Object.entries(functions).map(([entry, { name }]) => {
        const found = all.find(({ FunctionName }) => FunctionName === name)
        return { entry, code: found?.CodeSha256, settings: found?.Environment?.Variables?.SETTINGS }
      })
    },
    /** Names of everything that holds data or answers; what the CDK prepares an account with is none of it. */
    everything: async () => {
      const { TableNames = [] } = await new DynamoDBClient(target).send(new ListTablesCommand({}))
      const { Buckets = [] } = await emulatedS3(endpoint).send(new ListBucketsCommand({}))
      const { Parameters = [] } = await new SSMClient(target).send(new DescribeParametersCommand({}))
      const { SecretList = [] } = await new SecretsManagerClient(target).send(new ListSecretsCommand({}))
      const cognito = new CognitoIdentityProviderClient(target)
      const { UserPools = [] } = await cognito.send(new ListUserPoolsCommand({ MaxResults: 60 }))
      const names = [
        ...Object.keys(await stacks()).filter((name) => name !== 'CDKToolkit'),
        ...TableNames,
        ...(await functionsOfAll()).map(({ FunctionName }) => FunctionName),
        ...[...Buckets, ...Parameters, ...SecretList, ...UserPools].map(({ Name }) => Name),
      ]
      return names.filter((name) => !/^\/?cdk-/.test(name ?? ''))
    },
  }
}

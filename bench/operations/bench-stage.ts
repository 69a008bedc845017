import { randomUUID } from 'node:crypto'
import { CognitoIdentityProviderClient, CreateUserPoolCommand } from '@aws-sdk/client-cognito-identity-provider'
import {
  CreateTableCommand,
  type CreateTableCommandInput,
  DescribeTableCommand,
  DynamoDBClient,
} from '@aws-sdk/client-dynamodb'
import { type BucketLocationConstraint, CreateBucketCommand, S3Client } from '@aws-sdk/client-s3'
import { CreateSecretCommand, SecretsManagerClient } from '@aws-sdk/client-secrets-manager'
import { CreateQueueCommand, SQSClient } from '@aws-sdk/client-sqs'
import type { TableName } from '#shared/deployment.ts'
import { localStage } from '../../infra/stages/local-stage.ts'
import { emulatorEnvironment } from '../../scripts/local/emulator/emulator-environment.ts'
import { functionEnvironment } from '../../scripts/local/lambda/function-environment.ts'

export type Shape = Pick<
  CreateTableCommandInput,
  'KeySchema' | 'AttributeDefinitions' | 'GlobalSecondaryIndexes' | 'StreamSpecification'
>
export type Shapes = Record<TableName, Shape>
type Target = { endpoint: string; region: string }

/** Returns keys, indexes and streams of deployed tables. @param tables their deployed names */
export async function shapesOfTables(target: Target, tables: Record<TableName, string>): Promise<Shapes> {
  const client = new DynamoDBClient(target)
  const shapes = Object.entries(tables).map(async ([name, TableName]) => {
    const { Table } = await client.send(new DescribeTableCommand({ TableName }))
    return [name, Table]
  })
  return Object.fromEntries(await Promise.all(shapes))
}

/** Makes what functions need of a stage. @returns the environment for functions that are loaded afterwards */
export async function makeStage(endpoint: string, shapes: Shapes): Promise<Record<string, string>> {
  const { region, smsRegion } = localStage
  Object.assign(process.env, emulatorEnvironment(endpoint, region))
  const target = { endpoint, region }
  const prefix = `bench-${randomUUID().slice(0, 8)}-`
  const secrets = new SecretsManagerClient(target)
  const queues = new SQSClient(target)
  const makeSecret = async (name: string) => {
    const command = new CreateSecretCommand({ Name: prefix + name, SecretString: 'a secret of the benchmark' })
    return String((await secrets.send(command)).Name)
  }
  const makeQueue = async (name: string) =>
    String((await queues.send(new CreateQueueCommand({ QueueName: prefix + name }))).QueueUrl)
  const makeBucket = async (Bucket: string) => {
    const CreateBucketConfiguration = { LocationConstraint: region as BucketLocationConstraint }
    await new S3Client({ ...target, forcePathStyle: true }).send(
      new CreateBucketCommand({ Bucket, CreateBucketConfiguration }),
    )
    return Bucket
  }
  const makePool = async (PoolName: string, UsernameAttributes?: 'phone_number'[]) => {
    const pools = new CognitoIdentityProviderClient(target)
    const { UserPool } = await pools.send(new CreateUserPoolCommand({ PoolName, UsernameAttributes }))
    return String(UserPool?.Id)
  }
  const stage = {
    ...{ endpoint, region, smsRegion, tables: await makeTables(target, shapes, prefix) },
    secrets: { server: await makeSecret('server'), origin: await makeSecret('origin') },
    messages: { queue: await makeQueue('messages'), deadLetters: await makeQueue('dead-letters') },
    bucket: await makeBucket(`${prefix}site`),
    photos: await makeBucket(`${prefix}photos`),
    signIn: {
      userPoolId: await makePool(`${prefix}customers`, ['phone_number']),
      staffUserPoolId: await makePool(`${prefix}staff`),
    },
  }
  return { ...functionEnvironment(stage), POWERTOOLS_LOG_LEVEL: 'SILENT' }
}

async function makeTables(target: Target, shapes: Shapes, prefix: string): Promise<Record<TableName, string>> {
  const client = new DynamoDBClient(target)
  for (const [name, shape] of Object.entries(shapes)) {
    const { KeySchema, AttributeDefinitions, GlobalSecondaryIndexes, StreamSpecification } = shape
    // Deployed indexes have further fields, which a new table does not accept.
    const indexes = GlobalSecondaryIndexes?.map(({ IndexName, KeySchema, Projection }) => ({
      ...{ IndexName, KeySchema, Projection },
    }))
    await client.send(
      new CreateTableCommand({
        ...{ TableName: prefix + name, BillingMode: 'PAY_PER_REQUEST', KeySchema, AttributeDefinitions },
        ...(indexes && { GlobalSecondaryIndexes: indexes }),
        ...(StreamSpecification && { StreamSpecification: { ...StreamSpecification, StreamEnabled: true } }),
      }),
    )
  }
  return Object.fromEntries(Object.keys(shapes).map((name) => [name, prefix + name])) as Record<TableName, string>
}

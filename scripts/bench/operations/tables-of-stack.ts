import { CreateTableCommand, type CreateTableCommandInput, DynamoDBClient } from '@aws-sdk/client-dynamodb'
import { App } from 'aws-cdk-lib'
import { type TableName, tableNames } from '#shared/deployment.ts'
import { DataStack } from '../../../infra/data-stack.ts'
import { localStage } from '../../../infra/stages/local-stage.ts'

type Properties = Pick<CreateTableCommandInput, 'KeySchema' | 'AttributeDefinitions' | 'GlobalSecondaryIndexes'>
type Resource = { Type: string; Properties: Properties }

/** Makes the tables as the `Data` stack has them, keys and indexes alike, and nothing else of a stage. */
export async function makeTables(where: { endpoint: string; region: string }): Promise<Record<TableName, string>> {
  const app = new App()
  const { stackName } = new DataStack(app, 'Data', localStage, {})
  const resources: Record<string, Resource> = app.synth().getStackByName(stackName).template.Resources
  const client = new DynamoDBClient(where)
  for (const [id, { Type, Properties }] of Object.entries(resources)) {
    const name = Object.values(tableNames).find((known) => new RegExp(`^${known}[0-9A-F]{8}$`).test(id))
    if (!/^AWS::DynamoDB::(Global)?Table$/.test(Type) || name === undefined) continue
    const { KeySchema, AttributeDefinitions, GlobalSecondaryIndexes } = Properties
    await client.send(
      new CreateTableCommand({
        TableName: name,
        BillingMode: 'PAY_PER_REQUEST',
        KeySchema,
        AttributeDefinitions,
        ...(GlobalSecondaryIndexes && { GlobalSecondaryIndexes }),
      }),
    )
  }
  return Object.fromEntries(Object.values(tableNames).map((name) => [name, name])) as Record<TableName, string>
}

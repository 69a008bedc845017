import {
  CreateTableCommand,
  type CreateTableCommandInput,
  DescribeTableCommand,
  DynamoDBClient,
} from '@aws-sdk/client-dynamodb'
import type { TableName } from '#shared/deployment.ts'

/** Keys, indexes and stream of a table. */
export type Shape = Pick<
  CreateTableCommandInput,
  'KeySchema' | 'AttributeDefinitions' | 'GlobalSecondaryIndexes' | 'StreamSpecification'
>

type Where = { endpoint: string; region: string }

/** The tables as they are deployed. @param tables their names there */
export async function shapesOfTables(where: Where, tables: Record<TableName, string>) {
  const client = new DynamoDBClient(where)
  const shapes = Object.entries(tables).map(async ([name, TableName]) => {
    const { Table } = await client.send(new DescribeTableCommand({ TableName }))
    return [name, Table]
  })
  return Object.fromEntries(await Promise.all(shapes)) as Record<TableName, Shape>
}

/** Makes tables of these shapes, and nothing else of a stage. @param prefix of their names */
export async function makeTables(where: Where, shapes: Record<TableName, Shape>, prefix: string) {
  const client = new DynamoDBClient(where)
  for (const [name, shape] of Object.entries(shapes)) {
    const { KeySchema, AttributeDefinitions, GlobalSecondaryIndexes, StreamSpecification } = shape
    await client.send(
      new CreateTableCommand({
        TableName: prefix + name,
        BillingMode: 'PAY_PER_REQUEST',
        KeySchema,
        AttributeDefinitions,
        ...(GlobalSecondaryIndexes && {
          GlobalSecondaryIndexes: GlobalSecondaryIndexes.map(({ IndexName, KeySchema, Projection }) => ({
            ...{ IndexName, KeySchema, Projection },
          })),
        }),
        ...(StreamSpecification && { StreamSpecification: { ...StreamSpecification, StreamEnabled: true } }),
      }),
    )
  }
  return Object.fromEntries(Object.keys(shapes).map((name) => [name, prefix + name])) as Record<TableName, string>
}

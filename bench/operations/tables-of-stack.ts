import { App } from 'aws-cdk-lib'
import { type TableName, tableNames } from '#shared/deployment.ts'
import { DataStack } from '../../infra/data-stack.ts'
import { localStage } from '../../infra/stages/local-stage.ts'
import type { Shape } from './make-tables.ts'

type Resource = { Type: string; Properties: Shape }

/** The tables as the `Data` stack has them. */
export function shapesOfStack(): Record<TableName, Shape> {
  const app = new App()
  const { stackName } = new DataStack(app, 'Data', localStage, {})
  const resources: Record<string, Resource> = app.synth().getStackByName(stackName).template.Resources
  const shapes = Object.entries(resources).flatMap(([id, { Type, Properties }]) => {
    const name = Object.values(tableNames).find((known) => new RegExp(`^${known}[0-9A-F]{8}$`).test(id))
    return /^AWS::DynamoDB::(Global)?Table$/.test(Type) && name !== undefined ? [[name, Properties]] : []
  })
  return Object.fromEntries(shapes)
}

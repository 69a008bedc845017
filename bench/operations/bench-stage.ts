import { randomUUID } from 'node:crypto'
import { CreateSecretCommand, SecretsManagerClient } from '@aws-sdk/client-secrets-manager'
import { CreateQueueCommand, SQSClient } from '@aws-sdk/client-sqs'
import type { TableName } from '#shared/deployment.ts'
import { localStage } from '../../infra/stages/local-stage.ts'
import { emulatorEnvironment } from '../../scripts/local/emulator/emulator-environment.ts'
import { functionEnvironment } from '../../scripts/local/lambda/function-environment.ts'
import { makeTables, type Shape } from './make-tables.ts'

/**
 * Makes what the functions need of a stage, beside whatever the emulator holds already.
 * @returns the environment in which functions that are loaded from then on meet it
 */
export async function makeStage(endpoint: string, shapes: Record<TableName, Shape>): Promise<Record<string, string>> {
  const { region, smsRegion } = localStage
  Object.assign(process.env, emulatorEnvironment(endpoint, region))
  const where = { endpoint, region }
  const secrets = new SecretsManagerClient(where)
  const queues = new SQSClient(where)
  const prefix = `bench-${randomUUID().slice(0, 8)}-`
  const secret = async (name: string) => {
    const { Name } = await secrets.send(
      new CreateSecretCommand({ Name: prefix + name, SecretString: 'a secret of the benchmark' }),
    )
    return String(Name)
  }
  const queue = async (name: string) =>
    String((await queues.send(new CreateQueueCommand({ QueueName: prefix + name }))).QueueUrl)
  const stage = {
    ...{ endpoint, region, smsRegion, tables: await makeTables(where, shapes, prefix) },
    secrets: { server: await secret('server'), origin: await secret('origin') },
    messages: { queue: await queue('messages'), deadLetters: await queue('dead-letters') },
    signIn: { userPoolId: 'pool', staffUserPoolId: 'staff-pool' },
  }
  return { ...functionEnvironment(stage), POWERTOOLS_LOG_LEVEL: 'SILENT' }
}

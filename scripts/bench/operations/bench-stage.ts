import { CreateSecretCommand, SecretsManagerClient } from '@aws-sdk/client-secrets-manager'
import { CreateQueueCommand, SQSClient } from '@aws-sdk/client-sqs'
import { localStage } from '../../../infra/stages/local-stage.ts'
import { emulatorEnvironment } from '../../local/emulator-environment.ts'
import { functionEnvironment } from '../../local/function-environment.ts'
import { makeTables } from './tables-of-stack.ts'

/** Makes what the functions need of a stage, and tells it to the functions that this process loads from here on. */
export async function makeStage(endpoint: string): Promise<void> {
  const { region, smsRegion } = localStage
  Object.assign(process.env, emulatorEnvironment(endpoint, region))
  const where = { endpoint, region }
  const secrets = new SecretsManagerClient(where)
  const queues = new SQSClient(where)
  const secret = async (Name: string) => {
    await secrets.send(new CreateSecretCommand({ Name, SecretString: 'a secret of the benchmark' }))
    return Name
  }
  const queue = async (QueueName: string) => String((await queues.send(new CreateQueueCommand({ QueueName }))).QueueUrl)
  const stage = {
    ...{ endpoint, region, smsRegion, tables: await makeTables(where) },
    secrets: { server: await secret('server'), origin: await secret('origin') },
    messages: { queue: await queue('messages'), deadLetters: await queue('dead-letters') },
    signIn: { userPoolId: 'pool', staffUserPoolId: 'staff-pool' },
  }
  Object.assign(process.env, functionEnvironment(stage), { POWERTOOLS_LOG_LEVEL: 'SILENT' })
}

import { ConditionalCheckFailedException } from '@aws-sdk/client-dynamodb'
import { SecretsManagerClient } from '@aws-sdk/client-secrets-manager'
import { afterAll } from 'vitest'
import { stubEnvironment, stubSettings } from './function-env.ts'

/** What the tables of a test were asked: the command and what it said. */
export type AwsCall = { command: string; input: Record<string, unknown> }

type Answer = (call: AwsCall) => object

/**
 * Lets a test load files of the functions where no AWS answers: every secret holds a text of its own, and another one
 * that it held before, and the tables
 * answer what the test says. Files of `functions/` are imported after it.
 * @param settings what this stage says otherwise
 * @returns a way to say what the tables answer, and what they were asked since
 */
export async function withoutAws(settings: Parameters<typeof stubSettings>[0] = {}) {
  stubEnvironment()
  stubSettings(settings)
  const { send } = SecretsManagerClient.prototype
  afterAll(() => {
    SecretsManagerClient.prototype.send = send
  })
  SecretsManagerClient.prototype.send = async ({ input }: { input: { SecretId: string; VersionStage: string } }) => ({
    SecretString: JSON.stringify(input.VersionStage === 'AWSCURRENT' ? { SecretId: input.SecretId } : input),
  })
  const { dynamo } = await import('../../../functions/platform/dynamodb/tables.ts')
  return {
    tablesAnswer(answer: Answer): AwsCall[] {
      const calls: AwsCall[] = []
      dynamo.middlewareStack.add(
        (_, { commandName }) =>
          async ({ input }) => {
            const call = { command: String(commandName), input: input as Record<string, unknown> }
            calls.push(call)
            return { output: { $metadata: {}, ...answer(call) }, response: {} }
          },
        { step: 'initialize', name: 'tables', override: true },
      )
      return calls
    },
  }
}

/** A table's answer to a write whose condition does not hold. */
export const conditionFails = (): never => {
  throw new ConditionalCheckFailedException({ message: 'The conditional request failed', $metadata: {} })
}

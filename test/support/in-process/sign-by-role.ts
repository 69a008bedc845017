import { DynamoDBClient } from '@aws-sdk/client-dynamodb'
import { GetFunctionConfigurationCommand } from '@aws-sdk/client-lambda'
import { AssumeRoleCommand, STSClient } from '@aws-sdk/client-sts'
import type { EmulatedFunction } from '../../../infra/emulator.ts'
import { emulatedLambda } from '../../../scripts/local/emulator/emulated-clients.ts'
import type { RunningStack } from '../stacks/stack.ts'
import { type Right, shared } from './function-role.ts'

type Credentials = { accessKeyId: string; secretAccessKey: string; sessionToken: string }
type Provider = ((...args: unknown[]) => Promise<Credentials>) & { memoized?: boolean }
type Config = { credentials: Provider; systemClockOffset: number }

// Tests replace the clock.
const { timeOrigin } = performance
const sinceStart = performance.now.bind(performance)

const roles = new Map<string, Promise<Credentials>>()

/** Has every client of AWS sign with the role of the function that runs; what a test does itself, it does as the account. */
export function signByRole(stack: RunningStack): void {
  const isFirst = shared.stack === undefined
  shared.stack = stack
  if (!isFirst) return
  const client = Object.getPrototypeOf(DynamoDBClient.prototype) as { send: (...args: unknown[]) => unknown }
  const { send } = client
  const bound = new WeakSet<Config>()
  client.send = function (this: { config: Config }, ...args) {
    // AWS refuses what was signed at another time, and some tests move the clock.
    this.config.systemClockOffset = Math.round(timeOrigin + sinceStart() - Date.now())
    if (!bound.has(this.config)) {
      bound.add(this.config)
      const own = this.config.credentials
      const ofRole: Provider = async (...given) => {
        const { name, removed } = shared.running.getStore() ?? {}
        if (name === undefined) return own(...given)
        return shared.running.exit(() => credentialsOf(name, removed?.of === name ? removed : undefined))
      }
      // The client would store the first credentials.
      ofRole.memoized = true
      this.config.credentials = ofRole
    }
    const answer = send.apply(this, args)
    // With a callback there is no promise.
    return answer instanceof Promise ? answer.catch(noteRefusal) : answer
  }
}

function noteRefusal(error: Error): never {
  const [, action] = / is not authorized to perform: (\S+)/.exec(error.message) ?? []
  if (action !== undefined) shared.running.getStore()?.refused?.push(action)
  throw error
}

function credentialsOf(name: EmulatedFunction, removed: Right | undefined): Promise<Credentials> {
  const key = JSON.stringify([shared.stack?.endpoint, name, removed])
  const known = roles.get(key) ?? assumeRole(name, removed)
  roles.set(key, known)
  return known
}

async function assumeRole(name: EmulatedFunction, removed: Right | undefined): Promise<Credentials> {
  const { stack } = shared
  if (stack === undefined) throw new Error('No stack is running.')
  const { endpoint, region, functions } = stack
  const lambda = emulatedLambda(endpoint)
  const { Role } = await lambda.send(new GetFunctionConfigurationCommand({ FunctionName: functions[name].name }))
  const sts = new STSClient({ endpoint, region, credentials: { accessKeyId: 'test', secretAccessKey: 'test' } })
  const session = { RoleArn: Role, RoleSessionName: name, ...(removed && { Policy: allBut(removed) }) }
  const { Credentials: given } = await sts.send(new AssumeRoleCommand(session))
  return {
    accessKeyId: given?.AccessKeyId ?? '',
    secretAccessKey: given?.SecretAccessKey ?? '',
    sessionToken: given?.SessionToken ?? '',
  }
}

/** Returns the policy of a session, which only narrows the rights of its role. */
function allBut({ action, resource }: Right): string {
  const Statement = [
    { Effect: 'Allow', Action: '*', Resource: '*' },
    { Effect: 'Deny', Action: action, Resource: `*${resource}` },
  ]
  return JSON.stringify({ Version: '2012-10-17', Statement })
}

import * as z from 'zod/mini'
import { type TableName, tableNames } from '#shared/deployment.ts'
import { type EmulatedFunction, emulatorAddress } from '../../infra/emulator.ts'
import { localStage } from '../../infra/stages/local-stage.ts'
import type { SignIn } from '../../infra/stages/site-config.ts'
import { bootstrap, deploy, type StackOutputs } from './deploy.ts'
import type { Emulator } from './emulator/emulator.ts'
import { CommandFailed } from './launch-errors.ts'
import { step } from './steps.ts'

/** Deployed functions by entry file. */
export type DeployedFunctions = Record<EmulatedFunction, { name: string; logGroup: string }>

/** The deployed local stage. No address ends in a slash. */
export type LocalStack = {
  siteUrl: string
  /** The deployed HTTP API; ends in `/api`. */
  apiUrl: string
  endpoint: string
  region: string
  smsRegion: string
  tables: Record<TableName, string>
  bucket: string
  photos: string
  secrets: { server: string; origin: string }
  messages: { queue: string; deadLetters: string }
  signIn: SignIn
  functions: DeployedFunctions
  /** Prefix of the issuer in the emulator’s tokens, unless it is AWS. */
  issuer: string | undefined
}

/** The CDK prints this mark when CloudFormation failed, and not when our code did. */
const failedStack = '❌'

/**
 * Deploys the local stage to an emulator. When the state of an earlier start blocks it (a stack whose creation was
 * interrupted), it clears our own emulator and tries again.
 * @param folder of the logs
 */
export async function deployLocalStage(emulator: Emulator, folder: string): Promise<LocalStack> {
  const prepare = () =>
    step(
      'prepare for the CDK',
      () => bootstrap(emulator, folder),
      (done) => (done ? '' : 'done before'),
    )
  const work = async () => {
    const outputs = await step('deploy the stacks', () => deploy(emulator, folder))
    const issuer = await ownIssuer(emulator.endpoint, outputs.identity.UserPoolId ?? '')
    if (issuer !== undefined)
      await step('deploy with the issuer of its tokens', () => deploy({ ...emulator, issuer }, folder))
    return describe(emulator, outputs, issuer)
  }
  const isNew = await prepare()
  try {
    return await work()
  } catch (error) {
    const isOldState = error instanceof CommandFailed && error.output.includes(failedStack) && !isNew
    if (!isOldState || !emulator.restartEmpty) throw error
    console.log(`  ${error.message} Trying again with empty state.`)
    await emulator.restartEmpty()
    await prepare()
    return work()
  }
}

const discovery = z.object({ issuer: z.string() })

/**
 * Returns the prefix of the issuer in the discovery document of the user pool, or undefined when it is AWS or missing.
 * MiniStack names AWS, as the stacks expect; LocalStack names itself, and an API that expects AWS would reject its tokens.
 */
export async function ownIssuer(endpoint: string, userPoolId: string): Promise<string | undefined> {
  const response = await fetch(`${endpoint}/${userPoolId}/.well-known/openid-configuration`)
  if (!response.ok) return undefined
  const { issuer } = discovery.parse(await response.json())
  return new URL(issuer).hostname.endsWith('.amazonaws.com') ? undefined : issuer.replace(`/${userPoolId}`, '')
}

/**
 * Returns the address of the emulated CloudFront for browsers. MiniStack uses a name of AWS, which does not resolve to this
 * machine; LocalStack uses one that resolves to 127.0.0.1.
 */
export const siteUrlOf = (siteAddress: string, port: number) =>
  `http://${siteAddress.replace(/\.cloudfront\.net$/, '.cloudfront.localhost')}:${port}`

/** The prefixes of the outputs of each function. */
const outputPrefixes: Record<EmulatedFunction, ['backend' | 'identity' | 'web', string]> = {
  'booking-api': ['backend', 'BookingApi'],
  'account-api': ['backend', 'AccountApi'],
  operations: ['backend', 'Operator'],
  schedules: ['backend', 'ScheduleRunner'],
  'staff-api': ['backend', 'StaffApi'],
  notifications: ['backend', 'Notifications'],
  photos: ['backend', 'PhotoApi'],
  'picture-erasure': ['backend', 'PictureEraser'],
  portraits: ['web', 'PortraitPublisher'],
  'auth-challenge': ['identity', 'AuthChallenge'],
}

function describe({ endpoint, port }: Emulator, outputs: StackOutputs, issuer: string | undefined): LocalStack {
  const output = (stack: keyof StackOutputs, name: string) => {
    const value = outputs[stack][name]
    if (value === undefined) throw new Error(`The stack ${stack} has no output ${name}.`)
    return value
  }
  const tables = Object.values(tableNames).map((name) => [name, output('data', `${name}Table`)])
  const functions = Object.entries(outputPrefixes).map(([name, [stack, prefix]]) => [
    name,
    { name: output(stack, `${prefix}Function`), logGroup: output(stack, `${prefix}LogGroup`) },
  ])
  return {
    siteUrl: siteUrlOf(output('web', 'SiteAddress'), port),
    apiUrl: `${endpoint}/_aws/execute-api/${output('backend', 'ApiId')}/$default/api`,
    endpoint,
    region: localStage.region,
    smsRegion: localStage.smsRegion,
    tables: Object.fromEntries(tables),
    bucket: output('web', 'SiteBucket'),
    photos: output('data', 'PhotosBucket'),
    secrets: { server: output('data', 'ServerSecretArn'), origin: output('data', 'OriginSecretArn') },
    messages: { queue: output('backend', 'MessageQueueUrl'), deadLetters: output('backend', 'DeadLettersUrl') },
    signIn: {
      userPoolId: output('identity', 'UserPoolId'),
      userPoolClientId: output('identity', 'UserPoolClientId'),
      staffUserPoolId: output('identity', 'StaffUserPoolId'),
      staffUserPoolClientId: output('identity', 'StaffUserPoolClientId'),
      userPoolEndpoint: emulatorAddress({ port }),
    },
    functions: Object.fromEntries(functions),
    issuer,
  }
}

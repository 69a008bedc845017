import * as z from 'zod/mini'
import { type TableName, tableNames } from '#shared/deployment.ts'
import { type EmulatedFunction, emulatorAddress } from '../../infra/emulator.ts'
import { localStage } from '../../infra/stages/local-stage.ts'
import type { SignIn } from '../../infra/stages/site-config.ts'
import { bootstrap, deploy, type StackOutputs } from './deploy.ts'
import type { Emulator } from './emulator/emulator.ts'
import { CommandFailed } from './launch-errors.ts'
import { step } from './steps.ts'

/** The functions of the deployed local stage, by the names of their entry files. */
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
  secrets: { server: string; origin: string }
  messages: { queue: string; deadLetters: string }
  signIn: SignIn
  functions: DeployedFunctions
  /** With what the issuer in the emulator’s tokens begins, where that is not AWS. */
  issuer: string | undefined
}

/** What the CDK marks a stack with that CloudFormation could not bring about; a fault of our own code has no such mark. */
const failedStack = '❌'

/**
 * Deploys the local stage to an emulator. State that an earlier start left behind may stand in the way (a stack whose
 * creation was cut off cannot be deployed again): an emulator of our own is then emptied and tried once more.
 * @param folder of this launcher's logs
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
    const issuer = await ownIssuer(emulator.endpoint, outputs.identity.UserPoolId)
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
    console.log(`  ${error.message} Trying once more from nothing.`)
    await emulator.restartEmpty()
    await prepare()
    return work()
  }
}

const discovery = z.object({ issuer: z.string() })

/**
 * Whom an emulator names in its tokens, by the discovery document of the user pool: MiniStack names AWS, as the stacks
 * expect; LocalStack names itself, and an API that expects AWS would refuse its tokens.
 * @returns what stands before the pool in it; undefined for AWS, and for an emulator that has no such document
 */
export async function ownIssuer(endpoint: string, userPoolId: string): Promise<string | undefined> {
  const answer = await fetch(`${endpoint}/${userPoolId}/.well-known/openid-configuration`)
  if (!answer.ok) return undefined
  const { issuer } = discovery.parse(await answer.json())
  return new URL(issuer).hostname.endsWith('.amazonaws.com') ? undefined : issuer.replace(`/${userPoolId}`, '')
}

/**
 * Where a browser finds the emulated CloudFront. MiniStack gives it the name that AWS would, for which no browser would
 * look on this machine; LocalStack gives it one of its own, whose DNS answers 127.0.0.1.
 */
export const siteUrlOf = (siteAddress: string, port: number) =>
  `http://${siteAddress.replace(/\.cloudfront\.net$/, '.cloudfront.localhost')}:${port}`

function describe(
  { endpoint, port }: Emulator,
  { data, identity, backend, web }: StackOutputs,
  issuer: string | undefined,
): LocalStack {
  return {
    siteUrl: siteUrlOf(web.SiteAddress, port),
    apiUrl: `${endpoint}/_aws/execute-api/${backend.ApiId}/$default/api`,
    endpoint,
    region: localStage.region,
    smsRegion: localStage.smsRegion,
    tables: Object.fromEntries(
      Object.values(tableNames).map((name) => [name, data[`${name}Table`]]),
    ) as LocalStack['tables'],
    bucket: web.SiteBucket,
    secrets: { server: data.ServerSecretArn, origin: data.OriginSecretArn },
    messages: { queue: backend.MessageQueueUrl, deadLetters: backend.DeadLettersUrl },
    signIn: {
      userPoolId: identity.UserPoolId,
      userPoolClientId: identity.UserPoolClientId,
      staffUserPoolId: identity.StaffUserPoolId,
      staffUserPoolClientId: identity.StaffUserPoolClientId,
      userPoolEndpoint: emulatorAddress({ port }),
    },
    functions: {
      'booking-api': { name: backend.BookingApiFunction, logGroup: backend.BookingApiLogGroup },
      'account-api': { name: backend.AccountApiFunction, logGroup: backend.AccountApiLogGroup },
      operations: { name: backend.OperatorFunction, logGroup: backend.OperatorLogGroup },
      schedules: { name: backend.ScheduleRunnerFunction, logGroup: backend.ScheduleRunnerLogGroup },
      'staff-api': { name: backend.StaffApiFunction, logGroup: backend.StaffApiLogGroup },
      notifications: { name: backend.NotificationsFunction, logGroup: backend.NotificationsLogGroup },
      'auth-challenge': { name: identity.AuthChallengeFunction, logGroup: identity.AuthChallengeLogGroup },
    },
    issuer,
  }
}

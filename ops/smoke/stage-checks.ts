import { CloudFormationClient, DescribeStacksCommand } from '@aws-sdk/client-cloudformation'
import { DynamoDBClient, QueryCommand } from '@aws-sdk/client-dynamodb'
import { NotFoundException, paginateListSubscriptionsByTopic, SNSClient } from '@aws-sdk/client-sns'
import { GetParameterCommand, SSMClient } from '@aws-sdk/client-ssm'
import { staffState } from '#shared/staff/staff.ts'
import { alarmRegions, alarmTopics } from '../../infra/alarm-topics.ts'
import { parameterName, tableParameter } from '../../infra/parameter-name.ts'
import { stackLocations } from '../../infra/stack-locations.ts'
import type { StageSettings } from '../../infra/stages/stage-settings.ts'
import { type Check, failOnProduction, pass, skipped, type Verdict, warn } from '../checks/check.ts'
import { isDenied } from '../command-line/aws-errors.ts'
import { clientIn } from '../preflight/account.ts'
import type { Site } from './find-site.ts'

type OfStage = (settings: StageSettings, signal: AbortSignal) => Promise<Verdict>

/** Skips a check of a deployed stage where its account cannot be asked. */
const withAccount =
  (run: OfStage) =>
  async ({ stage, settings, parameters }: Site, signal: AbortSignal): Promise<Verdict> => {
    if (stage === 'local') return skipped('the local stage has none')
    if (settings === undefined || typeof parameters === 'string') return skipped(String(parameters))
    return run(settings, signal)
  }

/** SNS names a subscription so until its receiver has opened the link in the first e-mail. */
const PENDING = 'PendingConfirmation'

/** Whether the receiver of a topic confirmed its address. */
async function isConfirmed(region: string, TopicArn: string, email: string, abortSignal: AbortSignal) {
  const client = new SNSClient(clientIn(region))
  try {
    for await (const { Subscriptions = [] } of paginateListSubscriptionsByTopic(
      { client },
      { TopicArn },
      { abortSignal },
    ))
      for (const { Endpoint, SubscriptionArn } of Subscriptions)
        if (Endpoint === email) return SubscriptionArn !== PENDING
  } catch (error) {
    if (!(error instanceof NotFoundException)) throw error
  }
  return false
}

const checkReceivers: OfStage = async (settings, signal) => {
  const topics = alarmTopics(settings)
  const { stage, account } = settings
  if (topics.length === 0)
    return warn('the settings name no receiver of alarms', `Add "alarms" to infra/stages/${stage}.json and deploy.`)
  const waits = topics.flatMap(({ name, severity, email }) =>
    alarmRegions(settings).map(async (region) => {
      const isReached = await isConfirmed(region, `arn:aws:sns:${region}:${account}:${name}`, email, signal)
      return isReached ? [] : [`${severity} in ${region}`]
    }),
  )
  const waiting = (await Promise.all(waits)).flat()
  if (waiting.length === 0) return pass(`${topics.map(({ severity }) => severity).join(' and ')} confirmed`)
  const addresses = topics.map(({ email }) => email).join(' and ')
  return failOnProduction(
    { stage },
    `no receiver has confirmed: ${waiting.join(', ')}`,
    `Alarms reach no one there. Open the link “Confirm subscription” in the e-mails to ${addresses}; the console of SNS sends them again.`,
  )
}

const checkLock: OfStage = async (settings, abortSignal) => {
  const { stage, locked } = settings
  if (!locked) return skipped(`the settings leave ${stage} unlocked`)
  const states = await Promise.all(
    stackLocations(settings).map(async ({ name, region }) => {
      const client = new CloudFormationClient(clientIn(region))
      const { Stacks = [] } = await client.send(new DescribeStacksCommand({ StackName: name }), { abortSignal })
      return Stacks[0]?.EnableTerminationProtection ? [] : [name]
    }),
  )
  const open = states.flat()
  if (open.length === 0) return pass('stacks cannot be deleted by accident')
  return warn(
    `can be deleted by accident: ${open.join(', ')}`,
    `Deploy without -c locked=no: npx cdk deploy --all -c stage=${stage}.`,
  )
}

const checkDispatchers: OfStage = async ({ stage, region, tables }, abortSignal) => {
  const Name = parameterName(stage, tableParameter('staff', 'Table', tables?.suffix))
  const { Parameter } = await new SSMClient(clientIn(region)).send(new GetParameterCommand({ Name }), { abortSignal })
  const query = new QueryCommand({
    TableName: Parameter?.Value,
    IndexName: 'by_state',
    // Only their number leaves the table.
    Select: 'COUNT',
    KeyConditionExpression: '#state = :active',
    FilterExpression: 'contains(#roles, :desk)',
    ExpressionAttributeNames: { '#state': 'state', '#roles': 'roles' },
    ExpressionAttributeValues: { ':active': { N: String(staffState.active) }, ':desk': { S: 'desk' } },
  })
  try {
    const { Count = 0 } = await new DynamoDBClient(clientIn(region)).send(query, { abortSignal })
    if (Count > 0) return pass(`${Count} can sign in`)
  } catch (error) {
    if (isDenied(error)) return skipped('these credentials may not count the team')
    throw error
  }
  return warn(
    'none can sign in, so no booking gets a technician',
    `npm run ops -- staff add --name <name> --phone <mobile> --role desk --stage ${stage}; they sign in at /staff.`,
  )
}

/** Checks of a stage for its admin. */
export const stageChecks: readonly Check<Site>[] = [
  { name: 'alarm receivers', rights: ['sns:ListSubscriptionsByTopic'], run: withAccount(checkReceivers) },
  { name: 'lock', rights: ['cloudformation:DescribeStacks'], run: withAccount(checkLock) },
  { name: 'dispatchers', rights: ['ssm:GetParameter'], run: withAccount(checkDispatchers) },
]

import { createHash, randomBytes } from 'node:crypto'
import {
  type CloudFormationClient,
  DescribeStacksCommand,
  UpdateStackCommand,
  waitUntilStackUpdateComplete,
} from '@aws-sdk/client-cloudformation'
import {
  PutSecretValueCommand,
  paginateListSecretVersionIds,
  ResourceExistsException,
  type SecretsManagerClient,
} from '@aws-sdk/client-secrets-manager'
import { activeVersionParameter as ParameterKey } from '../../infra/parameter-name.ts'
import { CommandError } from '../command-line/command-error.ts'

/** A version of a secret, without its text. */
export type SecretVersion = { id: string; made: Date }

/** Returns the two versions that functions accept (decision 0013). A secret that never changed has no previous one. */
export async function validVersions(client: SecretsManagerClient, SecretId: string) {
  const versions: Record<string, SecretVersion> = {}
  for await (const { Versions = [] } of paginateListSecretVersionIds({ client }, { SecretId }))
    for (const { VersionId: id, CreatedDate: made, VersionStages = [] } of Versions)
      if (id && made) for (const stage of VersionStages) versions[stage] = { id, made }
  const { AWSCURRENT: current, AWSPREVIOUS: previous } = versions
  if (current === undefined) throw new CommandError(`The secret ${SecretId} has no version in use.`)
  return { current, previous }
}

/** Makes the version after `current`. Its ID follows from that one, so one of two concurrent commands is rejected. */
export async function makeVersion(client: SecretsManagerClient, SecretId: string, current: SecretVersion) {
  const ClientRequestToken = createHash('sha256').update(`after ${current.id}`).digest('hex')
  const SecretString = randomBytes(32).toString('hex')
  try {
    await client.send(new PutSecretValueCommand({ SecretId, SecretString, ClientRequestToken }))
  } catch (error) {
    if (!(error instanceof ResourceExistsException)) throw error
    throw new CommandError('Another command is changing this secret: run this one again when it is done.')
  }
}

/** CloudFront updates within minutes; more means a fault. */
const UPDATE_SECONDS = 30 * 60

async function describeStack(client: CloudFormationClient, StackName: string) {
  const { Stacks: [stack] = [] } = await client.send(new DescribeStacksCommand({ StackName }))
  if (stack === undefined) throw new CommandError(`There is no stack ${StackName}: deploy it first.`)
  return stack
}

/** Returns the ID of the version that the site sends to the API, after any update in progress; '' before the first change. */
export async function activeVersion(client: CloudFormationClient, StackName: string): Promise<string> {
  const { StackStatus, Parameters = [] } = await describeStack(client, StackName)
  if (StackStatus?.endsWith('_IN_PROGRESS')) {
    await waitForUpdate(client, StackName)
    return activeVersion(client, StackName)
  }
  const parameter = Parameters.find((each) => each.ParameterKey === ParameterKey)
  if (parameter === undefined) throw new CommandError(`${StackName} cannot change its secret yet: deploy it first.`)
  return parameter.ParameterValue ?? ''
}

/** Makes the site send this version to the API. Changes nothing else: the template stays. */
export async function activateVersion(client: CloudFormationClient, StackName: string, id: string): Promise<void> {
  const { Parameters = [], Capabilities } = await describeStack(client, StackName)
  await client.send(
    new UpdateStackCommand({
      StackName,
      UsePreviousTemplate: true,
      Capabilities,
      Parameters: Parameters.map((parameter) =>
        parameter.ParameterKey === ParameterKey
          ? { ParameterKey, ParameterValue: id }
          : { ParameterKey: parameter.ParameterKey, UsePreviousValue: true },
      ),
    }),
  )
  await waitForUpdate(client, StackName)
}

async function waitForUpdate(client: CloudFormationClient, StackName: string) {
  try {
    const limits = { client, maxWaitTime: UPDATE_SECONDS, minDelay: 1, maxDelay: 15 }
    await waitUntilStackUpdateComplete(limits, { StackName })
  } catch {
    const { StackStatus = '', StackStatusReason = '' } = await describeStack(client, StackName)
    throw new CommandError(
      `CloudFormation did not update ${StackName}: ${StackStatus} ${StackStatusReason}`.trim() +
        '. The site still sends the previous version, which stays valid: fix the cause and run the command again.',
    )
  }
}

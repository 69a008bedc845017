import {
  type CloudFormationClient,
  DescribeStacksCommand,
  UpdateStackCommand,
  waitUntilStackUpdateComplete,
} from '@aws-sdk/client-cloudformation'
import { activeVersionParameter as ParameterKey } from '../../infra/parameter-name.ts'
import { CommandError } from '../command-line/command-error.ts'

/** CloudFront changes over within minutes; this is when something is wrong. */
const maxWaitTime = 30 * 60

async function webStack(client: CloudFormationClient, StackName: string) {
  const { Stacks: [stack] = [] } = await client.send(new DescribeStacksCommand({ StackName }))
  if (stack === undefined) throw new CommandError(`There is no stack ${StackName}: deploy it first.`)
  return stack
}

/**
 * Which version of the origin secret the site shows to the API; waits for an update that is under way.
 * @returns its id; empty where the site was never told one, and shows what was the present one when it was deployed
 */
export async function activeVersion(client: CloudFormationClient, StackName: string): Promise<string> {
  const { StackStatus, Parameters = [] } = await webStack(client, StackName)
  if (StackStatus?.endsWith('_IN_PROGRESS')) {
    await updated(client, StackName)
    return activeVersion(client, StackName)
  }
  const parameter = Parameters.find((one) => one.ParameterKey === ParameterKey)
  if (parameter === undefined)
    throw new CommandError(
      `${StackName} was deployed before its secret could be changed by a command: deploy it first.`,
    )
  return parameter.ParameterValue ?? ''
}

/** Has the site show this version. Nothing else of it is deployed: the template stays the one that is there. */
export async function activateVersion(client: CloudFormationClient, StackName: string, id: string): Promise<void> {
  const { Parameters = [], Capabilities } = await webStack(client, StackName)
  await client.send(
    new UpdateStackCommand({
      StackName,
      UsePreviousTemplate: true,
      Capabilities,
      Parameters: Parameters.map((one) =>
        one.ParameterKey === ParameterKey
          ? { ParameterKey, ParameterValue: id }
          : { ParameterKey: one.ParameterKey, UsePreviousValue: true },
      ),
    }),
  )
  await updated(client, StackName)
}

async function updated(client: CloudFormationClient, StackName: string) {
  try {
    await waitUntilStackUpdateComplete({ client, maxWaitTime, minDelay: 1, maxDelay: 15 }, { StackName })
  } catch {
    const { StackStatus = '', StackStatusReason = '' } = await webStack(client, StackName)
    throw new CommandError(
      `CloudFormation did not update ${StackName}: ${StackStatus} ${StackStatusReason}`.trim() +
        '. The site shows the version from before, which stays valid: run the command again once the cause is mended.',
    )
  }
}

import { CloudFormationClient, DescribeStacksCommand } from '@aws-sdk/client-cloudformation'
import { CommandError } from '../command-line/command-error.ts'

/** Region, and the endpoint on one machine. */
export type AwsTarget = { region: string; endpoint?: string }

/** The log groups of a stack's functions, as its outputs name them. @throws Refused where there is none */
export async function logGroupsOf(stack: string, place: AwsTarget): Promise<string[]> {
  const client = new CloudFormationClient(place)
  const { Stacks = [] } = await client.send(new DescribeStacksCommand({ StackName: stack })).catch((error: Error) => {
    // What AWS calls a stack that is not there.
    if (error.name === 'ValidationError') return { Stacks: [] }
    throw error
  })
  const groups = (Stacks[0]?.Outputs ?? []).flatMap(({ OutputKey = '', OutputValue }) =>
    OutputKey.endsWith('LogGroup') && OutputValue !== undefined ? [OutputValue] : [],
  )
  if (groups.length === 0) throw new CommandError(`The stack ${stack} names no logs: deploy the stage first.`)
  return groups
}

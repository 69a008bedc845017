import { CloudFormationClient, DescribeStacksCommand } from '@aws-sdk/client-cloudformation'
import { stackLocations } from '../../infra/stack-locations.ts'
import { check } from '../checks/check.ts'
import { fail, pass, type Verdict, warn } from '../checks/verdict.ts'
import { type Account, clientIn } from './account.ts'

/** @property status undefined where there is none yet */
export type FoundStack = { name: string; region: string; status: string | undefined; isProtected: boolean }

export function judgeStacks(stacks: readonly FoundStack[]): Verdict {
  const wrong = stacks.flatMap((stack) => {
    const problem = problemOf(stack)
    return problem === undefined ? [] : [{ said: `${stack.name}: ${stack.status}`, ...problem }]
  })
  const said = wrong.map((one) => one.said).join(', ')
  const todos = wrong.map((one) => one.todo).join('\n  → ')
  if (wrong.some(({ stops }) => stops)) return fail(said, todos)
  if (wrong.length > 0) return warn(said, todos)
  const there = stacks.filter(({ status }) => status !== undefined).length
  return pass(there === 0 ? 'none yet: this is the first deployment' : `${there} of ${stacks.length} are there`)
}

function problemOf({ name, region, status, isProtected }: FoundStack): { stops: boolean; todo: string } | undefined {
  if (status === undefined || status === 'REVIEW_IN_PROGRESS') return undefined
  const aws = (command: string) => `aws cloudformation ${command} --stack-name ${name} --region ${region}`
  if (status.endsWith('_IN_PROGRESS')) return { stops: true, todo: `Wait until ${name} has come to its end.` }
  if (status === 'UPDATE_ROLLBACK_FAILED')
    return { stops: true, todo: `Mend what its events name, then ${aws('continue-update-rollback')}` }
  if (status === 'ROLLBACK_COMPLETE')
    return isProtected
      ? { stops: true, todo: `${aws('update-termination-protection --no-enable-termination-protection')}, then deploy` }
      : { stops: false, todo: `Nothing: it was never up, and the deployment begins by deleting ${name}.` }
  if (status.endsWith('_FAILED')) return { stops: true, todo: `See its events, then ${aws('delete-stack')}` }
  return undefined
}

async function findStack({ name, region }: { name: string; region: string }, abortSignal: AbortSignal) {
  const none: FoundStack = { name, region, status: undefined, isProtected: false }
  try {
    const client = new CloudFormationClient(clientIn(region))
    const { Stacks = [] } = await client.send(new DescribeStacksCommand({ StackName: name }), { abortSignal })
    const [stack] = Stacks
    if (stack === undefined) return none
    return { ...none, status: stack.StackStatus, isProtected: stack.EnableTerminationProtection === true }
  } catch (error) {
    // CloudFormation has no error of its own for it.
    if (error instanceof Error && error.name === 'ValidationError' && /does not exist/.test(error.message)) return none
    throw error
  }
}

export const stacks = check(
  'stacks',
  ['cloudformation:DescribeStacks'],
  ({ settings }: Account, signal) => Promise.all(stackLocations(settings).map((place) => findStack(place, signal))),
  judgeStacks,
)

import { GetParameterCommand, ParameterNotFound, SSMClient } from '@aws-sdk/client-ssm'
import { stackLocations } from '../../infra/stack-locations.ts'
import { check } from '../checks/check.ts'
import { fail, pass, type Verdict } from '../checks/verdict.ts'
import { type Account, clientIn } from './account.ts'

/** What the stacks ask of the CDK's bootstrap; their manifest names it. */
export const BOOTSTRAP_NEEDED = 6
const parameter = '/cdk-bootstrap/hnb659fds/version'

/** @property version undefined where there is none */
type Bootstrapped = { region: string; version: number | undefined }

export function judgeBootstrap(regions: readonly Bootstrapped[], { stage, settings }: Account): Verdict {
  const wanting = regions.filter(({ version }) => version === undefined || version < BOOTSTRAP_NEEDED)
  if (wanting.length === 0)
    return pass(regions.map(({ region, version }) => `${region}: version ${version}`).join(', '))
  const said = wanting.map(({ region, version }) =>
    version === undefined ? `${region} has none` : `${region} has version ${version}, ${BOOTSTRAP_NEEDED} is needed`,
  )
  const targets = wanting.map(({ region }) => `aws://${settings.account}/${region}`)
  return fail(said.join(', '), `npx cdk bootstrap -c stage=${stage} ${targets.join(' ')}`)
}

async function versionIn(region: string, abortSignal: AbortSignal): Promise<Bootstrapped> {
  try {
    const asked = new GetParameterCommand({ Name: parameter })
    const { Parameter } = await new SSMClient(clientIn(region)).send(asked, { abortSignal })
    return { region, version: Number(Parameter?.Value) }
  } catch (error) {
    if (error instanceof ParameterNotFound) return { region, version: undefined }
    throw error
  }
}

export const bootstrap = check(
  'bootstrap',
  ['ssm:GetParameter'],
  ({ settings }: Account, signal) => {
    const regions = new Set(stackLocations(settings).map(({ region }) => region))
    return Promise.all([...regions].map((region) => versionIn(region, signal)))
  },
  judgeBootstrap,
)

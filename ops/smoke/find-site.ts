import { CloudFormationClient, DescribeStacksCommand } from '@aws-sdk/client-cloudformation'
import { GetParameterCommand, SSMClient } from '@aws-sdk/client-ssm'
import type { StageName } from '#shared/deployment.ts'
import { parameterName } from '../../infra/parameter-name.ts'
import { fullStackName } from '../../infra/stack-locations.ts'
import type { StackParameter } from '../../infra/stack-parameters.ts'
import { SettingsProblem } from '../../infra/stages/parse-settings.ts'
import type { StageSettings } from '../../infra/stages/stage-settings.ts'
import { LaunchError } from '../../scripts/local/launch-errors.ts'
import { readStackFile } from '../../scripts/local/stack-file.ts'
import { type Finding, fail, pass } from '../checks/verdict.ts'
import { explainAwsError } from '../command-line/aws-errors.ts'
import { settingsFile, settingsOf } from '../commands/stage-target.ts'
import { clientIn } from '../preflight/account.ts'
import type { Site, SiteParameters } from './site.ts'

/** @property url where the caller knows it @property file of the settings, where it is not the usual one */
export type SiteOptions = {
  stage: StageName
  url?: string | undefined
  file?: string | undefined
  phone?: string | undefined
}

type Found = { finding: Finding; site?: Site }

const notFound = (says: string, todo: string): Found => ({ finding: { check: 'site', ...fail(says, todo) } })
const found = (site: Site): Found => ({ finding: { check: 'site', ...pass(site.url) }, site })

/** Where a stage's site is, and what its stacks tell of it: by its settings and credentials, or by the address alone. */
export async function findSite({ stage, url, file = settingsFile(stage), phone }: SiteOptions): Promise<Found> {
  if (stage === 'local') return localSite(url, phone)
  const settings = readSettings(stage, file)
  const address = url ?? (typeof settings === 'string' ? undefined : await addressOf(settings))
  if (address instanceof Error)
    return notFound(address.message, 'Say --url https://…, or take credentials of its account.')
  if (address === undefined) return notFound(String(settings), `Say --url https://…, or mend ${file}.`)
  const told = typeof settings === 'string' ? settings : await toldBy(settings)
  return found({ stage, url: address.replace(/\/+$/, ''), told, phone })
}

function localSite(url: string | undefined, phone: string | undefined): Found {
  try {
    const { shape, siteUrl, apiUrl, signIn } = readStackFile()
    if (shape === 'dev' && url === undefined)
      return notFound('npm run dev serves the site by itself, without CloudFront', 'Start npm run local in its place.')
    const { userPoolEndpoint: _, ...pools } = signIn
    return found({
      stage: 'local',
      url: url ?? siteUrl,
      told: { apiUrl, ...pools },
      phone,
    })
  } catch (error) {
    if (!(error instanceof LaunchError)) throw error
    return notFound('nobody answers', 'Start npm run local first.')
  }
}

function readSettings(stage: StageName, file: string): StageSettings | string {
  try {
    return settingsOf(stage, file)
  } catch (error) {
    if (error instanceof SettingsProblem) return error.message
    throw error
  }
}

/** Waits no longer for credentials or an answer of AWS. */
const limited = () => ({ abortSignal: AbortSignal.timeout(15_000) })

/** @returns why it is not known, where it is not: a stage without a domain answers where CloudFront has it */
export async function addressOf({ stage, region, domain }: StageSettings): Promise<string | Error> {
  if (domain !== undefined) return `https://${domain.name}`
  try {
    const asked = new DescribeStacksCommand({ StackName: fullStackName(stage, 'web') })
    const { Stacks = [] } = await new CloudFormationClient(clientIn(region)).send(asked, limited())
    const address = Stacks[0]?.Outputs?.find(({ OutputKey }) => OutputKey === 'SiteAddress')?.OutputValue
    return address === undefined ? new Error('Web tells no address of the site') : `https://${address}`
  } catch (error) {
    return new Error(`Web could not be asked for the site’s address: ${messageOf(error)}`)
  }
}

/** @returns why not, where the credentials are missing or not of this account */
async function toldBy({ stage, region }: StageSettings): Promise<SiteParameters | string> {
  const ssm = new SSMClient(clientIn(region))
  const told = async (parameter: StackParameter) => {
    const asked = new GetParameterCommand({ Name: parameterName(stage, parameter) })
    return String((await ssm.send(asked, limited())).Parameter?.Value)
  }
  try {
    const [api, userPoolId, userPoolClientId, staffUserPoolId, staffUserPoolClientId] = await Promise.all([
      told('backend/apiId'),
      told('identity/userPool'),
      told('identity/userPoolClient'),
      told('identity/staffUserPool'),
      told('identity/staffUserPoolClient'),
    ])
    const apiUrl = `https://${api}.execute-api.${region}.amazonaws.com/api`
    return { apiUrl, userPoolId, userPoolClientId, staffUserPoolId, staffUserPoolClientId }
  } catch (error) {
    return `the stacks could not be asked: ${messageOf(error)}`
  }
}

const messageOf = (error: unknown) =>
  explainAwsError(error) ?? (error instanceof Error ? error.message || error.name : String(error))

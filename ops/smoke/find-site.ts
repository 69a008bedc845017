import { CloudFormationClient, DescribeStacksCommand } from '@aws-sdk/client-cloudformation'
import { GetParameterCommand, SSMClient } from '@aws-sdk/client-ssm'
import type { StageName } from '#shared/deployment.ts'
import { parameterName, type StackParameter } from '../../infra/parameter-name.ts'
import { fullStackName } from '../../infra/stack-locations.ts'
import { SettingsProblem } from '../../infra/stages/parse-settings.ts'
import type { StageSettings } from '../../infra/stages/stage-settings.ts'
import { LaunchError } from '../../scripts/local/launch-errors.ts'
import { readStackFile } from '../../scripts/local/stack-file.ts'
import { type Finding, fail, pass } from '../checks/check.ts'
import { explainAwsError } from '../command-line/aws-errors.ts'
import { settingsFile, settingsOf } from '../commands/stage-target.ts'
import { clientIn } from '../preflight/account.ts'

/** @property apiUrl address of the API behind CloudFront, ends in `/api` */
export type SiteParameters = {
  apiUrl: string
  userPoolId: string
  userPoolClientId: string
  staffUserPoolId: string
  staffUserPoolClientId: string
}

/**
 * A deployed site. @property url without a trailing slash @property parameters of its stacks, or why they could not be read
 * @property settings undefined for a site that is known by its URL alone
 * @property phone receives a code
 */
export type Site = {
  stage: StageName
  url: string
  parameters: SiteParameters | string
  settings?: StageSettings
  phone?: string | undefined
}

export type SiteOptions = {
  stage: StageName
  url?: string | undefined
  settings?: string | undefined
  phone?: string | undefined
}

type FoundSite = { finding: Finding; site?: Site }

const notFound = (message: string, todo: string): FoundSite => ({ finding: { check: 'site', ...fail(message, todo) } })
const found = (site: Site): FoundSite => ({ finding: { check: 'site', ...pass(site.url) }, site })

/** Finds the site of a stage and the parameters of its stacks: by settings and credentials, or by the URL alone. */
export async function findSite(options: SiteOptions): Promise<FoundSite> {
  const { stage, url, settings: file = settingsFile(stage), phone } = options
  if (stage === 'local') return findLocalSite(options)
  const settings = readSettings(stage, file)
  if (typeof settings === 'string') {
    if (url === undefined) return notFound(settings, `Use --url https://…, or correct ${file}.`)
    return found({ stage, url: withoutSlash(url), parameters: settings, phone })
  }
  const siteUrl = url ?? (await findSiteUrl(settings))
  if (siteUrl instanceof Error) return notFound(siteUrl.message, 'Use --url https://…, or credentials of its account.')
  return found({ stage, url: withoutSlash(siteUrl), parameters: await readParameters(settings), settings, phone })
}

const withoutSlash = (url: string) => url.replace(/\/+$/, '')

function findLocalSite({ url, phone }: SiteOptions): FoundSite {
  try {
    const { shape, siteUrl, apiUrl, signIn } = readStackFile()
    if (shape === 'dev' && url === undefined)
      return notFound('npm run dev serves the site without CloudFront', 'Start npm run local instead.')
    const { userPoolEndpoint: _, ...pools } = signIn
    return found({ stage: 'local', url: url ?? siteUrl, parameters: { apiUrl, ...pools }, phone })
  } catch (error) {
    if (!(error instanceof LaunchError)) throw error
    return notFound('no local stage runs', 'Start npm run local first.')
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

const timeLimit = () => ({ abortSignal: AbortSignal.timeout(15_000) })

/** Returns the address of a stage: its domain, or that of its distribution. Returns an Error when it is unknown. */
export async function findSiteUrl({ stage, region, domain }: StageSettings): Promise<string | Error> {
  if (domain !== undefined) return `https://${domain.name}`
  try {
    const client = new CloudFormationClient(clientIn(region))
    const command = new DescribeStacksCommand({ StackName: fullStackName(stage, 'web') })
    const { Stacks = [] } = await client.send(command, timeLimit())
    const output = Stacks[0]?.Outputs?.find(({ OutputKey }) => OutputKey === 'SiteAddress')
    return output === undefined ? new Error('Web has no output SiteAddress') : `https://${output.OutputValue}`
  } catch (error) {
    return new Error(`The outputs of Web could not be read: ${messageOf(error)}`)
  }
}

/** Returns the reason when the parameters cannot be read with these credentials. */
async function readParameters({ stage, region }: StageSettings): Promise<SiteParameters | string> {
  const ssm = new SSMClient(clientIn(region))
  const read = async (parameter: StackParameter) => {
    const command = new GetParameterCommand({ Name: parameterName(stage, parameter) })
    return String((await ssm.send(command, timeLimit())).Parameter?.Value)
  }
  try {
    return {
      apiUrl: `https://${await read('backend/apiId')}.execute-api.${region}.amazonaws.com/api`,
      userPoolId: await read('identity/userPool'),
      userPoolClientId: await read('identity/userPoolClient'),
      staffUserPoolId: await read('identity/staffUserPool'),
      staffUserPoolClientId: await read('identity/staffUserPoolClient'),
    }
  } catch (error) {
    return `the parameters of the stacks could not be read: ${messageOf(error)}`
  }
}

const messageOf = (error: unknown) =>
  explainAwsError(error) ?? (error instanceof Error ? error.message || error.name : String(error))

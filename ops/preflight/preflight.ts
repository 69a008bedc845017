import { Resolver } from 'node:dns/promises'
import type { StageName } from '#shared/deployment.ts'
import { SettingsProblem } from '../../infra/stages/parse-settings.ts'
import { LaunchError } from '../../scripts/local/launch-errors.ts'
import { type Check, findingsOf } from '../checks/check.ts'
import { type Finding, fail, pass, skipped } from '../checks/verdict.ts'
import { pointClientsAtEmulator, settingsFile, settingsOf } from '../commands/stage-target.ts'
import type { Account } from './account.ts'
import { bootstrap } from './bootstrap.ts'
import { builtSite } from './built-site.ts'
import { certificate } from './certificate.ts'
import { concurrency } from './concurrency.ts'
import { credentials } from './credentials.ts'
import { distributions } from './distributions.ts'
import { hostedZone } from './hosted-zone.ts'
import { sandbox, spendLimit } from './messages.ts'
import { securityTxt } from './security-txt.ts'
import { sender } from './sender.ts'
import { source } from './source.ts'
import { stacks } from './stacks.ts'
import { tools } from './tools.ts'

export const machineChecks = [tools, source, builtSite]
/** What only an account can tell. */
const ofAnyAccount = [bootstrap, stacks, distributions, hostedZone, certificate]
/** What no emulator has: limits, and numbers to send from. */
const ofAws = [concurrency, sandbox, spendLimit, sender]
export const accountChecks = [...ofAnyAccount, ...ofAws]
/** What the site that is deployed already tells everybody. */
export const siteChecks = [securityTxt]

/** @property file of the settings, where it is not the usual one */
type Wanted = { stage: StageName; file?: string | undefined }

/** Checks what a deployment of a stage would fail on, and changes nothing. */
export async function preflight({ stage, file }: Wanted): Promise<Finding[]> {
  const machine = await findingsOf(machineChecks, { stage })
  const { finding, account } = readSettings({ stage, file })
  return [...machine, finding, ...(await findingsOfSite(account)), ...(await findingsOfAccount(account))]
}

function readSettings({ stage, file = settingsFile(stage) }: Wanted): { finding: Finding; account?: Account } {
  const check = 'settings'
  try {
    const settings = settingsOf(stage, file)
    const where = stage === 'local' ? 'of the local stage' : file
    return {
      finding: { check, ...pass(`${where}: account ${settings.account}, ${settings.region}`) },
      account: { stage, settings, dns: new Resolver({ timeout: 3_000, tries: 2 }) },
    }
  } catch (error) {
    if (!(error instanceof SettingsProblem)) throw error
    return { finding: { check, ...fail(error.message, `Mend ${file}.`) } }
  }
}

const skippedAll = (checks: readonly Pick<Check<Account>, 'name'>[], why: string) =>
  checks.map(({ name }): Finding => ({ check: name, ...skipped(why) }))

const findingsOfSite = async (account: Account | undefined) =>
  account ? findingsOf(siteChecks, account.settings) : skippedAll(siteChecks, 'where it is, the settings do not say')

/** What whoever's credentials these are is let see of the stage's account. */
export async function findingsOfAccount(account: Account | undefined): Promise<Finding[]> {
  if (account === undefined) return skippedAll(accountChecks, 'which account it is, the settings do not say')
  const isLocal = account.stage === 'local'
  try {
    if (isLocal) pointClientsAtEmulator()
  } catch (error) {
    if (!(error instanceof LaunchError)) throw error
    const nobody: Finding = { check: credentials.name, ...fail('no emulator', error.message) }
    return [nobody, ...skippedAll(accountChecks, 'there is nobody to ask')]
  }
  const caller = await findingsOf([credentials], account)
  if (!caller.every(({ state }) => state === 'pass'))
    return [...caller, ...skippedAll(accountChecks, 'these credentials cannot tell')]
  return [
    ...caller,
    ...(await findingsOf(isLocal ? ofAnyAccount : accountChecks, account)),
    ...(isLocal ? skippedAll(ofAws, 'an emulator has none') : []),
  ]
}

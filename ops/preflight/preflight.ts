import { Resolver } from 'node:dns/promises'
import type { StageName } from '#shared/deployment.ts'
import { SettingsProblem } from '../../infra/stages/parse-settings.ts'
import { LaunchError } from '../../scripts/local/launch-errors.ts'
import { type Check, type Finding, fail, pass, runChecks, skipped } from '../checks/check.ts'
import { pointClientsAtEmulator, settingsFile, settingsOf } from '../commands/stage-target.ts'
import { type Account, bootstrap, cloudFront, credentials, limitChecks } from './account.ts'
import { hostedZone, securityTxt } from './domain.ts'
import { templates } from './templates.ts'

export const accountChecks: readonly Check<Account>[] = [bootstrap, cloudFront, hostedZone, ...limitChecks]
export const allChecks: readonly Pick<Check<never>, 'name' | 'rights'>[] = [
  securityTxt,
  templates,
  credentials,
  ...accountChecks,
]

const skipAll = (checks: readonly { name: string }[], reason: string) =>
  checks.map(({ name }): Finding => ({ check: name, ...skipped(reason) }))

/** Checks what a deployment of a stage would fail on. It changes nothing. @param file of the settings */
export async function preflight(stage: StageName, file = settingsFile(stage)): Promise<Finding[]> {
  const check = 'settings'
  try {
    const settings = settingsOf(stage, file)
    const source = stage === 'local' ? 'of the local stage' : file
    const resolver = new Resolver({ timeout: 3_000, tries: 2 })
    return [
      { check, ...pass(`${source}: account ${settings.account}, ${settings.region}`) },
      ...(await runChecks([securityTxt, templates], settings)),
      ...(await checkAccount({ stage, settings, resolveNs: (name) => resolver.resolveNs(name) })),
    ]
  } catch (error) {
    if (!(error instanceof SettingsProblem)) throw error
    const finding: Finding = { check, ...fail(error.message, `Correct ${file}.`) }
    return [finding, ...skipAll(allChecks, 'the settings are not valid')]
  }
}

/** Checks the account of a stage with the credentials of this shell. */
export async function checkAccount(account: Account): Promise<Finding[]> {
  const isLocal = account.stage === 'local'
  try {
    if (isLocal) pointClientsAtEmulator()
  } catch (error) {
    if (!(error instanceof LaunchError)) throw error
    const finding: Finding = { check: credentials.name, ...fail('no emulator', error.message) }
    return [finding, ...skipAll(accountChecks, 'no emulator runs')]
  }
  const [caller] = await runChecks([credentials], account)
  if (caller?.state !== 'pass')
    return [...(caller ? [caller] : []), ...skipAll(accountChecks, 'these credentials are not of the account')]
  const findings = await runChecks(isLocal ? [bootstrap, cloudFront, hostedZone] : accountChecks, account)
  return [caller, ...findings, ...(isLocal ? skipAll(limitChecks, 'an emulator has none') : [])]
}

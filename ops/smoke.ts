import { isMobile, readPhone } from '#shared/customer/read-phone.ts'
import {
  commonOptions,
  optionsTable,
  parseOptions,
  parseStage,
  WrongUsage,
} from '../scripts/command-line/parse-options.ts'
import { type Finding, runChecks } from './checks/check.ts'
import { exitCodes, printFindings } from './checks/print-findings.ts'
import { exitCodeOf } from './command-line/exit-code.ts'
import { apiChecks } from './smoke/api-checks.ts'
import { findSite, type SiteOptions } from './smoke/find-site.ts'
import { siteChecks } from './smoke/site-checks.ts'
import { stageChecks } from './smoke/stage-checks.ts'

const options = {
  stage: commonOptions.stage,
  url: { value: 'address', meaning: 'of the site; default from settings and stacks' },
  phone: { value: 'number', meaning: 'your own mobile: receives a code, which costs one message' },
  settings: { value: 'file', meaning: 'settings of the stage; default infra/stages/<stage>.json' },
  json: commonOptions.json,
  help: commonOptions.help,
} as const

const help = () =>
  [
    'npm run smoke -- [options]',
    'Checks a deployed site for what customers and staff need. It books nothing.',
    optionsTable(options),
    'It uses one lookup of the daily limit of this IP address and, with --phone, one message of that number.',
    exitCodes,
  ].join('\n\n')

/** @throws WrongUsage */
function parseArguments(args: readonly string[]): SiteOptions & { json?: boolean; help?: boolean } {
  const { stage, phone: written, ...values } = parseOptions(args, options)
  const phone = readPhone(written ?? '')
  if (values.url !== undefined && !(/^https?:\/\//.test(values.url) && URL.canParse(values.url)))
    throw new WrongUsage(`--url takes an address as https://book.example.com, not ${values.url}.`)
  if (written !== undefined && !isMobile(phone ?? ''))
    throw new WrongUsage(`--phone takes a Korean mobile number as 01012345678, not ${written}.`)
  return { ...values, stage: parseStage(stage), phone }
}

async function smoke(siteOptions: SiteOptions): Promise<Finding[]> {
  const { finding, site } = await findSite(siteOptions)
  const findings = [finding]
  // One after the other: this is no load test.
  if (site !== undefined)
    for (const check of [...siteChecks, ...apiChecks, ...stageChecks])
      findings.push(...(await runChecks([check], site)))
  return findings
}

process.exitCode = await exitCodeOf(async () => {
  const { json, help: isHelp, ...siteOptions } = parseArguments(process.argv.slice(2))
  if (isHelp) {
    console.log(help())
    return 0
  }
  return printFindings(await smoke(siteOptions), json)
})

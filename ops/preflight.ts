import { runChecks } from './checks/command.ts'
import { table } from './command-line/table.ts'
import { credentials } from './preflight/credentials.ts'
import { accountChecks, machineChecks, preflight, siteChecks } from './preflight/preflight.ts'

const checks = [...machineChecks, ...siteChecks, credentials, ...accountChecks].map(({ name, rights }) => [
  name,
  rights.join(', '),
])

process.exitCode = await runChecks(
  {
    name: 'npm run preflight --',
    does: 'Checks what a deployment would fail on. It changes nothing.',
    options: { settings: { value: 'file', means: 'settings of the stage; infra/stages/<stage>.json without it' } },
    after: table(['check', 'rights at AWS that it needs'], checks),
    find: ({ stage, own }) => preflight({ stage, file: own.settings }),
  },
  process.argv.slice(2),
)

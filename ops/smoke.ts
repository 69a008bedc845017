import { isMobile, withoutSeparators } from '#shared/customer/phone.ts'
import { runChecks } from './checks/command.ts'
import { WrongUsage } from './command-line/usage.ts'
import { smoke } from './smoke/smoke.ts'

/** @throws WrongUsage */
function phoneOf(typed: string | undefined): string | undefined {
  const phone = typed && withoutSeparators(typed)
  if (phone === undefined || isMobile(phone)) return phone
  throw new WrongUsage(`--phone takes a Korean mobile number as 01012345678, not ${typed}.`)
}

/** @throws WrongUsage */
function urlOf(typed: string | undefined): string | undefined {
  if (typed === undefined || (/^https?:\/\//.test(typed) && URL.canParse(typed))) return typed
  throw new WrongUsage(`--url takes an address as https://book.example.com, not ${typed}.`)
}

process.exitCode = await runChecks(
  {
    name: 'npm run smoke --',
    does: 'Asks a deployed site for what customers and staff need of it.',
    options: {
      url: { value: 'address', means: 'of the site; without it, settings and stacks tell it' },
      phone: { value: 'number', means: 'your own mobile: sends it a code, which costs one message' },
      settings: { value: 'file', means: 'settings of the stage; infra/stages/<stage>.json without it' },
    },
    after:
      'It books nothing. What stays for a day is one look-up in the count of this network, and with --phone\n' +
      'one message in that of the number.',
    find: ({ stage, own }) => smoke({ stage, url: urlOf(own.url), phone: phoneOf(own.phone), file: own.settings }),
  },
  process.argv.slice(2),
)

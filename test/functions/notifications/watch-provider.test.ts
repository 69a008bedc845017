import { SecretsManagerClient } from '@aws-sdk/client-secrets-manager'
import { afterAll, expect, it, vi } from 'vitest'
import { HOUR } from '#shared/durations.ts'
import { withoutAws } from '../../support/in-process/without-aws.ts'
import { solapiKey, solapiNumbers, startSolapi } from '../../support/servers/solapi-stand-in.ts'

const solapi = await startSolapi()
afterAll(solapi.stop)
const settings = { address: solapi.url, secret: 'solapi', ...solapiNumbers, templates: {} }
await withoutAws({ sms: { solapi: settings } })
SecretsManagerClient.prototype.send = async () => ({ SecretString: JSON.stringify(solapiKey) })
const { watchProvider } = await import('../../../functions/notifications/watch-provider.ts')
const { logger } = await import('../../../functions/platform/logger.ts')

it('reports the balance, and what was not delivered of the hour before the last one', async () => {
  const now = new Date()
  const stored = (hours: number, statusCode: string, type = 'SMS') => ({
    ...{ to: '01012345678', from: solapiNumbers.from, type, statusCode },
    messageId: `M${solapi.stored.length}${hours}${statusCode}${type}`,
    dateCreated: new Date(now.getTime() - hours * HOUR).toISOString(),
  })
  solapi.stored.push(
    ...['4000', '3000', '2000', '3047', '3054', '2230'].map((code) => stored(1.5, code)),
    stored(1.5, '3104', 'ATA'), // its SMS counts
    stored(0.5, '3047'),
    stored(2.5, '3047'),
  )
  Object.assign(solapi, { balance: 12_345.6, page: 2 })
  const lines = vi.spyOn(logger, 'info').mockReturnValue()
  await watchProvider(now)
  expect(lines.mock.calls.map(([name, facts]) => [name, Reflect.get(Object(facts), String(name))])).toEqual([
    ['MessageBalanceWon', 12_345],
    ['MessagesUndelivered', 3],
  ])
})

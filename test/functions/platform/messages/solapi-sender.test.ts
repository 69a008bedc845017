import { SecretsManagerClient } from '@aws-sdk/client-secrets-manager'
import { afterAll, beforeEach, describe, expect, it, vi } from 'vitest'
import type { PhoneDigits } from '#shared/customer/phone.ts'
import { withoutAws } from '../../../support/in-process/without-aws.ts'
import { type SolapiFault, solapiKey, solapiNumbers, startSolapi } from '../../../support/servers/solapi-stand-in.ts'

await withoutAws()
const { solapiSender } = await import('../../../../functions/platform/messages/solapi-sender.ts')
const { withTimeLimit } = await import('../../../../functions/platform/aws/time-limits.ts')
const { logger } = await import('../../../../functions/platform/logger.ts')

const solapi = await startSolapi()
afterAll(solapi.stop)

const phone = '01012345678' as PhoneDigits
const alimTalk = { templateId: 'KA01TP1', variables: { '#{기사}': '김기사 기사님' } }
const text = '[에어컨예약] 김기사 기사님을 배정했어요.'

/** The versions of the secret, the current one first. */
let versions: string[] = []

beforeEach(() => {
  Object.assign(solapi, { key: solapiKey, skew: 0, page: 500, fault: () => undefined })
  for (const list of [solapi.calls, solapi.delivered, solapi.stored]) list.length = 0
  for (const set of [solapi.withoutKakao, solapi.blocked]) set.clear()
  solapi.templates = new Map([['KA01TP1', '#{기사}을 배정했어요.']])
  versions = [JSON.stringify(solapiKey)]
  SecretsManagerClient.prototype.send = async ({ input }: { input: { VersionStage: string } }) => ({
    SecretString: versions[input.VersionStage === 'AWSCURRENT' ? 0 : 1],
  })
})

const sender = (address = solapi.url) => solapiSender({ address, secret: 'solapi', ...solapiNumbers, templates: {} })

/** Returns the name and the meaning of the error of a send. */
async function failureOf(sending: Promise<void>, { isRefusal, isFinal } = sender()) {
  const error = await sending.then(
    () => undefined,
    (thrown: unknown) => thrown,
  )
  if (!(error instanceof Error)) throw new Error('It was sent.')
  return [error.name, isRefusal(error) ? 'refused' : 'uncertain', ...(isFinal(error) ? ['final'] : [])].join(' ')
}

const failNext = (fault: SolapiFault) => {
  let isNext = true
  solapi.fault = () => {
    const now = isNext ? fault : undefined
    isNext = false
    return now
  }
}

describe('the sender of Solapi', () => {
  it('sends an SMS by a signed request, on a connection of its own', async () => {
    await sender().send(phone, text)
    expect(solapi.delivered).toEqual([{ to: phone, type: 'SMS', text }])
    expect(solapi.calls).toEqual(['/messages/v4/send-many/detail'])
  })

  it('sends AlimTalk by template and values, and the SMS where KakaoTalk does not reach the phone', async () => {
    await sender().send(phone, text, { alimTalk })
    solapi.withoutKakao.add(phone)
    await sender().send(phone, text, { alimTalk })
    expect(solapi.delivered).toEqual([
      { to: phone, type: 'ATA', text: '김기사 기사님을 배정했어요.' },
      { to: phone, type: 'SMS', text },
    ])
  })

  it.each(['1042', '1043'])(
    'sends the SMS at once and counts when the provider rejects the template: %s',
    async (code) => {
      const counted = vi.spyOn(logger, 'warn').mockReturnValue()
      if (code === '1042') solapi.templates.clear()
      else solapi.templates.set('KA01TP1', '#{기사}을 #{일정}')
      await sender().send(phone, text, { alimTalk })
      expect(solapi.delivered).toEqual([{ to: phone, type: 'SMS', text }])
      expect(counted).toHaveBeenCalledWith('TemplateRejected', expect.objectContaining({ code, template: 'KA01TP1' }))
    },
  )

  it('sends more than 90 bytes as a long message', async () => {
    await sender().send(phone, '가'.repeat(45))
    await sender().send(phone, '가'.repeat(46))
    expect(solapi.delivered.map(({ type }) => type)).toEqual(['SMS', 'LMS'])
  })

  it.each<[SolapiFault, string]>([
    ['too many', 'SolapiTooManyRequests refused'],
    ['no balance', 'SolapiNotEnoughBalance refused'],
    ['outage', 'SolapiServiceUnavailable uncertain'],
    ['unreached', 'SolapiNoAnswer uncertain'],
    ['lost', 'SolapiNoAnswer uncertain'],
  ])('says what is known after a fault: %s', async (fault, known) => {
    failNext(fault)
    expect(await failureOf(sender().send(phone, text, { alimTalk }))).toBe(known)
    expect(solapi.delivered).toHaveLength(fault === 'lost' ? 1 : 0)
    expect(solapi.calls).toHaveLength(1)
  })

  it('gives up a call that is not answered in time, and does not start one without the time for it', async () => {
    const original = AbortSignal.timeout.bind(AbortSignal)
    const limits = vi.spyOn(AbortSignal, 'timeout').mockImplementation(() => original(50))
    failNext('hangs')
    expect(await failureOf(sender().send(phone, text))).toBe('SolapiNoAnswer uncertain')
    expect(limits).toHaveBeenCalledWith(5_000)
    const late = withTimeLimit(5_400, () => sender().send(phone, text))
    expect(await failureOf(late)).toBe('ApiError refused')
    expect(solapi.calls).toHaveLength(1)
  })

  it('knows that nothing was sent when no one listens', async () => {
    const { url, stop } = await startSolapi()
    stop()
    expect(await failureOf(sender(url).send(phone, text))).toBe('SolapiNotConnected refused')
  })

  it('distinguishes a wrong clock, and a sender number that is not registered', async () => {
    solapi.skew = 16 * 60_000
    expect(await failureOf(sender().send(phone, text))).toBe('SolapiRequestTimeTooSkewed refused')
    solapi.skew = 0
    const other = solapiSender({
      address: solapi.url,
      secret: 'solapi',
      ...solapiNumbers,
      from: '0200000000',
      templates: {},
    })
    expect(await failureOf(other.send(phone, text))).toBe('Solapi1062 refused')
  })

  it('does not try again for a number that is blocked', async () => {
    solapi.blocked.add(phone)
    expect(await failureOf(sender().send(phone, text, { alimTalk }))).toBe('Solapi1060 refused final')
  })
})

describe('the key of Solapi', () => {
  const newKey = { apiKey: 'NEWKEY', apiSecret: 'another secret' }

  it('reads the key of Solapi again when the provider rejects it, while the function runs', async () => {
    const running = sender()
    await running.send(phone, text)
    solapi.key = newKey
    versions = [JSON.stringify(newKey), JSON.stringify(solapiKey)]
    await running.send(phone, text)
    expect(solapi.delivered).toHaveLength(2)
  })

  it('sends nothing while the provider knows no version of the key, or no one has set it', async () => {
    solapi.key = newKey
    expect(await failureOf(sender().send(phone, text))).toBe('SolapiInvalidAPIKey refused')
    versions = ['a random text']
    expect(await failureOf(sender().send(phone, text))).toBe('SolapiKeyUnreadable refused')
  })
})

describe('a message that may have been sent', () => {
  const again = { alimTalk, id: 'a message', mayBeSent: true }

  it('does not send a message again where the provider has it, on any page of its list', async () => {
    solapi.page = 2
    for (const id of ['b', 'c', 'd', 'e']) await sender().send(phone, text, { id })
    failNext('lost')
    await failureOf(sender().send(phone, text, { alimTalk, id: 'a message' }))
    await sender().send(phone, text, again)
    expect(solapi.delivered).toHaveLength(5)
  })

  it('sends a message again where the provider does not have it, or did not register it', async () => {
    await sender().send(phone, text, again)
    expect(solapi.delivered).toHaveLength(1)
    solapi.blocked.add('01000000001')
    const other = '01000000001' as PhoneDigits
    await failureOf(sender().send(other, text, { id: 'another' }))
    solapi.blocked.clear()
    await sender().send(other, text, { id: 'another', mayBeSent: true })
    expect(solapi.deliveredTo(other)).toHaveLength(1)
  })

  it.each<SolapiFault>(['outage', 'lost'])('waits while the provider cannot say: %s', async (fault) => {
    failNext(fault)
    const [code] = (await failureOf(sender().send(phone, text, again))).split(' ').slice(1)
    expect([code, solapi.delivered.length]).toEqual(['refused', 0])
  })
})

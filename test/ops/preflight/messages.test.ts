import { afterEach, describe, expect, it, vi } from 'vitest'
import { type Case, findsIt, found, good, reply } from './an-account.ts'

afterEach(() => {
  vi.unstubAllEnvs()
})

const spending = (usd: number) => ({
  GetSMSAttributes: {
    body: good.GetSMSAttributes.body.replace('1000', String(usd)),
  },
})
describe('says what stands in the way of messages, and what to do', () => {
  it.each<Case>([
    [
      'SMS sandbox',
      'an account in it',
      { aws: { GetSMSSandboxAccountStatus: reply('GetSMSSandboxAccountStatus', '<IsInSandbox>true</IsInSandbox>') } },
      ['fail', 'ap-northeast-1 sends to verified numbers only', /^Ask to leave the sandbox/],
    ],
    [
      'SMS sender',
      'a number that the account does not have',
      { owned: { smsSender: { number: '+821012345678' } } },
      ['fail', /^\+821012345678 is no number of the account in ap-northeast-1/, /^Mend "smsSender\.number"/],
    ],
    [
      'SMS sender',
      'a number that takes calls alone',
      { owned: { smsSender: { number: '+821000000002' } } },
      ['fail', /that sends messages$/, /or leave it out/],
    ],
    [
      'SMS sender',
      'a name, of which SNS tells nothing',
      { owned: { smsSender: { id: 'AIRCON', number: '+821000000001' } } },
      ['warn', 'AIRCON: whether it is registered SNS does not tell', /describe-sender-ids --region ap-northeast-1/],
    ],
    [
      'SMS spend limit',
      'that of a new account',
      { aws: spending(1) },
      ['fail', '1 USD a month: about 40 messages to Korea', /^Ask for 220: Support/],
    ],
    [
      'SMS spend limit',
      'one that nobody has set, which is that of a new account',
      { aws: { GetSMSAttributes: reply('GetSMSAttributes', '<attributes/>') } },
      ['fail', /^1 USD a month/, /^Ask/],
    ],
    [
      'SMS spend limit',
      'one below what the stage means to spend',
      { aws: spending(40) },
      [
        'fail',
        '40 USD a month: about 1600 messages to Korea; the stage’s budget is 220',
        /or lower "budget\.messagesUsd"\.$/,
      ],
    ],
  ])('%s: %s', findsIt)

  it('SMS sender: a number of the account is well', async () => {
    const findings = await found({ owned: { smsSender: { number: '+821000000001' } } })
    expect(findings['SMS sender']).toEqual(['pass', '+821000000001', undefined])
  })
})

import { afterEach, describe, expect, it, vi } from 'vitest'
import { type Case, expectFinding, found, good, reply } from './an-account.ts'

afterEach(() => {
  vi.unstubAllEnvs()
})

const spending = (usd: number) => ({
  GetSMSAttributes: {
    body: good.GetSMSAttributes.body.replace('1000', String(usd)),
  },
})
describe('reports faults of the SMS setup with their fix', () => {
  it.each<Case>([
    [
      'SMS sandbox',
      'an account in it',
      { aws: { GetSMSSandboxAccountStatus: reply('GetSMSSandboxAccountStatus', '<IsInSandbox>true</IsInSandbox>') } },
      ['fail', 'ap-northeast-1 sends to verified numbers only', /^Request to leave the sandbox/],
    ],
    [
      'SMS sender',
      'a number that the account does not have',
      { owned: { smsSender: { number: '+821012345678' } } },
      ['fail', /^the account has no number \+821012345678 in ap-northeast-1/, /^Correct "smsSender\.number"/],
    ],
    [
      'SMS sender',
      'a number for calls only',
      { owned: { smsSender: { number: '+821000000002' } } },
      ['fail', /that sends messages$/, /or remove it/],
    ],
    [
      'SMS sender',
      'a sender ID, whose registration SNS does not show',
      { owned: { smsSender: { id: 'AIRCON', number: '+821000000001' } } },
      ['warn', 'AIRCON: SNS does not say whether it is registered', /describe-sender-ids --region ap-northeast-1/],
    ],
    [
      'SMS spend limit',
      'that of a new account',
      { aws: spending(1) },
      ['fail', '1 USD a month: about 40 messages to Korea', /^Request 220: Support/],
    ],
    [
      'SMS spend limit',
      'one that was never set, as in a new account',
      { aws: { GetSMSAttributes: reply('GetSMSAttributes', '<attributes/>') } },
      ['fail', /^1 USD a month/, /^Request/],
    ],
    [
      'SMS spend limit',
      'one below the budget of the stage',
      { aws: spending(40) },
      [
        'fail',
        '40 USD a month: about 1600 messages to Korea; the stage’s budget is 220',
        /or lower "budget\.messagesUsd"\.$/,
      ],
    ],
  ])('reports a fault of the SMS setup with its fix: %s: %s', expectFinding)

  it('passes the SMS sender for a number of the account', async () => {
    const findings = await found({ owned: { smsSender: { number: '+821000000001' } } })
    expect(findings['SMS sender']).toEqual(['pass', '+821000000001', undefined])
  })
})

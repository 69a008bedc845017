import { Match, Template } from 'aws-cdk-lib/assertions'
import { describe, expect, it } from 'vitest'
import { alimTalkTemplates } from '#shared/notifications/alim-talk.ts'
import { awsStage } from '../../../infra/stages/aws-stage.ts'
import { siteConfig } from '../../../infra/stages/site-config.ts'
import { runChecks } from '../../../ops/checks/check.ts'
import { templatesOf } from '../../../ops/commands/templates.ts'
import { templates as templateCheck } from '../../../ops/preflight/templates.ts'
import { found } from '../../ops/preflight/an-account.ts'
import { sampleOwned } from '../../support/sample-stage.ts'
import { pools } from '../../support/servers/site-stand-in.ts'
import { functionRights } from '../../support/stacks/function-rights.ts'
import { stacksOf } from '../../support/stacks/stage-stacks.ts'
import { actionsOf, rightsIn, settingsIn, statementsOf } from '../rights.ts'

const { phone } = sampleOwned.operator
const keys = alimTalkTemplates({ phone, domain: sampleOwned.domain.name }).map(({ key }) => key)
const templates = Object.fromEntries(keys.map((key) => [key, 'KA01TP210129012740072eaerYNippBy']))
const messages = {
  provider: 'solapi',
  senderNumber: '0212345678',
  channel: 'KA01PF210129012740072j7tblOVPyaA',
  templates,
}
const owned = { messages }

const stacks = stacksOf('prod', owned)
const backend = Template.fromStack(stacks.backend)
const secret = ['secretsmanager:GetSecretValue']

describe('a stage that sends by Solapi', () => {
  it('lets only the senders of messages and codes read the key of Solapi, and no one use SNS', () => {
    const ids = Object.keys(backend.findResources('AWS::Lambda::Function')).map((id) => id.slice(0, -8))
    const readers = ids.filter((id) => rightsIn(backend, id).solapiSecret !== undefined)
    expect(readers.sort()).toEqual(['AccountApi', 'Notifications'])
    expect(ids.flatMap((id) => statementsOf(backend, id).flatMap(actionsOf)).join()).not.toContain('sns:Publish')
    expect(rightsIn(backend, 'Notifications')).toEqual({
      ...functionRights.Notifications,
      guardsTable: ['dynamodb:GetItem', 'dynamodb:UpdateItem'],
      serverSecret: secret,
      solapiSecret: secret,
      bookingsStream: ['dynamodb:DescribeStream', 'dynamodb:GetRecords', 'dynamodb:GetShardIterator'],
    })
  })

  it('lets notifications read only its own claims where messages go by Solapi', () => {
    const reads = statementsOf(backend, 'Notifications').filter(
      (statement) =>
        actionsOf(statement).includes('dynamodb:GetItem') && JSON.stringify(statement.Resource).includes('guards'),
    )
    expect(reads.map(({ Condition }) => Condition)).toEqual([
      { 'ForAllValues:StringLike': { 'dynamodb:LeadingKeys': ['message#*'] } },
    ])
  })

  it('gives the senders their settings of Solapi, which fit the environment with all templates', () => {
    for (const name of ['AccountApi', 'Notifications']) {
      const settings = settingsIn(backend, name)
      expect(settings).toMatchObject({
        sms: {
          solapi: {
            address: 'https://api.solapi.com',
            secret: 'solapiSecret',
            from: '0212345678',
            channel: messages.channel,
            templates: Object.fromEntries(keys.map((key) => [key, '210129012740072eaerYNippBy'])),
          },
        },
      })
      // ARNs and names of tables are up to 90 bytes longer than the names of their parameters.
      expect(Buffer.byteLength(JSON.stringify(settings)) + 11 * 90).toBeLessThanOrEqual(3_900)
    }
  })

  it('retains the secret for the key of Solapi on production, and deploys no stack that watches SNS', () => {
    Template.fromStack(stacks.data).hasResource('AWS::SecretsManager::Secret', {
      DeletionPolicy: Match.stringLikeRegexp('Retain'),
      Properties: { Description: Match.stringLikeRegexp('provider of messages') },
    })
    expect(stacks.messages).toBeUndefined()
    Template.fromStack(stacksOf('prod').data).resourceCountIs('AWS::SecretsManager::Secret', 2)
  })

  it('asks Solapi every hour for deliveries and balance, and watches them', () => {
    backend.hasResourceProperties('AWS::Events::Rule', {
      ScheduleExpression: 'rate(1 hour)',
      Targets: [Match.objectLike({ Input: '{"watch":"provider"}' })],
    })
    const alarm = (name: string, properties: object) =>
      backend.hasResourceProperties('AWS::CloudWatch::Alarm', {
        AlarmName: `aircon-booking-prod-${name}`,
        ...properties,
      })
    alarm('TemplateRejected', { Threshold: 0, Statistic: 'Sum', TreatMissingData: 'notBreaching' })
    alarm('MessagesUndelivered', { Threshold: 3, Statistic: 'Maximum', Period: 3_600 })
    alarm('MessageBalanceLow', {
      Threshold: 20_000,
      ComparisonOperator: 'LessThanThreshold',
      Statistic: 'Minimum',
      Period: 7_200,
      TreatMissingData: 'breaching',
    })
  })

  it('names Solapi in the privacy notice', () => {
    expect(siteConfig(awsStage('prod', { ...sampleOwned, ...owned }, 'prod.json'), pools).messageProvider).toBe(
      'solapi',
    )
    expect(siteConfig(awsStage('prod', sampleOwned, 'prod.json'), pools)).not.toHaveProperty('messageProvider')
  })
})

describe('the settings of Solapi', () => {
  it.each([
    [{ provider: 'sens' }, '"messages.provider" is wrong: expected "provider": "sns" or "solapi".'],
    [
      { ...messages, senderNumber: '02-1234-5678' },
      '"messages.senderNumber" is wrong: expected a number as 0212345678.',
    ],
    [
      { ...messages, channel: '@aircon' },
      '"messages.channel" is wrong: expected the ID of a channel of Solapi as KA01PF…',
    ],
    [
      { ...messages, templates: { 'received-1': 'TP' } },
      '"messages.templates.received-1" is wrong: expected the ID of a template of Solapi as KA01TP…',
    ],
    [{ ...messages, lowBalanceWon: 0 }, '"messages.lowBalanceWon" is wrong: expected a whole number above 0.'],
    [{ ...messages, address: 'http://127.0.0.1:4000' }, '"messages.address" is wrong: only the local stage has one.'],
    [
      { provider: 'solapi', channel: messages.channel },
      '"messages.senderNumber" is missing: expected a number as 0212345678.',
    ],
  ])('stops the synth with a sentence that names the wrong setting of Solapi: %#', (wrong, sentence) => {
    expect(() => awsStage('prod', { ...sampleOwned, messages: wrong }, 'prod.json')).toThrow(`prod.json: ${sentence}`)
  })

  it('goes on with a template of Solapi whose text has changed, which the list names', () => {
    const old = { ...messages, templates: { 'received-00000000': 'KA01TP1', [keys[1] ?? '']: 'KA01TP2' } }
    const list = templatesOf(awsStage('prod', { ...sampleOwned, messages: old }, 'prod.json'))
    expect(list.unused).toEqual(['received-00000000'])
    expect(list.templates.flatMap(({ key, registered }) => (registered ? [[key, registered]] : []))).toEqual([
      [keys[1], 'KA01TP2'],
    ])
    expect(list.templates[3]).toMatchObject({
      button: '예약 보기',
      link: 'https://book.example.com',
      text: [{ line: expect.stringContaining('#{이전일정}') }, { line: `문의 ${phone}` }],
    })
  })

  it.each(['SMS sandbox', 'SMS spend limit', 'SMS sender'])(
    'refuses settings of SNS that Solapi replaces, before a deployment: %s',
    async (check) => {
      expect((await found({ owned }))[check]).toEqual(['skipped', 'the stage sends by solapi', undefined])
    },
  )

  it.each([
    [messages, { state: 'pass', message: 'all 29 are registered' }],
    [
      { ...messages, templates: { 'received-00000000': 'KA01TP1' } },
      {
        state: 'warn',
        message: '29 of 29 are not registered and go as SMS; 1 in the settings have another text',
        todo: 'npm run ops -- templates --stage prod lists them.',
      },
    ],
    [{ provider: 'sns' }, { state: 'skipped', message: 'SNS has none' }],
  ])('shows before a deployment which templates of Solapi are missing: %#', async (own, finding) => {
    const settings = awsStage('prod', { ...sampleOwned, messages: own }, 'prod.json')
    expect(await runChecks([templateCheck], settings)).toEqual([{ check: 'templates', ...finding }])
  })
})

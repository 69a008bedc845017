import { Match, Template } from 'aws-cdk-lib/assertions'
import { expect, it } from 'vitest'
import { awsStage } from '../../../infra/stages/aws-stage.ts'
import { sampleOwned } from '../../support/sample-stage.ts'
import { stacksOf } from '../../support/stacks/stage-stacks.ts'
import { actionsOf, settingsIn, statementsOf } from '../rights.ts'

const prod = stacksOf('prod')
const template = Template.fromStack(prod.web)
const withoutDomain = Template.fromStack(stacksOf('dev', { domain: undefined }).web)

const siteOf = (from: Template) => {
  const [variables] = Object.entries(from.findResources('AWS::Lambda::Function'))
    .filter(([id]) => id.startsWith('Canary'))
    .map(([, { Properties }]) => Properties.Environment.Variables)
  return variables.SETTINGS
}

it('lets the canary call the address that customers use, with no other setting', () => {
  expect(settingsIn(template, 'Canary')).toEqual({ stage: 'prod', site: 'https://book.example.com' })
  const [distribution] = Object.keys(withoutDomain.findResources('AWS::CloudFront::Distribution'))
  expect(siteOf(withoutDomain)['Fn::Join'][1]).toEqual([
    '{"stage":"dev","site":"https://',
    { 'Fn::GetAtt': [distribution, 'DomainName'] },
    '"}',
  ])
})

it('runs the canary every five minutes, in the middle of a period of its alarm, without retries', () => {
  template.hasResourceProperties('AWS::Events::Rule', {
    ScheduleExpression: 'cron(2/5 * * * ? *)',
    State: 'ENABLED',
    Targets: [
      {
        Arn: { Ref: Match.stringLikeRegexp('^CanaryLive') },
        RetryPolicy: { MaximumRetryAttempts: 0, MaximumEventAgeInSeconds: 300 },
      },
    ],
  })
  template.hasResourceProperties('AWS::Lambda::EventInvokeConfig', {
    MaximumRetryAttempts: 0,
    Qualifier: Match.anyValue(),
  })
})

it('gives the canary rights to write its log and traces, and no others', () => {
  expect([...new Set(statementsOf(template, 'Canary').flatMap(actionsOf))].sort()).toEqual([
    'logs:CreateLogStream',
    'logs:PutLogEvents',
    'xray:PutTelemetryRecords',
    'xray:PutTraceSegments',
  ])
})

it('keeps the canary far below every rate of the firewall, which blocks no hosting providers', () => {
  const { rates } = awsStage('prod', sampleOwned, 'prod.json')
  expect(Math.min(rates.requests / 3, rates.calls / 3, rates.bookings)).toBeGreaterThan(10)
  if (prod.edge === undefined) throw new Error('The stage has no stack at the edge.')
  const rules = JSON.stringify(Template.fromStack(prod.edge).findResources('AWS::WAFv2::WebACL'))
  expect(rules).not.toMatch(/AnonymousIpList|geoMatch/i)
})

it('creates no canary on the local stage', () => {
  const local = Template.fromStack(stacksOf('local').web)
  for (const type of ['AWS::Lambda::Function', 'AWS::Events::Rule', 'AWS::CloudWatch::Alarm'])
    expect(Object.keys(local.findResources(type)).filter((id) => !id.startsWith('Portrait'))).toEqual([])
})

import { Match, Template } from 'aws-cdk-lib/assertions'
import { expect, it } from 'vitest'
import { awsStage } from '../../../infra/stages/aws-stage.ts'
import { sampleOwned } from '../../support/sample-stage.ts'
import { stacksOf } from '../../support/stacks/stage-stacks.ts'
import { actionsOf, settingsIn, statementsOf } from '../rights.ts'

const prod = stacksOf('prod')
const template = Template.fromStack(prod.web)
const withoutDomain = Template.fromStack(stacksOf('dev', { domain: undefined }).web)

const siteToldIn = (from: Template) => {
  const [variables] = Object.entries(from.findResources('AWS::Lambda::Function'))
    .filter(([id]) => id.startsWith('Canary'))
    .map(([, { Properties }]) => Properties.Environment.Variables)
  return variables.SETTINGS
}

it('asks the address under which customers know the site, and is told nothing else', () => {
  expect(settingsIn(template, 'Canary')).toEqual({ stage: 'prod', site: 'https://book.example.com' })
  const [distribution] = Object.keys(withoutDomain.findResources('AWS::CloudFront::Distribution'))
  expect(siteToldIn(withoutDomain)['Fn::Join'][1]).toEqual([
    '{"stage":"dev","site":"https://',
    { 'Fn::GetAtt': [distribution, 'DomainName'] },
    '"}',
  ])
})

it('does so every five minutes, in the middle of what the alarm counts together, and never a second time for one event', () => {
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

it('may write its log and its traces, and nothing else', () => {
  expect([...new Set(statementsOf(template, 'Canary').flatMap(actionsOf))].sort()).toEqual([
    'logs:CreateLogStream',
    'logs:PutLogEvents',
    'xray:PutTelemetryRecords',
    'xray:PutTraceSegments',
  ])
})

it('is let in by the firewall: far below every rate, and no rule is on whole networks of machines', () => {
  const { rates } = awsStage('prod', sampleOwned, 'prod.json')
  expect(Math.min(rates.requests / 3, rates.bookings)).toBeGreaterThan(10)
  if (prod.edge === undefined) throw new Error('The stage has no stack at the edge.')
  const rules = JSON.stringify(Template.fromStack(prod.edge).findResources('AWS::WAFv2::WebACL'))
  expect(rules).not.toMatch(/AnonymousIpList|geoMatch/i)
})

it('is left out where the site is on one machine', () => {
  const local = Template.fromStack(stacksOf('local').web)
  for (const type of ['AWS::Lambda::Function', 'AWS::Events::Rule', 'AWS::CloudWatch::Alarm'])
    local.resourceCountIs(type, 0)
})

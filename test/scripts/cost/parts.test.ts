import { expect, it } from 'vitest'
import { metricNamespace } from '#shared/metrics.ts'
import { partsOf } from '../../../scripts/cost/parts.ts'

const own = (MetricName: string) => ({ Namespace: metricNamespace, MetricName, Dimensions: [] })
const template = (...all: [string, object?][]) => ({
  Resources: Object.fromEntries(
    all.map(([Type, Properties], nth) => [`R${nth}`, { Type, ...(Properties && { Properties }) }]),
  ),
})

it('an alarm costs for each metric that it reckons with, a metric of our own once', () => {
  const math = { Metrics: [{ MetricStat: { Metric: own('A') } }, { MetricStat: { Metric: own('B') } }, {}] }
  const templates = [
    template(['AWS::CloudWatch::Alarm', own('A')], ['AWS::CloudWatch::Alarm', math]),
    template(['AWS::CloudWatch::Alarm', { Namespace: 'AWS/SQS', MetricName: 'C' }]),
  ]
  expect(partsOf(templates)).toMatchObject({ alarmMetrics: 4, metrics: 2 })
})

it('finds what costs by itself in every stack', () => {
  const functionOf = (entry: string): [string, object] => [
    'AWS::Lambda::Function',
    { Environment: { Variables: { POWERTOOLS_SERVICE_NAME: entry } } },
  ]
  const canary = [functionOf('booking-api'), functionOf('canary'), ['AWS::Lambda::Function']] as [string, object?][]
  const templates = [
    template(['AWS::SecretsManager::Secret'], ['AWS::DynamoDB::Table'], ['AWS::Backup::BackupPlan']),
    template(['AWS::WAFv2::WebACL', { Rules: [{}, {}] }], ['AWS::CloudWatch::Dashboard'], ...canary),
    {},
  ]
  expect(partsOf(templates)).toEqual({
    alarmMetrics: 0,
    metrics: 0,
    dashboards: 1,
    secrets: 1,
    tables: 1,
    webAcls: 1,
    webAclRules: 2,
    backupPlans: 1,
    canaries: 1,
  })
})

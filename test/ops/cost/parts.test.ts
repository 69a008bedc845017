import { expect, it } from 'vitest'
import { metricSeriesCounts } from '#shared/metric-values.ts'
import { metrics } from '#shared/metrics.ts'
import { partsOf } from '../../../ops/cost/parts.ts'

const template = (...all: [string, object?][]) => ({
  Resources: Object.fromEntries(
    all.map(([Type, Properties], nth) => [`R${nth}`, { Type, ...(Properties && { Properties }) }]),
  ),
})

it('an alarm costs for each metric that it reckons with', () => {
  const math = { Metrics: [{ MetricStat: {} }, { MetricStat: {} }, {}] }
  const templates = [
    template(['AWS::CloudWatch::Alarm'], ['AWS::CloudWatch::Alarm', math]),
    template(['AWS::CloudWatch::Alarm', { Namespace: 'AWS/SQS', MetricName: 'C' }]),
  ]
  expect(partsOf(templates).alarmMetrics).toBe(4)
})

it('metrics that functions count cost for each value by which they are told apart, whether or not an alarm is on them', () => {
  expect(metricSeriesCounts).toMatchObject({ BookingsMade: 1, BookingsRefused: 6, MessagesSent: 19, ScheduleRan: 6 })
  expect(Object.keys(metricSeriesCounts).sort()).toEqual(Object.keys(metrics).sort())
  expect(partsOf([]).metrics).toBe(52)
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
    metrics: 52,
    dashboards: 1,
    secrets: 1,
    tables: 1,
    webAcls: 1,
    webAclRules: 2,
    backupPlans: 1,
    canaries: 1,
  })
})

import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { metrics } from '#shared/metrics.ts'
import { metricSeriesCounts } from '#shared/operations/metric-values.ts'
import { awsStage } from '../../infra/stages/aws-stage.ts'
import { billOf, costInputs, type Template, totalOf, usageOfBooking, usageOfMonth } from '../../ops/cost/bill.ts'
import prices from '../../ops/cost/prices.json' with { type: 'json' }
import { quotasOf } from '../../ops/cost/quotas.ts'
import { costDocument, costTables, tableNamesIn, withTables } from '../../ops/cost/tables.ts'
import { sampleOwned } from '../support/sample-stage.ts'
import { stacksOf } from '../support/stacks/stage-stacks.ts'

const document = readFileSync(costDocument, 'utf8')
const { stacks } = stacksOf('prod').app.synth()
const settings = awsStage('prod', sampleOwned, 'prod.json')
const inputs = costInputs(
  settings,
  stacks.map(({ template }) => template),
)
const tables = costTables(settings, inputs)

describe('docs/cost.md', () => {
  it('prints the current cost of production in docs/cost.md; after a change: npm run cost', () => {
    expect(withTables(document, tables)).toBe(document)
    expect(tableNamesIn(document).sort()).toEqual(Object.keys(tables).sort())
  })

  it('rejects docs/cost.md when it names an unknown table', () => {
    expect(() => withTables('<!-- table: moon -->\n\n\n\n<!-- end of table -->', tables)).toThrow('unknown table: moon')
  })
})

describe('the cost', () => {
  const withResources = (...resources: NonNullable<Template['Resources']>[string][]) =>
    costInputs(settings, [{ Resources: Object.fromEntries(resources.map((resource, id) => [`R${id}`, resource])) }, {}])

  it('attributes most of the cost of a booking to its messages: eight, codes, and quotes', () => {
    const bill = billOf(usageOfBooking(inputs), inputs)
    const messages = bill.get('Messages') ?? 0
    expect(messages / inputs.messageUsd).toBeCloseTo(8 + 0.3 + 0.2 + 0.3)
    expect(messages / totalOf(bill)).toBeGreaterThan(0.97)
  })

  it('adds up the cost of a month from that of its resources and of each booking', () => {
    const rules = { Type: 'AWS::WAFv2::WebACL', Properties: { Rules: [{}, {}, {}] } }
    const stage = withResources(rules)
    const empty = billOf(usageOfMonth(0, stage), stage)
    expect(empty.get('Messages')).toBe(0)
    expect(empty.get('WAF')).toBeCloseTo(5 + 3, 1)
    expect(usageOfMonth(2_000, stage).message).toBeCloseTo(2 * (usageOfMonth(1_000, stage).message ?? 0))
  })

  it('counts the cost of backups when the stage has a plan, and of its canary', () => {
    const plan = { BackupPlanRule: [{ Lifecycle: { DeleteAfterDays: 35 } }] }
    const canary = { Environment: { Variables: { POWERTOOLS_SERVICE_NAME: 'canary' } } }
    const stage = withResources(
      { Type: 'AWS::Backup::BackupPlan', Properties: { BackupPlan: plan } },
      { Type: 'AWS::Lambda::Function' },
      { Type: 'AWS::Lambda::Function', Properties: canary },
    )
    expect(stage).toMatchObject({ backupDays: 35, canaries: 1 })
    // Each copy of DynamoDB is a full one.
    const { itemsBackedUp = 0, itemsRestorable = 0 } = usageOfMonth(1, stage)
    expect(itemsBackedUp).toBeCloseTo(35 * itemsRestorable)
    expect(usageOfMonth(1, withResources()).itemsBackedUp).toBeUndefined()
  })

  it('counts the cost of keys of our own, of which production has none: those of AWS are free', () => {
    const { keys = 0 } = usageOfMonth(0, withResources({ Type: 'AWS::KMS::Key' }, { Type: 'AWS::KMS::Key' }))
    expect(keys).toBe(2)
    expect(inputs.keys).toBe(0)
  })

  it('counts the cost of each metric of an alarm', () => {
    const Type = 'AWS::CloudWatch::Alarm'
    const math = { Metrics: [{ MetricStat: {} }, { MetricStat: {} }, {}] }
    expect(withResources({ Type }, { Type, Properties: math }).alarmMetrics).toBe(3)
  })

  it('counts the cost of each series of a metric that functions emit', () => {
    expect(metricSeriesCounts).toMatchObject({ BookingsMade: 1, BookingsRefused: 7, MessagesSent: 31, ScheduleRan: 6 })
    expect(Object.keys(metricSeriesCounts).sort()).toEqual(Object.keys(metrics).sort())
    expect(withResources().metrics).toBe(87)
  })

  it('uses the listed price of a message for the cost unless the settings name another', () => {
    expect(settings.budget.messageUsd).toBe(prices.message.usd)
  })

  it('reaches the spend limit of a new account with the first bookings', () => {
    const [first] = quotasOf(settings, inputs)
    expect(first?.slice(1, 3)).toEqual([1, expect.closeTo(8.8 * 0.025)])
  })
})

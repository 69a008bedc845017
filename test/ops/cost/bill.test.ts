import { describe, expect, it } from 'vitest'
import { awsStage } from '../../../infra/stages/aws-stage.ts'
import { billOfBooking, billOfMonth, totalOf } from '../../../ops/cost/bill.ts'
import { costInputs, defaultAssumptions } from '../../../ops/cost/cost-inputs.ts'
import { prices } from '../../../ops/cost/prices.ts'
import { bookingsAtQuota } from '../../../ops/cost/quotas.ts'
import { sampleOwned } from '../../support/sample-stage.ts'

const settings = awsStage('prod', sampleOwned, 'prod.json')
const given = costInputs(settings, [])

describe('what it costs', () => {
  it('nearly all of a booking is its messages: seven, and codes', () => {
    const bill = billOfBooking(given)
    const messages = bill.get('Messages') ?? 0
    expect(messages / given.usd.message).toBeCloseTo(7 + 0.3 + 0.2)
    expect(messages / totalOf(bill)).toBeGreaterThan(0.98)
  })

  it('a month without bookings costs what stands, and each booking adds its own', () => {
    const acl = { Resources: { Acl: { Type: 'AWS::WAFv2::WebACL', Properties: { Rules: [{}, {}, {}] } } } }
    const stands = billOfMonth(0, costInputs(settings, [acl]))
    expect(stands.get('Messages')).toBe(0)
    expect(stands.get('WAF')).toBeCloseTo(5 + 3, 1)
    const [one, two] = [1_000, 2_000].map((bookings) => billOfMonth(bookings, given).get('Messages') ?? 0)
    expect(two).toBeCloseTo(2 * (one ?? 0))
  })

  it('what a card costs comes as often as it is looked at', () => {
    const more = costInputs(settings, [], { assumed: { ...defaultAssumptions, cardLooks: 48 } })
    const reads = (of: typeof given) =>
      billOfBooking({ ...of, usd: { ...of.usd, writes: 0, itemsKept: 0, itemsRestorable: 0 } })
    // A look at the card is one and a half units.
    const added = (reads(more).get('DynamoDB') ?? 0) - (reads(given).get('DynamoDB') ?? 0)
    expect(added).toBeCloseTo((24 * 1.5 * given.usd.reads) / 1e6, 12)
  })

  it('daily backups cost where a stage has them', () => {
    const plan = { Resources: { Plan: { Type: 'AWS::Backup::BackupPlan' } } }
    expect(billOfBooking(given).has('Backup')).toBe(false)
    expect(billOfBooking(costInputs(settings, [plan])).get('Backup')).toBeGreaterThan(0)
  })

  it('a stage whose owner says nothing watches its messages at the listed price', () => {
    expect(settings.budget.messageUsd).toBe(prices.message.usd)
  })
})

it('a quota is met where more is needed than there is', () => {
  const quota = { what: '', raisedBy: '', most: 30, needed: (bookings: number) => bookings / 10 + 1 }
  expect(bookingsAtQuota(quota)).toBe(290)
})

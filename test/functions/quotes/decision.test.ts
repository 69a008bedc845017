import { describe, expect, it } from 'vitest'
import { approvedCharges } from '#shared/prices/charges.ts'
import { approvedQuote, quoteSchema } from '#shared/prices/quote.ts'
import { decidedQuote, isDecidedAs } from '../../../functions/quotes/decision.ts'
import { type Proposal, proposedQuote } from '../../../functions/quotes/proposal.ts'
import { aBooking, fixedNow } from '../../support/bookings/bookings.ts'
import { anApprovedQuote, aQuote, fixedPrice } from '../../support/bookings/quotes.ts'

const quoted = aBooking({ price_shown: fixedPrice, quote: aQuote() })
const noWork = { quote_version: 2, decision: 'decline', no_work: true } as const
const withoutWork = { ...quoted, quote: decidedQuote(quoted, noWork, 'token', fixedNow) }
const callOut = { id: 'call_out', label: '출장비', amount: 20_000 }
const work = { id: 'clean-wall', label: '벽걸이형 청소', amount: 80_000 }

describe('a decline of all work (specification 4.10)', () => {
  it('stores a decline with the declined version, and leaves the call-out fee in force', () => {
    expect(withoutWork.quote).toMatchObject({ version: 2, state: 'declined', no_work: true })
    expect(approvedQuote(withoutWork)).toEqual({ version: 1, lines: [], call_out_fee: 20_000, sum: 20_000 })
    expect(quoteSchema.parse(JSON.parse(JSON.stringify(withoutWork.quote)))).toEqual(withoutWork.quote)
  })

  it('allows no charge but the call-out fee until a newer version is approved', () => {
    const rejected = expect.objectContaining({ code: 'CHARGE_NOT_APPROVED' })
    expect(approvedCharges(withoutWork, [callOut])).toEqual([callOut])
    expect(() => approvedCharges(withoutWork, [callOut, work])).toThrow(rejected)
    const input: Proposal = {
      lines: [{ label: '필터 청소', amount: 30_000 }],
      call_out_fee: 20_000,
      reason: 'extra_work',
    }
    const newer = { ...withoutWork, quote: proposedQuote(withoutWork, input, undefined, fixedNow) }
    const [cleaning = work] = newer.quote.lines
    for (const charge of [work, cleaning]) expect(() => approvedCharges(newer, [charge])).toThrow(rejected)
    const declined = decidedQuote(newer, { quote_version: 3, decision: 'decline' }, 'token', fixedNow)
    expect(() => approvedCharges({ ...newer, quote: declined }, [work])).toThrow(rejected)
    const approved = decidedQuote(newer, { quote_version: 3, decision: 'approve' }, 'token', fixedNow)
    expect(approved.no_work).toBeUndefined()
    expect(approvedCharges({ ...newer, quote: approved }, [callOut, cleaning])).toEqual([callOut, cleaning])
  })

  it('keeps the call-out fee that was approved last', () => {
    const { approved } = anApprovedQuote()
    const again = { ...quoted, quote: aQuote({ version: 3, approved }) }
    const declined = decidedQuote(again, { ...noWork, quote_version: 3 }, 'token', fixedNow)
    expect(declined.approved).toEqual({ version: 2, lines: [], call_out_fee: 30_000, sum: 30_000 })
  })

  it('distinguishes a decline of all work from one that leaves the approved work', () => {
    const earlier = { quote_version: 2, decision: 'decline' } as const
    const asBefore = { ...quoted, quote: decidedQuote(quoted, earlier, 'token', fixedNow) }
    expect(approvedCharges(asBefore, [callOut, work])).toEqual([callOut, work])
    expect([isDecidedAs(withoutWork, noWork), isDecidedAs(asBefore, earlier)]).toEqual([true, true])
    expect([isDecidedAs(withoutWork, earlier), isDecidedAs(asBefore, noWork)]).toEqual([false, false])
    expect(() => decidedQuote(asBefore, noWork, 'token', fixedNow)).toThrow(
      expect.objectContaining({ code: 'QUOTE_CHANGED' }),
    )
  })

  it('rejects an approval that declines all work', () => {
    expect(() => decidedQuote(quoted, { ...noWork, decision: 'approve' }, 'token', fixedNow)).toThrow(
      expect.objectContaining({ code: 'INVALID_FIELD', fields: [{ field: 'no_work', code: 'VALUE_NOT_ALLOWED' }] }),
    )
  })
})

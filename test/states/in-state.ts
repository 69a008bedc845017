import { asMember } from '../e2e/account/members.ts'
import { withDraft } from '../e2e/booking-flow/draft.ts'
import { book, holding } from '../e2e/bookings/bookings.ts'
import { freeVisit } from '../e2e/free-visit.ts'
import { asVisitor, type Visitor, type VisitorOptions } from '../e2e/site.ts'
import { aPhone, type Visit } from '../support/bookings/bookings.ts'
import { emptySlot, moveToStatus, writeOver } from '../support/bookings/world.ts'
import { aMember, type Member } from '../support/customers/member.ts'
import type { Scene, State } from './state.ts'

type LongTexts = Partial<Record<'detail' | 'details', string>>

type Options = VisitorOptions & {
  /** Longer texts than usual in all filled text fields. */
  longTexts?: LongTexts
  /** Before the first screen. */
  prepare?: (scene: Scene) => Promise<void>
}

let visit: Promise<Visit> | undefined
let shared: Promise<Member> | undefined

/** Returns one evening slot for all states, so that the fee has a factor. */
function sharedVisit(): Promise<Visit> {
  visit ??= freeVisit(({ fee_multiplier }) => fee_multiplier > 1)
  return visit
}

function memberOf({ member }: State, { detail }: LongTexts, phone: string): Promise<Member> | undefined {
  if (member === undefined) return undefined
  if (member !== 'shared') return aMember({ ...member, ...(detail && { address_detail: detail }), phone })
  if (detail) return aMember({ address_detail: detail })
  shared ??= aMember()
  return shared
}

/** Replaces texts of a draft; empty fields stay empty. */
const withTexts = <Draft extends object>(draft: Draft, written: object): Draft => ({
  ...draft,
  ...Object.fromEntries(Object.entries(written).filter(([field]) => field in draft)),
})

/**
 * Opens a state in a new browser and runs a check. Fails when a sentence of the state is missing, and as `asVisitor`
 * does.
 */
export async function inState(state: State, look: (scene: Scene) => Promise<unknown>, options: Options = {}) {
  const { longTexts = {}, prepare, ...browser } = options
  const visit = await sharedVisit()
  const newPhone = aPhone()
  const member = await memberOf(state, longTexts, newPhone)
  const phone = member?.phone ?? newPhone
  const written = {
    ...(longTexts.detail && { customer_address_detail: longTexts.detail }),
    ...(longTexts.details && { detailInfo: longTexts.details }),
  }
  const bookAll = (bookings: State['own'] = [], number?: string) =>
    Promise.all(
      bookings.map(async ({ status = 1, reached, ...changes }) => {
        const receipt = await book(visit, { customer_phone: number ?? aPhone(), ...changes, ...written })
        if (status > 1) await moveToStatus(receipt, status)
        if (reached !== undefined) await writeOver(receipt, reached)
        return receipt
      }),
    )
  const own = await bookAll(state.own)
  const receipts = [...own, ...(await bookAll(state.others)), ...(await bookAll(state.ofPhone, phone))]
  const act = async (visitor: Visitor) => {
    const scene: Scene = { ...visitor, visit, receipts, phone }
    if (state.draft) await withDraft(visitor, withTexts(state.draft(visit), written))
    await prepare?.(scene)
    await state.act(scene)
    if (state.shows !== undefined) await visitor.page.getByText(state.shows).first().waitFor()
    for (const sentence of state.sentences ?? []) {
      await visitor.page.getByText(sentence, { exact: true }).filter({ visible: true }).first().waitFor()
    }
    await look(scene)
  }
  try {
    await asVisitor(act, { ...browser, ...holding(own, visit), ...(member && asMember(member)) })
  } finally {
    // The next state finds every place free again.
    await emptySlot(visit.service_day, visit.service_time)
  }
}

import { DAY } from '#shared/durations.ts'
import { settingsOf } from '../settings.ts'
import { type Caller, callerSteps, countOrThrow, perCaller } from './counter.ts'

const { changesPerIpDay } = settingsOf('bookings')

const limit = { name: 'changes_day', most: changesPerIpDay, window: DAY } as const

/** Returns the steps that count an edit, which sends a message (specification 7.3). */
export const changeSteps = (caller: Caller, now: Date) => callerSteps(caller, [limit], now)

/** Returns the steps that count a decision on a quote, as many as edits. */
export const decisionSteps = (caller: Caller, now: Date) =>
  callerSteps(caller, [{ ...limit, name: 'decisions_day' }], now)

/** Counts a change of a member's addresses, as many as edits. @throws ApiError TOO_MANY_REQUESTS */
export const countMemberChange = (caller: Caller, now: Date) =>
  countOrThrow(perCaller(caller, { ...limit, name: 'member_changes_day' }), now)

/** Returns the steps that count a new or edited review, as many as edits. */
export const reviewSteps = (caller: Caller, now: Date) => callerSteps(caller, [{ ...limit, name: 'reviews_day' }], now)

/** Counts a resend or a cancellation of strangers' bookings with the edits. @throws ApiError TOO_MANY_REQUESTS above the limit of the caller */
export const countChange = (caller: Caller, now: Date) => countOrThrow(perCaller(caller, limit), now)

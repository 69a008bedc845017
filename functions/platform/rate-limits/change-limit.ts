import { DAY } from '#shared/durations.ts'
import { settingsOf } from '../settings.ts'
import { countOrThrow, ipPrefixSteps, perIpPrefix } from './counter.ts'
import type { IpPrefixes } from './ip-prefix.ts'

const { changesPerIpDay } = settingsOf('bookings')

const limit = { name: 'changes_day', most: changesPerIpDay, window: DAY } as const

/** Returns the steps that count an edit, which sends a message (specification 7.3). */
export const changeSteps = (ipPrefixes: IpPrefixes, now: Date) => ipPrefixSteps(ipPrefixes, [limit], now)

/** Returns the steps that count a decision on a quote, as many as edits. */
export const decisionSteps = (ipPrefixes: IpPrefixes, now: Date) =>
  ipPrefixSteps(ipPrefixes, [{ ...limit, name: 'decisions_day' }], now)

/** Counts a change of a member's addresses or phone, as many as edits. @throws ApiError TOO_MANY_REQUESTS */
export const countMemberChange = (ipPrefixes: IpPrefixes, now: Date) =>
  countOrThrow(perIpPrefix(ipPrefixes, { ...limit, name: 'member_changes_day' }), now)

/** Returns the steps that count a new or edited review, as many as edits. */
export const reviewSteps = (ipPrefixes: IpPrefixes, now: Date) =>
  ipPrefixSteps(ipPrefixes, [{ ...limit, name: 'reviews_day' }], now)

/** Counts a resend or a cancellation of strangers' bookings with the edits. @throws ApiError TOO_MANY_REQUESTS above the limit of the client IP prefix */
export const countChange = (ipPrefixes: IpPrefixes, now: Date) => countOrThrow(perIpPrefix(ipPrefixes, limit), now)

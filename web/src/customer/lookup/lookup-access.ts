import { useSyncExternalStore } from 'react'
import * as z from 'zod/mini'
import type { PhoneDigits } from '#shared/customer/phone.ts'
import { now } from '../../core/lib/clock.ts'
import { personalPrefix, storedValue } from '../../core/lib/stored-value.ts'

const lookupAccessSchema = z.object({ phone: z.string(), ends: z.optional(z.number()), token: z.optional(z.string()) })

/**
 * The last number looked up in this tab. A code opens its bookings until `ends` (milliseconds); an
 * `ends` without a token has passed. Never in `localStorage`, so that it is deleted with the tab.
 */
export type LookupAccess = z.infer<typeof lookupAccessSchema>
export type OpenLookup = LookupAccess & { token: string; ends: number }

const stored = storedValue({ area: 'session', key: `${personalPrefix}look-up`, version: 1, schema: lookupAccessSchema })

const CHECK_MS = 1_000

/** Returns the lookup of this tab, without an expired token. */
export function lookupAccess(): LookupAccess | undefined {
  const access = stored.read()
  if (access?.token !== undefined && !isOpen(access)) stored.write({ phone: access.phone, ends: access.ends })
  return stored.read()
}

export function isOpen(access: LookupAccess | undefined): access is OpenLookup {
  return access?.token !== undefined && access.ends !== undefined && now() < access.ends
}

/** Whether the time of an opened lookup is over. */
export const isOver = (access: LookupAccess | undefined) => access?.ends !== undefined && !isOpen(access)

/** Stores the number that is looked up. A number that is open stays open. */
export function startLookup(phone: PhoneDigits) {
  const access = lookupAccess()
  if (!isOpen(access) || access.phone !== phone) stored.write({ phone })
}

/** Stores the token of a correct code until it expires. */
export function openLookup(phone: PhoneDigits, receipt: { lookup_token: string; expires_at: string }) {
  stored.write({ phone, token: receipt.lookup_token, ends: Date.parse(receipt.expires_at) })
}

/** Marks the lookup as over: the server rejects the token. */
export function expireLookup() {
  const access = stored.read()
  if (access?.ends !== undefined) stored.write({ phone: access.phone, ends: Math.min(access.ends, now()) })
}

/** Removes the lookup before another number is looked up. */
export const closeLookup = () => stored.write(undefined)

function subscribe(onChange: () => void) {
  const unsubscribe = stored.subscribe(onChange)
  // Checks the clock each second: a sleeping tab would delay one long timer.
  const timer = setInterval(lookupAccess, CHECK_MS)
  return () => {
    unsubscribe()
    clearInterval(timer)
  }
}

/** The lookup of this tab, open or expired; undefined on the server. */
export const useLookupAccess = () => useSyncExternalStore(subscribe, stored.read, () => undefined)

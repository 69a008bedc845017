import { useSyncExternalStore } from 'react'
import * as z from 'zod/mini'
import type { PhoneDigits } from '#shared/customer/phone.ts'
import { SECOND } from '#shared/durations.ts'
import { limits } from '#shared/limits.ts'
import { clockSkew } from '../../core/lib/server-clock.ts'
import { personalPrefix, storedValue } from '../../core/lib/stored-value.ts'

const lookupAccessSchema = z.object({ phone: z.string(), ends: z.number(), token: z.optional(z.string()) })

/**
 * What a code has opened in this tab: the bookings of a number, until `ends` (milliseconds of this device's clock).
 * Without a token it was open until then: the screen says so. Never in `localStorage`: it closes with the tab.
 */
export type LookupAccess = z.infer<typeof lookupAccessSchema>
export type OpenLookup = LookupAccess & { token: string }

const stored = storedValue({ area: 'session', key: `${personalPrefix}look-up`, version: 1, schema: lookupAccessSchema })

const CHECK_MS = 1_000

/** What is or was open in this tab. A token whose time is over is thrown away here. */
export function lookupAccess(): LookupAccess | undefined {
  const found = stored.read()
  if (found?.token !== undefined && Date.now() >= found.ends) stored.write({ phone: found.phone, ends: found.ends })
  return stored.read()
}

export function isOpen(found: LookupAccess | undefined): found is OpenLookup {
  return found?.token !== undefined && Date.now() < found.ends
}

/**
 * Keeps the token of a correct code until the server's instant; on a device whose clock is plainly wrong, for the whole
 * life of a token.
 */
export function openLookup(phone: PhoneDigits, reply: { lookup_token: string; expires_at: string }) {
  const life = limits.lookUpToken.seconds * SECOND
  // A repeated call is answered with the end of the first one.
  const skew = clockSkew(reply.expires_at, life, Date.now(), limits.code.repeatSeconds * SECOND)
  const ends = new Date(reply.expires_at).getTime() - skew
  stored.write({ phone, token: reply.lookup_token, ends })
}

/** The server no longer takes the token: its time is over. */
export function expireLookup() {
  const found = stored.read()
  if (found !== undefined) stored.write({ phone: found.phone, ends: Math.min(found.ends, Date.now()) })
}

/** Another number is looked up, or nothing more is wanted of this one. */
export const closeLookup = () => stored.write(undefined)

function subscribe(changed: () => void) {
  const stop = stored.subscribe(changed)
  // Looked at by the clock and not by one long timer, which a sleeping tab would stretch.
  const timer = setInterval(lookupAccess, CHECK_MS)
  return () => {
    stop()
    clearInterval(timer)
  }
}

/** What is or was open in this tab; undefined on the server. Drawing throws nothing away. */
export const useLookupAccess = () => useSyncExternalStore(subscribe, stored.read, () => undefined)

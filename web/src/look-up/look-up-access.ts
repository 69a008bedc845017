import { useSyncExternalStore } from 'react'
import type { PhoneDigits } from '#shared/customer/phone.ts'
import { SECOND } from '#shared/durations.ts'
import { limits } from '#shared/limits.ts'
import { readStored, writeStored } from '../lib/browser-storage.ts'
import { onSessionChange, personalPrefix } from '../session/session.ts'

/**
 * What a code has opened in this tab: the bookings of a number, until `ends` (milliseconds of this device's clock).
 * Without a token it was open until then: the screen says so. Never in `localStorage`: it closes with the tab.
 */
export type LookUpAccess = { phone: PhoneDigits; ends: number; token?: string }
export type OpenLookUp = Required<LookUpAccess>

const key = `${personalPrefix}look-up`
// The answer is waited for 15 s at most: an end further off than that shows that the clocks differ.
const TOLERANCE_MS = 15_000
const CHECK_MS = 1_000

let access: LookUpAccess | undefined
let restored = false
const listeners = new Set<() => void>()

const isAccess = (value: unknown): value is LookUpAccess =>
  typeof value === 'object' &&
  value !== null &&
  typeof Reflect.get(value, 'phone') === 'string' &&
  typeof Reflect.get(value, 'ends') === 'number' &&
  ['string', 'undefined'].includes(typeof Reflect.get(value, 'token'))

function restore() {
  const stored = readStored('sessionStorage', key)
  access = isAccess(stored) ? stored : undefined
  if (restored) return
  restored = true
  // Whoever signs out takes everything personal along, from the storage too.
  onSessionChange(() => {
    restore()
    tell()
  })
}

function tell() {
  for (const changed of listeners) changed()
}

function replace(next: LookUpAccess | undefined) {
  access = next
  writeStored('sessionStorage', key, next)
}

/** What is or was open in this tab. A token whose time is over is thrown away here. */
export function lookUpAccess(): LookUpAccess | undefined {
  if (!restored) restore()
  if (access?.token !== undefined && Date.now() >= access.ends) replace({ phone: access.phone, ends: access.ends })
  return access
}

export function isOpen(found: LookUpAccess | undefined): found is OpenLookUp {
  return found?.token !== undefined
}

/**
 * Keeps the token of a correct code until the server's instant; on a device whose clock is plainly wrong, for the whole
 * life of a token.
 */
export function openLookUp(phone: PhoneDigits, reply: { lookup_token: string; expires_at: string }) {
  const whole = Date.now() + limits.lookUpToken.seconds * SECOND
  const told = new Date(reply.expires_at).getTime()
  const ends = Math.abs(told - whole) > TOLERANCE_MS ? whole : told
  if (!restored) restore()
  replace({ phone, token: reply.lookup_token, ends })
  tell()
}

/** The server no longer takes the token: its time is over. */
export function lookUpIsOver() {
  const found = lookUpAccess()
  if (found === undefined) return
  replace({ phone: found.phone, ends: Math.min(found.ends, Date.now()) })
  tell()
}

/** Another number is looked up, or nothing more is wanted of this one. */
export function closeLookUp() {
  if (lookUpAccess() === undefined) return
  replace(undefined)
  tell()
}

function subscribe(changed: () => void) {
  listeners.add(changed)
  // Looked at by the clock and not by one long timer, which a sleeping tab would stretch.
  const timer = setInterval(changed, CHECK_MS)
  return () => {
    listeners.delete(changed)
    clearInterval(timer)
  }
}

/** What is or was open in this tab; undefined on the server. */
export const useLookUpAccess = () => useSyncExternalStore(subscribe, lookUpAccess, () => undefined)

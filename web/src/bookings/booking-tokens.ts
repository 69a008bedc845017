import { useSyncExternalStore } from 'react'
import { tokenExpiry } from '#shared/booking/can.ts'
import { type ServiceDay, seoulDayOf } from '#shared/booking/service-day.ts'
import { readStored, writeStored } from '../lib/browser-storage.ts'

/** What this browser keeps of a booking it made: the proof, and the day that says how long it works. Nothing personal. */
export type BookingToken = { request_id: string; manage_token: string; service_day: ServiceDay }

const key = 'booking-tokens'
const none: readonly BookingToken[] = []

let tokens: readonly BookingToken[] | undefined
const listeners = new Set<() => void>()

const isToken = (value: unknown): value is BookingToken =>
  typeof value === 'object' &&
  value !== null &&
  ['request_id', 'manage_token', 'service_day'].every((field) => typeof Reflect.get(value, field) === 'string')

function restore(): readonly BookingToken[] {
  const stored = readStored('localStorage', key)
  const today = seoulDayOf(new Date())
  return Array.isArray(stored) ? stored.filter(isToken).filter((token) => today <= tokenExpiry(token)) : none
}

/** Tokens that still work, newest first. */
export function bookingTokens(): readonly BookingToken[] {
  tokens ??= restore()
  return tokens
}

function replace(next: readonly BookingToken[]) {
  tokens = next
  writeStored('localStorage', key, next.length === 0 ? undefined : next)
  for (const changed of listeners) changed()
}

// What another tab has written meanwhile is read again before every change.
const others = (request_id: string) => restore().filter((token) => token.request_id !== request_id)

export const keepBookingToken = (token: BookingToken) => replace([token, ...others(token.request_id)])

/** After a cancel, or when the server no longer knows the booking. */
export const forgetBookingToken = (request_id: string) => replace(others(request_id))

/** The token of one booking; undefined when it was made elsewhere. */
export const tokenOf = (request_id: string) =>
  bookingTokens().find((token) => token.request_id === request_id)?.manage_token

function subscribe(changed: () => void) {
  const changedElsewhere = (event: StorageEvent) => {
    if (event.key !== key && event.key !== null) return
    tokens = undefined
    changed()
  }
  listeners.add(changed)
  window.addEventListener('storage', changedElsewhere)
  return () => {
    listeners.delete(changed)
    window.removeEventListener('storage', changedElsewhere)
  }
}

/** Tokens of this browser, newest first; empty on the server. */
export const useBookingTokens = () => useSyncExternalStore(subscribe, bookingTokens, () => none)

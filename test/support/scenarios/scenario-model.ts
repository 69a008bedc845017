import { addDays, type ServiceDay, seoulDayOf } from '#shared/booking/service-day.ts'
import { visitSpan } from '#shared/booking/visit-span.ts'
import type { Visit } from '../bookings/bookings.ts'

/** The next step; `booking`, `technician` and `visit` (a day and slot) are indexes from 0. */
export type ScenarioStep =
  | { do: 'book'; by: 'guest' | 'member' | 'desk'; visit: number; hasSite: boolean }
  | { do: 'move'; by: 'customer' | 'stays' | 'waits' | 'keep' | 'release'; booking: number; visit: number }
  | { do: 'name site' | 'remove site'; by: 'customer' | 'desk'; booking: number }
  | { do: 'assign'; booking: number; technician: number }
  | { do: 'start' | 'complete' | 'correct'; by: 'desk' | 'technician'; booking: number }
  | { do: 'cancel'; by: 'customer' | 'desk'; booking: number }
  | { do: 'propose'; by: 'desk' | 'technician'; booking: number; amount: number }
  | { do: 'decide'; by: 'customer' | 'desk'; booking: number; decision: 'approve' | 'decline' }
  | { do: 'unassign' | 'begin day' | 'note'; booking: number }
  | { do: 'clock' }
  | { do: 'wait'; hours: number }
  | { do: 'post'; seconds: number }
export type BookingStep = Exclude<ScenarioStep, { do: 'book' | 'wait' | 'clock' | 'post' }>

/** A booking of this model, which is written independently from the specification. */
export type BookingState = {
  by: 'guest' | 'member' | 'desk'
  status: 1 | 2 | 3 | 4 | 'cancelled'
  visit: Visit
  technician: number | undefined
  started: boolean
  completedOn: ServiceDay | undefined
  /** Moves by the customer while a technician is assigned. */
  moves: number
  /** Phone of the on-site contact. */
  site: string | undefined
  /** Expected writes, events and last messages. */
  version: number
  events: string[]
  corrected: boolean
  quote: { version: number; state: 'proposed' | 'approved' | 'declined' | 'withdrawn'; amount: number } | undefined
}

/** An answer: done, done before, or refused with a code. */
type Expected = { answer: string; next: BookingState }

export const CAPACITY = 3
export const MAX_OPEN = 10
const MAX_VERSIONS = 8
const MAX_MOVES = 2

const sameVisit = (a: Visit, b: Visit) => a.service_day === b.service_day && a.service_time === b.service_time
const isTooLateToMove = (day: ServiceDay, now: Date) =>
  now.getTime() >= Date.parse(`${addDays(day, -1)}T18:00:00+09:00`)
const hasBegun = (day: ServiceDay, now: Date) => now.getTime() >= Date.parse(`${day}T06:00:00+09:00`)

export const isOpen = ({ status }: BookingState) => status !== 'cancelled' && status < 4

/** Returns the error of a booking or move to a slot, or undefined. */
export function expectedSlotError(by: 'customer' | 'desk', visit: Visit, lives: readonly BookingState[], now: Date) {
  const tooEarly = by === 'desk' ? visitSpan(visit).start <= now : visit.service_day < addDays(seoulDayOf(now), 2)
  if (tooEarly) return 'DATE_TOO_EARLY'
  const others = lives.filter((life) => life.status !== 'cancelled' && sameVisit(life.visit, visit))
  return others.length >= CAPACITY ? 'SLOT_FULL' : undefined
}

const isBusy = (technician: number, visit: Visit, lives: readonly BookingState[], but: BookingState) =>
  lives.some(
    (life) =>
      life !== but && life.status !== 'cancelled' && life.technician === technician && sameVisit(life.visit, visit),
  )

/**
 * What is to become of a booking by a step.
 * @param visit where it moves to, of a move
 * @param site the phone of an on-site contact that the step names
 */
export function expectedOf(
  step: BookingStep,
  life: BookingState,
  lives: readonly BookingState[],
  { visit, site, now }: { visit: Visit; site: string; now: Date },
): Expected {
  const refused = (answer: string): Expected => ({ answer, next: life })
  const same = refused('done')
  const done = (event: string | undefined, changes: Partial<BookingState>): Expected => ({
    answer: 'done',
    next: {
      ...life,
      ...changes,
      version: life.version + 1,
      events: event === undefined ? life.events : [...life.events, event],
    },
  })
  const today = seoulDayOf(now)
  const { status, technician, quote } = life
  if (status === 'cancelled') {
    if (step.do === 'cancel') return step.by === 'desk' || life.by === 'guest' ? same : refused('BOOKING_NOT_FOUND')
    return refused('BOOKING_NOT_FOUND')
  }
  // A technician no longer sees a finished visit, but a retried completion succeeds.
  const isRepeat = life.corrected ? step.do === 'correct' : step.do === 'complete'
  const isOver = status === 4 && life.completedOn !== today && !isRepeat
  if ('by' in step && step.by === 'technician' && (technician === undefined || isOver))
    return refused('BOOKING_NOT_FOUND')
  const withTechnician = (day: ServiceDay) => (hasBegun(day, now) ? 3 : 2)
  switch (step.do) {
    case 'move': {
      const isOfAssigned = step.by === 'stays' || step.by === 'waits'
      if (isOfAssigned) {
        if (sameVisit(life.visit, visit)) return same
        if (status !== 2 || technician === undefined) return refused('BOOKING_LOCKED')
        if (isTooLateToMove(life.visit.service_day, now)) return refused('MOVE_TOO_LATE')
        if (life.moves >= MAX_MOVES) return refused('MOVE_LIMIT')
        const refusal = expectedSlotError('customer', visit, lives, now)
        if (refusal !== undefined) return refused(refusal)
        const moves = life.moves + 1
        if (step.by === 'waits') return done('moved', { visit, moves, status: 1, technician: undefined })
        if (isBusy(technician, visit, lives, life)) return refused('TECHNICIAN_BUSY')
        return done('moved', { visit, moves })
      }
      if (step.by === 'customer' && status !== 1) return refused('BOOKING_LOCKED')
      if (sameVisit(life.visit, visit)) return same
      if (status === 4) return refused('STATUS_NOT_ALLOWED')
      const refusal = expectedSlotError(step.by === 'customer' ? 'customer' : 'desk', visit, lives, now)
      if (refusal !== undefined) return refused(refusal)
      if (step.by === 'customer') return done('changed', { visit })
      if (technician === undefined) return done('moved', { visit })
      if (step.by === 'release') return done('moved', { visit, status: 1, technician: undefined, started: false })
      if (isBusy(technician, visit, lives, life)) return refused('TECHNICIAN_BUSY')
      return done('moved', { visit, status: withTechnician(visit.service_day), started: false })
    }
    case 'name site':
    case 'remove site': {
      if (step.by === 'customer' && status !== 1) return refused('BOOKING_LOCKED')
      if (step.do === 'remove site' && life.site === undefined) return same
      if (status === 4) return refused('STATUS_NOT_ALLOWED')
      return done('changed', { site: step.do === 'name site' ? site : undefined })
    }
    case 'assign':
      if (status !== 4 && technician === step.technician) return same
      if (status === 4 || life.started) return refused('STATUS_NOT_ALLOWED')
      if (now >= visitSpan(life.visit).end) return refused('VISIT_OVER')
      if (isBusy(step.technician, life.visit, lives, life)) return refused('TECHNICIAN_BUSY')
      return done(technician === undefined ? 'assigned' : 'reassigned', {
        technician: step.technician,
        status: withTechnician(life.visit.service_day),
      })
    case 'unassign':
      if (status === 1) return same
      if (status === 4 || life.started) return refused('STATUS_NOT_ALLOWED')
      return done('unassigned', { technician: undefined, status: 1 })
    case 'begin day':
    case 'start': {
      const isStart = step.do === 'start'
      if (isStart ? status === 3 && life.started : status >= 3) return same
      if (status === 1 || status === 4 || !hasBegun(life.visit.service_day, now)) return refused('STATUS_NOT_ALLOWED')
      return done(isStart ? 'started' : 'visiting', { status: 3, started: isStart })
    }
    case 'complete':
      if (status === 4 && !life.corrected) return same
      if (status !== 3) return refused('STATUS_NOT_ALLOWED')
      return done('completed', {
        ...{ status: 4, completedOn: today, site: undefined },
        quote: quote && (quote.state === 'proposed' ? { ...quote, state: 'withdrawn' } : quote),
      })
    case 'correct':
      if (status === 4 && life.corrected) return same
      if (status !== 4 || life.completedOn !== today) return refused('STATUS_NOT_ALLOWED')
      return done('corrected', { corrected: true })
    case 'propose': {
      if (quote?.state === 'proposed' && quote.amount === step.amount) return same
      const { service_day } = life.visit
      const isOnTheDay = status > 1 && hasBegun(service_day, now) && today <= addDays(service_day, 1)
      if (status === 4 || (step.by === 'technician' && !isOnTheDay)) return refused('STATUS_NOT_ALLOWED')
      const version = (quote?.version ?? 1) + 1
      if (version > MAX_VERSIONS) return refused('QUOTE_LIMIT')
      return done('quoted', { quote: { version, state: 'proposed', amount: step.amount } })
    }
    case 'decide': {
      const state = step.decision === 'approve' ? 'approved' : 'declined'
      if (quote?.state === state) return same
      if (status === 4) return refused('STATUS_NOT_ALLOWED')
      if (quote?.state !== 'proposed') return refused('QUOTE_CHANGED')
      return done(`quote_${state}`, { quote: { ...quote, state } })
    }
    case 'note':
      return done(undefined, {})
    case 'cancel':
      if (step.by === 'customer' && status > 2) return refused('BOOKING_LOCKED')
      if (status === 4) return refused('STATUS_NOT_ALLOWED')
      return done('cancelled', { status: 'cancelled' })
  }
}

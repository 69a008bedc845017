import { describe, expect, it } from 'vitest'
import { bookingSchema } from '#shared/booking/booking.ts'
import { choiceFields } from '#shared/booking/fields.ts'
import {
  airconTypes,
  angleChoices,
  brands,
  purchaseChoices,
  serviceTimes,
  serviceTypes,
  symptoms,
} from '#shared/booking/options.ts'
import { defaultDistricts } from '#shared/booking/service-area.ts'
import { statusLabels } from '#shared/booking/status.ts'
import { routes } from '#shared/contract.ts'
import { callBackLimits } from '#shared/customer/call-back.ts'
import { customerTypes } from '#shared/customer/customer-type.ts'
import { vacancyLimits } from '#shared/customer/vacancy-alert.ts'
import { withdrawReasons } from '#shared/customer/withdrawal.ts'
import { workLimits } from '#shared/customer/work-limits.ts'
import { limits, messageLimits, moveLimits, rateLimits } from '#shared/limits.ts'
import { immediateLimits } from '#shared/notifications/immediate-limits.ts'
import { messageText } from '#shared/notifications/texts.ko.ts'
import { photoLimits, portraitLimits } from '#shared/photos/photo-limits.ts'
import { reviewLimits } from '#shared/reviews/review-limits.ts'
import { httpStatus } from '../../functions/platform/http/problem.ts'
import { everyMessage, sampleFacts } from '../support/notifications/message-fixtures.ts'
import { sentences } from '../support/sentences.ts'
import { codesOf, rowsOf, sectionOf, specification } from './markdown.ts'

const tableOf = (heading: string) => rowsOf(sectionOf(specification, heading))

/** `{ code: { seconds: 180 } }` as `code.seconds`: `180`. */
function leavesOf(value: unknown, path = ''): [string, string][] {
  if (Array.isArray(value)) return [[path, value.join(' · ')]]
  if (typeof value !== 'object' || value === null) return [[path, String(value)]]
  return Object.entries(value).flatMap(([key, inner]) => leavesOf(inner, path === '' ? key : `${path}.${key}`))
}

/** Numbers of a table by their keys, as they are written there. */
const numbersOf = (heading: string) =>
  tableOf(heading).map(([, number = '', key = '']) => {
    const [figures = ''] = /^[\d,.]+( · [\d,.]+)*/.exec(number) ?? []
    return [codesOf(key)[0], figures.replaceAll(',', '')]
  })

describe('the specification says what the code does', () => {
  it('names every limit with its number', () => {
    const headings = [
      '1.5 Several units in one visit',
      '4.7 Completion',
      '4.10 Quotes',
      '7.1 Codes',
      '7.2 Lookups',
      '7.3 Bookings',
      '7.4 Tokens',
      '7.5 Texts and bodies',
      '7.6 Over a limit',
      '7.7 Staff',
    ]
    const documented = headings.flatMap(numbersOf)
    expect(Object.fromEntries(documented)).toEqual(
      Object.fromEntries(leavesOf({ ...limits, ...moveLimits, ...rateLimits })),
    )
  })

  it('names every limit of messages with its number', () => {
    expect(Object.fromEntries(numbersOf('7.8 Messages'))).toEqual(
      Object.fromEntries(leavesOf({ ...messageLimits, ...immediateLimits })),
    )
  })

  it('names every limit of proofs of work with its number', () => {
    expect(Object.fromEntries(numbersOf('7.9 Proof of work'))).toEqual(Object.fromEntries(leavesOf(workLimits)))
  })

  it('names every limit of call-backs with its number', () => {
    expect(Object.fromEntries(numbersOf('4.21 Call-backs'))).toEqual(Object.fromEntries(leavesOf(callBackLimits)))
  })

  it('names every limit of vacancy alerts with its number', () => {
    const table = Object.fromEntries(numbersOf('4.22 Vacancy alerts'))
    expect(table).toEqual(Object.fromEntries(leavesOf(vacancyLimits)))
  })

  it('names every limit of photos with its number', () => {
    expect(Object.fromEntries(numbersOf('4.11 Photos'))).toEqual(
      Object.fromEntries(leavesOf({ ...photoLimits, portrait: portraitLimits })),
    )
  })

  it('names every limit of reviews with its number', () => {
    expect(Object.fromEntries(numbersOf('4.12 Reviews and public figures'))).toEqual(
      Object.fromEntries(leavesOf(reviewLimits)),
    )
  })

  it('gives the text of every message', () => {
    const documented = tableOf('8.9 Messages about bookings').map(([receiver, kind = '', text]) => [
      receiver,
      codesOf(kind)[0],
      text,
    ])
    const known = everyMessage.map(({ receiver, kind }) => [
      receiver,
      kind,
      messageText(receiver, kind as never, sampleFacts, undefined).replace('[에어컨예약] ', ''),
    ])
    expect(documented).toEqual(known)
  })

  it('lists every route with its access and operation', () => {
    const documented = tableOf('8.2 Routes').map(([route = '', access, operation = '']) => [
      codesOf(operation)[0],
      `${codesOf(route)[0]} ${access}`,
    ])
    const known = Object.entries(routes).map(([name, { method, path, access }]) => [
      name,
      `${method} ${path} ${access}`,
    ])
    expect(Object.fromEntries(documented)).toEqual(Object.fromEntries(known))
  })

  it('lists every code of an answer under its HTTP status', () => {
    const documented = tableOf('8.3 Error codes').flatMap(([status, codes = '']) =>
      codesOf(codes).map((code) => [code, Number(status)]),
    )
    expect(Object.fromEntries(documented)).toEqual(httpStatus)
  })

  it('names every field of a booking', () => {
    const documented = codesOf(sectionOf(specification, '2.1 Fields'))
    const isDocumented = (name: string) =>
      documented.some((code) => new RegExp(`^${code.replace('*', '.+')}$`).test(name))
    const choices = Object.keys(choiceFields)
    expect(Object.keys(bookingSchema.shape).filter((name) => !choices.includes(name) && !isDocumented(name))).toEqual(
      [],
    )
    const choiceCodes = codesOf(sectionOf(specification, '2.2 Choices of a service'))
    expect(choices.filter((name) => !choiceCodes.includes(name))).toEqual([])
  })

  it('gives every status its label', () => {
    const documented = tableOf('4.1 Status').map(([status = '', , label]) => [status, label])
    expect(Object.fromEntries(documented)).toEqual(statusLabels)
  })

  it('holds every fixed sentence with its code', () => {
    const documented = tableOf('11 Sentences').map(([, korean, code = '']) => [korean, codesOf(code)[0]])
    const known = sentences.map((row) => [row.korean, 'code' in row ? row.code : undefined])
    expect(new Map(documented as [string, string][])).toEqual(new Map(known as [string, string][]))
  })

  it.each([
    ['1.1 What can be booked', [...serviceTypes, ...airconTypes, ...brands]],
    ['1.2 Where', defaultDistricts],
    ['2.2 Choices of a service', [...purchaseChoices, ...angleChoices, ...symptoms]],
    ['2.3 Customer types', customerTypes],
    ['3.2 Slots', serviceTimes],
    ['6.5 Withdrawal', withdrawReasons],
  ] as const)('names every value of %s', (heading, values) => {
    const text = sectionOf(specification, heading).replace(/\s+/g, ' ')
    expect(values.filter((value) => !text.includes(value))).toEqual([])
  })
})

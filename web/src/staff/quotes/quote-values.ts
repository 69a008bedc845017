import * as z from 'zod/mini'
import type { proposeQuote } from '#shared/contract/quote-routes.ts'
import type { BodyOf } from '#shared/contract/route.ts'
import { won } from '#shared/korean.ts'
import { limits } from '#shared/limits.ts'
import type { PriceList } from '#shared/prices/price-list.ts'
import { approvedQuote, quoteReasons } from '#shared/prices/quote.ts'
import { linesOfOrder } from '#shared/prices/units.ts'
import type { StaffBooking } from '#shared/staff/staff-booking.ts'

const lineValues = z.object({
  /** Of a price, or of this form: what a staff member writes has its ID from the server. */
  id: z.string(),
  label: z.string(),
  digits: z.string(),
  isFree: z.boolean(),
})
export type LineValues = z.infer<typeof lineValues>

/** Values of the form of a quote, and of its stored draft. */
export const quoteValues = z.object({
  lines: z.array(lineValues),
  callOut: z.string(),
  reason: z.enum(quoteReasons),
  note: z.string(),
})
export type QuoteValues = z.infer<typeof quoteValues>

export type Proposal = Omit<BodyOf<typeof proposeQuote>, 'version'>

const digitsOf = (amount: number | undefined) => (amount === undefined ? '' : String(amount))

type Line = { id: string; label: string; amount?: number | undefined }

/**
 * The prices that a booking can be quoted: those of its service and units and the lines that its customer saw without an amount, or
 * those of all units where it is another one.
 */
export const pricesOf = (
  { service_type, ...booking }: StaffBooking,
  reason: QuoteValues['reason'],
  list: Pick<PriceList, 'lines'>,
): Line[] => {
  if (service_type === undefined) return []
  if (reason === 'other_unit') return list.lines.filter((line) => line.service_type === service_type)
  const listed = linesOfOrder(list, { ...booking, service_type })
  const isListed = ({ id, label }: Line) => listed.some((line) => line.id === id || line.label === label)
  const onSite = (booking.price_shown?.lines ?? []).filter((line) => line.amount === undefined && !isListed(line))
  return [...listed, ...onSite]
}

/** A line that a staff member writes. */
export const freeLine = (): LineValues => ({ id: crypto.randomUUID(), label: '', digits: '', isFree: true })

export const lineOf = ({ id, label, amount }: Line): LineValues => ({
  id,
  label,
  digits: digitsOf(amount),
  isFree: false,
})

/** Returns the values of the last quote of a booking, or of what its customer approved by booking. */
export function quoteValuesOf(booking: StaffBooking): QuoteValues {
  const { quote } = booking
  const { lines = [], call_out_fee } = quote ?? approvedQuote(booking) ?? {}
  return {
    lines: lines.map((line) => ({ ...lineOf(line), isFree: /^x\d+$/.test(line.id) })),
    callOut: digitsOf(call_out_fee),
    reason: quote?.reason ?? 'extra_work',
    note: quote?.note ?? '',
  }
}

/** In won. */
export const sumOfQuote = ({ lines, callOut }: Pick<QuoteValues, 'lines' | 'callOut'>) =>
  lines.reduce((sum, { digits }) => sum + Number(digits), Number(callOut))

export type QuoteErrors = {
  lines: Readonly<Record<string, { label?: string; amount?: string }>>
  callOut?: string
  sum?: string
}

/** Returns what is wrong with the values; undefined where nothing is. @param range of the call-out fee, in won */
export function quoteErrors(values: QuoteValues, range: { min: number; max: number }): QuoteErrors | undefined {
  const lines = Object.fromEntries(
    values.lines.flatMap(({ id, label, digits }) => {
      const error = {
        ...(label.trim() === '' && { label: '무엇인지 적어주세요.' }),
        ...(digits === '' && { amount: '금액을 적어주세요.' }),
      }
      return Object.keys(error).length === 0 ? [] : [[id, error]]
    }),
  )
  const fee = Number(values.callOut)
  const errors: QuoteErrors = {
    lines,
    ...((values.callOut === '' || fee < range.min || fee > range.max) && {
      callOut: `${won(range.min)}부터 ${won(range.max)}까지 적을 수 있어요.`,
    }),
    ...(sumOfQuote(values) > limits.quotes.won && { sum: `모두 ${won(limits.quotes.won)}까지 보낼 수 있어요.` }),
  }
  return Object.keys(lines).length > 0 || errors.callOut || errors.sum ? errors : undefined
}

/** Returns the quote to send. */
export const proposalOf = ({ lines, callOut, reason, note }: QuoteValues): Proposal => ({
  lines: lines.map(({ id, label, digits, isFree }) => ({
    ...(!isFree && { id }),
    label: label.trim(),
    amount: Number(digits),
  })),
  call_out_fee: Number(callOut),
  reason,
  ...(note.trim() !== '' && { note: note.trim() }),
})

import * as z from 'zod/mini'
import { airconTypes, isInstallable, serviceTypes } from '../booking/options.ts'
import { line } from '../text/text-rules.ts'
import { dismantlingFee, needsDismantling, priceKinds } from './fee-amounts.ts'

const maxAmount = 10_000_000
const textUpTo = (max: number) => {
  const error = `expected 1 to ${max} characters without control characters`
  return z
    .string(error)
    .check(z.refine((text) => line({ required: 'VALUE_NOT_ALLOWED', max }).safeParse(text).success, error))
}

const amountRule = `expected whole won from 1 to ${maxAmount}`
const minutesRule = 'expected whole minutes from 10 to 360'
const idRule = 'expected up to 40 small letters, digits and hyphens, and not x1, x2 … or dismantling'

/** One price of work. @property minutes expected duration, `unit_note` such as 한 대 기준 */
export const priceLineSchema = z.strictObject({
  // The server gives `x1`, `x2` … to lines that are on no list, and `dismantling` to the price of every stage.
  id: z.string(idRule).check(z.regex(/^(?!(?:x\d+|dismantling)$)[a-z0-9-]{1,40}$/, idRule)),
  service_type: z.enum(serviceTypes, `expected one of ${serviceTypes.join(', ')}`),
  aircon_type: z.optional(z.enum(airconTypes, `expected one of ${airconTypes.join(', ')}`)),
  label: textUpTo(40),
  kind: z.enum(priceKinds, `expected one of ${priceKinds.join(', ')}`),
  /** Won; absent of a price that is set on site. */
  amount: z.optional(
    z.number(amountRule).check(z.int(amountRule), z.minimum(1, amountRule), z.maximum(maxAmount, amountRule)),
  ),
  minutes: z.optional(
    z.number(minutesRule).check(z.int(minutesRule), z.minimum(10, minutesRule), z.maximum(360, minutesRule)),
  ),
  unit_note: z.optional(textUpTo(40)),
  note: z.optional(textUpTo(100)),
})
export type PriceLine = z.infer<typeof priceLineSchema>

/** One price of work as a booking stores it. */
export type ShownLine = Pick<PriceLine, 'id' | 'label' | 'kind' | 'amount'>

/** The price list of a stage. @property sample whether its amounts are examples, which screens then say */
export const priceListSchema = z.strictObject({
  sample: z.optional(z.boolean('expected true or false')),
  lines: z.array(priceLineSchema, 'expected a list of lines'),
})
export type PriceList = z.infer<typeof priceListSchema>

/** A price list with its ID: the first 16 hex digits of its SHA-256. */
export const publishedPriceListSchema = z.object({ id: z.string(), ...priceListSchema.shape })
export type PublishedPriceList = z.infer<typeof publishedPriceListSchema>

const dismantling = /(분리|분해)[\s·/,.및와]*조립/

/** Returns why a line contradicts itself or the specification (1.3); undefined where it does not. */
export function findPriceProblem({ service_type, aircon_type, label, kind, amount }: PriceLine): string | undefined {
  if (needsDismantling(service_type) && dismantling.test(label))
    return `분리·조립 of ${service_type} is ${dismantlingFee} won on every stage and not on a list`
  if (service_type === '설치' && !isInstallable(aircon_type)) return `${aircon_type} gets no 설치`
  if (kind === 'on_site') return amount === undefined ? undefined : 'a price that is set on site has no amount'
  return amount === undefined ? 'its amount is missing' : undefined
}

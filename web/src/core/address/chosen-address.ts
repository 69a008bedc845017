import { limits } from '#shared/limits.ts'
import { tidyLine } from '#shared/text/tidy.ts'

/** By road name, else by lot: some lots have no road. */
const fields = ['roadAddress', 'autoRoadAddress', 'jibunAddress', 'autoJibunAddress', 'address']

/** Returns the address in a result of the postcode service; undefined when no field has one that can be used. */
export function chosenAddress(result: unknown): string | undefined {
  if (typeof result !== 'object' || result === null) return
  return fields
    .map((field): unknown => Reflect.get(result, field))
    .map((value) => (typeof value === 'string' ? tidyLine(value).replace(/ +/g, ' ') : ''))
    .find((address) => /\p{L}/u.test(address) && address.length <= limits.text.address)
}

import { serviceTypes } from '#shared/booking/options.ts'

const encoder = new TextEncoder()

/** Returns the bytes of a text that may be percent-encoded, also as old systems write a letter: `%uCCAD`. */
const bytesOf = (text: string) =>
  [...text.matchAll(/%u([0-9a-f]{4})|%([0-9a-f]{2})|./gisu)].flatMap(([letter, unit, byte]) => {
    if (byte !== undefined) return [Number.parseInt(byte, 16)]
    return [...encoder.encode(unit === undefined ? letter : String.fromCharCode(Number.parseInt(unit, 16)))]
  })

/** Returns the text of an encoded one; undefined where it cannot be read. */
function decoded(text: string, isFirst = true): string | undefined {
  for (const encoding of ['utf-8', 'euc-kr']) {
    try {
      const read = new TextDecoder(encoding, { fatal: true }).decode(Uint8Array.from(bytesOf(text)))
      // Some messengers encode what is encoded.
      return isFirst && /%u?[0-9a-f]{2}/i.test(read) ? decoded(read, false) : read.normalize('NFC').trim()
    } catch {
      // Not in this encoding.
    }
  }
  return undefined
}

/** Returns the service that a text names, whatever stands between its letters: `냉매 충전`, `에어컨 청소`. */
function serviceOf(text: string) {
  const named = text.replace(/[^가-힣]/g, '').replace(/^에어컨/, '')
  return serviceTypes.find((service) => service === named)
}

/**
 * Returns the search of an address as the site writes it. Messengers, mails and old systems encode links twice or in EUC-KR, decompose
 * letters, and write `&amp;` or a second `?`. A parameter that cannot be read stays as it is.
 */
export function tidySearch(search: string): string {
  const pairs = search.split(/[?&]/).flatMap((pair) => {
    const [, name = '', value = ''] = /^(?:amp;)?([^=]*)=?(.*)$/s.exec(pair) ?? []
    const [key, text] = [decoded(name), decoded(value.replaceAll('+', ' '))]
    if (key === undefined || text === undefined) return [pair]
    if (key === '') return []
    const service = /^service(_type)?$/i.test(key) ? serviceOf(text) : undefined
    return [String(new URLSearchParams(service ? [[key.toLowerCase(), service]] : [[key, text]]))]
  })
  return pairs.length === 0 ? '' : `?${pairs.join('&')}`
}

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

/** CloudFront takes no longer address, and no link of the site is as long. */
const LONGEST = 8_192

/** Returns the pairs of a text; a pair without a sign between name and value may be encoded as a whole. */
function pairsOf(search: string): string[] {
  return search.split(/[?&]/).flatMap((pair) => {
    const whole = pair.includes('=') ? undefined : decoded(pair.replaceAll('+', ' '))
    return whole?.includes('=') ? whole.split(/[?&]/) : [pair]
  })
}

/**
 * Returns the search of an address as the site writes it. Messengers, mails and old systems encode links twice or in EUC-KR, decompose
 * letters, and write `&amp;`, a second `?` or an encoded `=`. A parameter that cannot be read stays as it is.
 */
export function tidySearch(search: string): string {
  if (search.length > LONGEST) return search
  const pairs = pairsOf(search).flatMap((pair) => {
    const [, name = '', value = ''] = /^(?:amp;)?([^=]*)=?(.*)$/s.exec(pair) ?? []
    const [key, text] = [decoded(name), decoded(value.replaceAll('+', ' '))]
    if (key === undefined || text === undefined) return [pair]
    if (key === '') return []
    const service = /^service(_type)?$/i.test(key) ? serviceOf(text) : undefined
    return [String(new URLSearchParams(service ? [[key.toLowerCase(), service]] : [[key, text]]))]
  })
  return pairs.length === 0 ? '' : `?${pairs.join('&')}`
}

/** The path of a page with what surrounds a link, as in `infra/viewer-functions/file-of.js`. */
const LINK = /^(\/(?!\.)|.*?[a-z\d])\/*(?:(?:index)?\.html?)?[._-]*([^\w./-].*)?$/i
/** A query behind `&`, or behind an encoded `?` or `&`. */
const QUERY = /^(?:&|%(?:25)*(?:3f|26))/i

/**
 * Returns the address that a link with signs or words behind it means, for a path that is no page: `/addressform).` and
 * `/reviews&service=청소`.
 */
export function tidyLink(link: { path: string; search: string }) {
  const [, path = link.path, rest = ''] = LINK.exec(link.path) ?? []
  const query = QUERY.test(rest) ? rest.replace(QUERY, '?') + link.search.replace('?', '&') : link.search
  return { path, search: tidySearch(query) }
}

const encoder = new TextEncoder()

/** Returns the bytes of a text that may be percent-encoded, also as old systems write a letter: `%uCCAD`. */
const bytesOf = (text: string) =>
  [...text.matchAll(/%u([0-9a-f]{4})|%([0-9a-f]{2})|./gisu)].flatMap(([letter, unit, byte]) => {
    if (byte !== undefined) return [Number.parseInt(byte, 16)]
    return [...encoder.encode(unit === undefined ? letter : String.fromCharCode(Number.parseInt(unit, 16)))]
  })

function decoded(text: string, isFirst = true): string {
  for (const encoding of ['utf-8', 'euc-kr']) {
    try {
      const read = new TextDecoder(encoding, { fatal: true }).decode(Uint8Array.from(bytesOf(text)))
      // Some messengers encode what is encoded.
      return isFirst && /%u?[0-9a-f]{2}/i.test(read) ? decoded(read, false) : read.normalize('NFC').trim()
    } catch {
      // Not in this encoding.
    }
  }
  return ''
}

/**
 * Returns the values of parameters in the search of an address, as messengers, mails and old systems spell links: cut off, encoded
 * twice or in EUC-KR, with decomposed letters, with `&amp;` or a second `?`. What cannot be read is empty.
 */
export function linkValues(search: string, ...names: readonly string[]): string[] {
  const pairs = search.split(/[?&]/).map((pair) => /^(?:amp;)?([^=]*)=?(.*)$/s.exec(pair) ?? [])
  return names.flatMap((name) =>
    pairs.flatMap(([, key = '', value = '']) =>
      decoded(key).toLowerCase() === name ? [decoded(value.replaceAll('+', ' '))] : [],
    ),
  )
}

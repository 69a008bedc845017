/** Returns the beginning of every SMS, with the name of the stage (decision 0031). */
export const messagePrefix = (siteName: string) => `[${siteName}]`

/** First byte of the two-byte characters of EUC-KR (KS X 1001), from A1A1 to FEFE. */
const firstByte = 0xa1
const rows = 94

let known: ReadonlySet<string> | undefined

function koreanSet(): ReadonlySet<string> {
  const decoder = new TextDecoder('euc-kr')
  known ??= new Set(
    Array.from({ length: rows * rows }, (_, index) =>
      decoder.decode(new Uint8Array([firstByte + Math.floor(index / rows), firstByte + (index % rows)])),
    ),
  )
  return known
}

/** Whether every character is in the set of Korean SMS (specification 8.9). */
export const isKoreanText = (text: string) =>
  [...text].every((character) => /^[\x20-\x7e\n]$/.test(character) || koreanSet().has(character))

/** Returns the bytes of a Korean text in EUC-KR, in which Korean providers count. */
export const koreanBytes = (text: string) =>
  [...text].reduce((bytes, character) => bytes + (character <= '\x7f' ? 1 : 2), 0)

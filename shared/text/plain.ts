import { onOneLine, withoutInvisible } from './tidy.ts'

// No number is as long; composing takes time by the square of the marks in a row.
const LONGEST = 1_000

/** Dashes, minus signs and the letters ー and ㅡ that keyboards have in their place. The wave dash is a range. */
const DASHES = /(?!\u301c)[\p{Pd}\u02d7\u1173\u2043\u2212\u2500\u2501\u30fc\u3161]/gu

/**
 * Returns the text of a number, a date or a code: on one line, NFKC, with `-` for any dash and without what is invisible. A
 * text that is too long for them stays as it is.
 */
export const plainSigns = (text: string) =>
  text.length > LONGEST ? text : onOneLine(withoutInvisible(text)).normalize('NFKC').replace(DASHES, '-').trim()

// Joiners and the tags of emoji matter only behind a character that they shape.
const joiners = '\\u034f\\u180e\\u200c\\u200d\\u{e0020}-\\u{e007f}'
const fillers = '\\u115f\\u1160'
const LINE_BREAKS = /\r\n|[\n\v\f\r\u0085\u2028\u2029]/g
// Fillers of Hangul and the empty cell of Braille look like a space.
const SPACES = /[\t\p{Zs}\u2800\u3164\uffa0]/gu
const INVISIBLE = new RegExp(
  `(?![\\n\\p{M}${joiners}${fillers}])[\\p{Cc}\\p{Default_Ignorable_Code_Point}\\p{Noncharacter_Code_Point}\\ufff9-\\ufffc]`,
  'gu',
)

const shaped =
  '(?![\\p{sc=Latn}\\p{sc=Hang}\\p{sc=Hani}\\p{sc=Hira}\\p{sc=Kana}])[\\p{L}\\p{Extended_Pictographic}]' +
  `[\\p{M}\\p{Emoji_Modifier}${joiners}]*`
// Also the sign before its variation: digits of keycaps, Han, mathematics.
const varied = '[^\\s\\p{M}\\p{Default_Ignorable_Code_Point}\\p{sc=Latn}\\p{sc=Hang}](?=\\p{Variation_Selector})\\p{M}'
const oldHangul =
  '[\\u1100-\\u115e\\ua960-\\ua97c]\\u1160|\\u115f(?:[\\u1161-\\u11a7\\ud7b0-\\ud7c6]|\\u1160[\\u11a8-\\u11ff\\ud7cb-\\ud7fb])'
const NOT_SHAPING = new RegExp(`(\\u200d*${shaped}|${varied}|${oldHangul})|\\p{Default_Ignorable_Code_Point}`, 'gu')

// Composing sorts the marks of each character in quadratic time. No script has more than a few; 30 is safe for streams
// by Unicode (UAX #15). Joiners count, since dropping them may bring marks together.
const MANY_MARKS = /[\p{M}\p{Default_Ignorable_Code_Point}]{31}/u

// What shows nothing wherever it stands.
const VISIBLE = /[^\s\p{Cc}\p{Default_Ignorable_Code_Point}\p{Noncharacter_Code_Point}\u2800\ufff9-\ufffc]/u

// Nothing here is changed. Most texts are such, and the first of a process compiles none of the classes above, which takes longer
// than all other checks of a booking.
const PLAIN = /^[\n -~가-힣]*$/

/** Whether the text has nothing but line feeds, printable ASCII and syllables of Hangul. */
const isPlain = (text: string) => PLAIN.test(text)

/** Whether the text shows nothing. */
export const isBlank = (text: string) => (isPlain(text) ? text.trim() === '' : !VISIBLE.test(text))

/** Whether a character has more marks than any script writes. Such text must not be composed. */
export const hasManyMarks = (text: string) => !isPlain(text) && MANY_MARKS.test(text)

/** Returns the text with plain line breaks and spaces, and without what is invisible wherever it stands. */
export const withoutInvisible = (text: string) =>
  isPlain(text) ? text : text.replace(LINE_BREAKS, '\n').replace(SPACES, ' ').replace(INVISIBLE, '')

/** Returns the text of `withoutInvisible` in NFC and without joiners that join nothing; with too many marks only trimmed. */
export const composed = (text: string) =>
  (isPlain(text) || hasManyMarks(text)
    ? text
    : text.normalize('NFC').replace(NOT_SHAPING, '$1').normalize('NFC')
  ).trim()

/** Returns the text on one line. */
export const onOneLine = (text: string) => text.replace(/\n+/g, ' ')

/** Returns a text of several lines as it is stored (specification 2.4). Idempotent. */
export const tidyParagraph = (text: string) => composed(withoutInvisible(text))

/** Returns a text of one line as it is stored (specification 2.4). Idempotent. */
export const tidyLine = (text: string) => composed(onOneLine(withoutInvisible(text)))

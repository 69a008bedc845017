/** Characters that compatibility composition (NFKC) leaves alone, or turns into a letter: vowels that people use as signs. */
const signs: Readonly<Record<string, string>> = { ᅳ: '-', ー: '-', ᅵ: 'l', ᄋ: 'o', '〜': '~', '∼': '~', '⓿': '0' }

/** Returns the value of a decimal digit of another script: each script has its ten in a row. */
function digitOf(digit: string) {
  const code = digit.codePointAt(0) ?? 0
  let zero = code
  while (/\p{Nd}/u.test(String.fromCodePoint(zero - 1))) zero -= 1
  return String((code - zero) % 10)
}

function plain(character: string) {
  const composed = character.normalize('NFKC')
  // Digits in black circles, which have no other form.
  if (/[❶-➓]/.test(composed)) return String((composed.charCodeAt(0) - 0x2775) % 10)
  return signs[composed] ?? composed.replace(/[^\P{Nd}0-9]/gu, digitOf)
}

/**
 * Returns a text with the digits of all scripts and forms as ASCII, `~` and `-` for signs that look like them, and without
 * invisible characters.
 */
export const withPlainDigits = (text: string) =>
  [...text.normalize('NFC').replace(/\p{Default_Ignorable_Code_Point}/gu, '')].map(plain).join('')

/** Letters that people write for digits. */
const digitLetters: Readonly<Record<string, string>> = {
  ...{ 공: '0', 영: '0', 일: '1', 이: '2', 삼: '3', 사: '4', 오: '5', 육: '6', 칠: '7', 팔: '8', 구: '9' },
  ...{ o: '0', O: '0' },
}

const digit = `[0-9${Object.keys(digitLetters).join('')}]`
const between = '[^\\p{L}\\p{N}]{0,3}'
/** At least nine digits with little but signs between them. */
const runs = new RegExp(`${digit}(?:${between}${digit}){8,}`, 'gu')

const amounts = /(?<!\d)\d{1,3}(?:,\d{3})+(?!\d)/g
const mobile = /(?:0|82)1[016789]\d{7}/
const landline = /^(?:0|82)(?:2|[3-6][1-5]|70|50\d)\d{7,8}$/
/** A number of a company starts with no zero: only as it is usually written. */
const ofCompany = /(?<!\d)1[568]\d\d ?[-.] ?\d{4}(?!\d)/
const email = /[\w.+-]+\s*(?:@|\(at\)|\[at\]|골뱅이)\s*[\w-]+\s*(?:\.|닷)\s*[a-z]{2,}/i

const digitsOf = (run: string) =>
  [...run]
    .map((letter) => digitLetters[letter] ?? letter)
    .join('')
    .replace(/\D/g, '')

/**
 * Whether a text has a phone number or an e-mail address, also with spaces, in full-width letters, or in Korean digits
 * (specification 4.12). Amounts with commas are no numbers.
 */
export function hasContact(text: string): boolean {
  const plain = text.normalize('NFKC').replace(amounts, 'x')
  if (email.test(plain) || ofCompany.test(plain)) return true
  return (plain.match(runs) ?? []).map(digitsOf).some((digits) => mobile.test(digits) || landline.test(digits))
}

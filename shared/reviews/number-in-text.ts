/** What people write for each digit from 0 on: Korean, Chinese, and letters that look like it. */
const spellings = [
  '공 영 빵 제로 o O о О ο Ο ○ ◯ 〇 零',
  '일 하나 l I i 一',
  '이 둘 二',
  '삼 셋 三',
  '사 넷 四',
  '오 다섯 五',
  '육 륙 여섯 六',
  '칠 일곱 七',
  '팔 여덟 八',
  '구 아홉 九',
].map((texts) => texts.split(' '))

const digitOf = new Map(spellings.flatMap((texts, value) => texts.map((word) => [word, String(value)] as const)))
const longestFirst = [...digitOf.keys()].sort((one, other) => other.length - one.length)
const anyDigit = new RegExp(`\\d|${longestFirst.join('|')}`, 'g')

/** Between two digits of a number: signs, and a word for a hyphen. */
const between = /^[^\p{L}\p{N}]{0,20}(?:(?:다시|대시|대쉬|바|점|쩜|닷|에|국에?)[^\p{L}\p{N}]{0,20})?$/u

/** Mobile, Seoul, area, internet (070), free (080), personal (050) and other numbers (030), also as dialed from abroad. */
const number =
  /^((?:(?:00)?820?|0)(?:1[016-9](?=\d{7,8}$)|2(?=\d{7,8}$)|[3-6][1-5](?=\d{7,8}$)|[78]0(?=\d{7,8}$)|[35]0\d(?=\d{7,8}$)))/
/** The number of a company begins with no zero: in one or two groups, or digit by digit. */
const ofCompany = /^1[568]\d{6}$/
const groupsOfCompany = /^(?:|4|1234567)$/
/** A mobile number in its usual groups, with any short text between them. */
const textBetween = /(?:^|\D)01[016-9]\D{0,6}\d{3,4}\D{0,6}\d{4}/

const amounts = /(^|[^\d,])[1-9]\d{0,2}(?:,\d{3})+(?![,\d])/g
/** `05일`, whose last letter also is a digit. */
const days = /(^|[^\d공영일이삼사오육칠팔구])(?:[12]\d|3[01]|0?[1-9])\s?일(?![\d공영일이삼사오육칠팔구])/g
/** The beginning of a number at the end of a text: what follows belongs to it. */
const numberBegun = /(?:^|\D)(?:82\D{0,3}\d{0,2}|0\d{1,3})[^\p{L}\d]{1,5}(?:\d{1,4}[^\p{L}\d]{1,5})?$/u

type Digit = { value: string; start: number; end: number; isArabic: boolean }

const digitsIn = (text: string): Digit[] =>
  [...text.matchAll(anyDigit)].map(({ 0: word, index }) => ({
    value: digitOf.get(word) ?? word,
    start: index,
    end: index + word.length,
    isArabic: !digitOf.has(word),
  }))

/** Whether a number cannot begin or end between these: within 20240108. */
const isWithin = (one: Digit | undefined, other: Digit | undefined) =>
  one !== undefined && other !== undefined && one.end === other.start && one.isArabic && other.isArabic

/** A run of digits that may be a number: `gaps` are the signs between its groups, `borders` where they stand. */
type Run = { value: string; gaps: readonly string[]; borders: readonly number[]; before: string; after: string }

const isClock = (digits: string) => /^(?:[01]\d|2[0-4])[0-5][05]/.test(digits)

/** `09001200`. */
const isSpan = (digits: string) =>
  digits.length === 8 && isClock(digits) && isClock(digits.slice(4)) && digits.slice(0, 4) < digits.slice(4)

/**
 * Whether the digits are a number in groups as people write them. Others may be a day with hours: `01.05 09:00-12:00` has
 * the digits of a mobile number.
 */
function isNumber({ value, gaps, borders, before }: Run): boolean {
  const prefix = number.exec(value)?.[0].length
  if (prefix === undefined) return false
  const isEven = gaps.length > 1 && new Set(gaps).size === 1
  if (isEven || borders.length === 0 || borders.length === value.length - 1) return true
  const [first = 0] = borders
  const isWhole = first >= prefix || (first > 1 && value.startsWith('8')) || /^0(?:10|0)/.test(value)
  if (!isWhole || (first < prefix && isSpan(value.slice(-8)))) return false
  const others = borders.filter((border) => border >= prefix)
  if (others.length === value.length - prefix) return true
  const isInGroups = others.every((border) => border === prefix || border === value.length - 4)
  // February, 2 o'clock and 05.01 begin as these numbers do.
  if (!/^0(?:2|[35]0)/.test(value)) return isInGroups || first === prefix
  return isInGroups && !/\d\s?[./-]\s?$/.test(before) && !isSpan(value.slice(prefix))
}

function isCompany({ value, gaps, borders, before, after }: Run): boolean {
  if (!ofCompany.test(value) || !groupsOfCompany.test(borders.join(''))) return false
  // Hours behind other hours, or before a day.
  if (
    /\d\s?[~-]\s?$/.test(before) ||
    (/^[012]\d[0-5][05][012]\d[0-5]\d$/.test(value) && gaps.some((gap) => /[\n,/]/.test(gap)))
  )
    return false
  // A part of a model's name, an amount or an address.
  if (/[A-Za-z]-?$/.test(before) || /^(?:[A-Za-z]|\s?[원만호동평년])/.test(after)) return false
  return (
    !isSpan(value) ||
    !(gaps.some((gap) => gap.includes('~')) || /[\dx월일]\D{0,8}$/.test(before) || /^\D{0,8}[\dx]/.test(after))
  )
}

/** Whether a number begins with this digit and ends at a border. */
function beginsNumber(text: string, all: readonly Digit[], from: number): boolean {
  const gaps: string[] = []
  const borders: number[] = []
  let value = ''
  for (let at = from; at < Math.min(all.length, from + 15); at += 1) {
    const digit = all[at]
    if (digit === undefined) break
    const gap = at === from ? '' : text.slice(all[at - 1]?.end, digit.start)
    if (!between.test(gap)) break
    if (gap !== '') {
      gaps.push(gap)
      borders.push(value.length)
    }
    value += digit.value
    if (isWithin(digit, all[at + 1])) continue
    const run = { value, gaps, borders, before: text.slice(0, all[from]?.start), after: text.slice(digit.end) }
    if (isNumber(run) || isCompany(run)) return true
  }
  return false
}

/**
 * Whether a text has a phone number, in whatever digits, groups and signs. It begins and ends at a border: digits in the
 * middle of a longer number are none.
 * @param text with plain digits
 */
export function hasNumber(text: string): boolean {
  const rest = text
    // A bar and a Chinese 1 are hyphens but for 0|0.
    .replace(/(^|\D)([0oO공영])[|!]([0oO공영])/g, '$1$21$3')
    .replace(/([\doOlI])\s*一\s*(?=[\doOlI])/g, '$1-')
    // 하이픈 holds a digit, and the 공 of 주공10단지 is none.
    .replaceAll('하이픈', '-')
    .replace(/(^|\D)\d{1,2}\s?단지/g, '$1x')
    .replace(amounts, '$1x')
    .replace(days, (found: string, before: string, at: number, whole: string) =>
      numberBegun.test(whole.slice(0, at) + before) ? found : `${before}x`,
    )
  if (textBetween.test(rest.replace(anyDigit, (word) => digitOf.get(word) ?? word))) return true
  const all = digitsIn(rest)
  return all.some((digit, at) => !isWithin(all[at - 1], digit) && beginsNumber(rest, all, at))
}

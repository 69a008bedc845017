import { plainSigns } from '../text/plain.ts'

// Mobile, Seoul and area numbers, internet telephony, and the personal numbers of 050x (specification 2.5).
const mobileNumber = /^(010\d{8}|01[16-9]\d{7,8})$/
const otherNumber = /^(02\d{7,8}|0(?:3[1-3]|4[1-4]|5[1-5]|6[1-4])\d{7,8}|070\d{8}|050\d{8,9})$/

export const isMobile = (digits: string) => mobileNumber.test(digits)
export const isContactNumber = (digits: string) => isMobile(digits) || otherNumber.test(digits)

/** Removes hyphens and spaces; other characters stay and are rejected later. */
export const withoutSeparators = (text: string) => plainSigns(text).replace(/[\s-]/g, '')

/** A text that is longer holds no number, and would take long to read. */
const LONGEST = 1_000
/** Digits with what people write between them; the vowel ㆍ also is a dot. */
const RUNS = /(?:\+[ (]*|\([ (+]*)?\d(?:[\d ().,/·•・‧∙⋅ㆍᆞ_:|~-]*\d)?/g
/** `4567 8`, `4567-8`, `4567(12)`: a second number or an extension, which must not become digits of the first. */
const EXTENDED = /\d{4}\D+\d{1,3}$|\)\D*(?:\d\D*){0,3}$/
/** What other countries and Korean carriers dial before a country code; separate from it, as `010` begins mobile numbers. */
const DIALED = /^(?:00\d?|00[37]\d\d|0011|01[01]|020|119|0)[ -]82[ -]/

/** A mobile number without its first zero, as spreadsheets store it; no other number has ten digits from 10 on. */
const WITHOUT_ZERO = /^10\W?\d{4}\W?\d{4}$/
/** Signs that links encode, such as the space in `tel:+82%2010-1234-5678`. */
const ENCODED_SIGNS = /%2[0-9a-f]/gi

/** The code of another country, as dialed or with a plus. */
const CODE_ABROAD = /^[ (]*(?:\+|00)(?!\D*82)/

const digitsIn = (text: string) => text.replace(/\D/g, '')

/** Returns the domestic digits of one number that fills the text. */
function readRun(run: string): string | undefined {
  if (EXTENDED.test(run)) return
  const digits = digitsIn(run)
  if (!run.includes('+') && isContactNumber(digits)) return digits
  if (WITHOUT_ZERO.test(run)) return `0${digits}`
  const abroad = DIALED.test(run) ? digitsIn(run.replace(DIALED, '')) : /^(?:00)?82(.+)/.exec(digits)?.[1]
  const domestic = `0${abroad?.replace(/^0/, '')}`
  return isContactNumber(domestic) ? domestic : undefined
}

/** Returns the texts with digits; none touches a Latin letter or an e-mail address. */
function runsOf(text: string): string[] {
  if (text.length > LONGEST) return []
  const plain = plainSigns(text)
    .replace(ENCODED_SIGNS, decodeURIComponent)
    .replace(/tel/gi, ' ')
    .replace(/(?:8~10|0~0)(?= )/, '00')
  return [...plain.matchAll(RUNS)].map(({ 0: run, index }) =>
    /[\w+@]/.test(plain.charAt(index - 1) + plain.charAt(index + run.length)) ? '' : run,
  )
}

/**
 * Returns the digits of the only number in a text, in any spelling and with words around it (specification 2.5); undefined for a
 * number of another country, for two numbers, and for an extension.
 */
export function readPhone(text: string): string | undefined {
  const [run = '', ...others] = runsOf(text)
  return others.length === 0 ? readRun(run) : undefined
}

/** Returns the digits of the first complete number in a text, if no code of another country stands before it. */
export function readFirstPhone(text: string): string | undefined {
  for (const run of runsOf(text)) {
    const ends = [...run.matchAll(/\d+/g)].map(({ 0: group, index }) => index + group.length)
    // The whole first: a beginning of `02-123-45678` is a number too.
    for (const end of [run.length, ...ends]) {
      const read = readRun(run.slice(0, end))
      if (read !== undefined) return read
    }
    if (CODE_ABROAD.test(run)) return undefined
  }
  return undefined
}

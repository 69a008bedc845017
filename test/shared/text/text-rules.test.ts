import { afterEach, describe, expect, it, vi } from 'vitest'
import { line, paragraph } from '#shared/text/text-rules.ts'
import { isBlank } from '#shared/text/tidy.ts'

const rule = { required: 'DETAILS_REQUIRED', max: 10 } as const
const codesOf = (schema: ReturnType<typeof line | typeof paragraph>, value: unknown) =>
  (schema.safeParse(value).error?.issues ?? []).map(({ message }) => message)

const unreadable: [string, string][] = [
  ['the mark of a broken decoding', '글\ufffd글'],
  ['half of a character pair', '글\ud83d글'],
]

describe('required text', () => {
  it.each([
    ['nothing', ''],
    ['white space', ' \n\t '],
    ['zero-width characters', '\u200b\u200d\ufeff'],
    ['Hangul fillers', '\u3164\u115f'],
    ['control characters', '\u0000\u0007\u0085'],
    ['marks of the writing direction', '\u200e\u202d\u202c'],
    ['the place of a picture', '\ufffc'],
    ['empty cells of Braille', '\u2800'],
  ])('reports a missing text where the input is %s', (_, text) => {
    expect(isBlank(text)).toBe(true)
    expect(codesOf(line(rule), text)).toEqual(['DETAILS_REQUIRED'])
    expect(codesOf(paragraph(rule), text)).toEqual(['DETAILS_REQUIRED'])
  })

  it.each([undefined, null, 7, ['글']])('reports a missing text where the body has %j', (value) => {
    expect(codesOf(line(rule), value)).toEqual(['DETAILS_REQUIRED'])
  })

  it('reports a text as missing where all its characters have zero width', () => {
    expect(codesOf(line(rule), '\u200b'.repeat(11))).toEqual(['DETAILS_REQUIRED'])
  })

  it('accepts a single visible character as a text', () => {
    expect(isBlank('\u200b글\u200b')).toBe(false)
    expect(codesOf(line(rule), ' 글 ')).toEqual([])
  })
})

describe('stored text', () => {
  it('stores a text trimmed, and composed as NFC', () => {
    expect(line(rule).parse(' 백이호 ')).toBe('백이호')
    expect(line(rule).parse('백이호'.normalize('NFD'))).toBe('백이호')
    expect(paragraph(rule).parse('\n백이호\n'.normalize('NFD'))).toBe('백이호')
  })

  it('counts the stored characters, however they were typed', () => {
    const ten = '백'.repeat(10)
    expect(codesOf(line(rule), ` ${ten.normalize('NFD')} `)).toEqual([])
    expect(codesOf(line(rule), `${ten}백`)).toEqual(['TEXT_TOO_LONG'])
  })
})

describe('one line of text', () => {
  it.each(unreadable)('rejects %s in one line of text', (_, text) => {
    expect(codesOf(line(rule), text)).toEqual(['TEXT_NOT_ALLOWED'])
  })

  it('accepts any letter, digit, sign or emoji', () => {
    expect(codesOf(line(rule), '1동-2 (A) 😀')).toEqual([])
  })
})

describe('a text of several lines', () => {
  it('keeps line breaks of a text, also those of Windows', () => {
    expect(paragraph(rule).parse('첫\r\n둘\n셋')).toBe('첫\n둘\n셋')
    expect(paragraph(rule).parse('첫\u2028둘\u2029셋')).toBe('첫\n둘\n셋')
  })

  it.each(unreadable)('rejects %s in a text of several lines', (_, text) => {
    expect(codesOf(paragraph(rule), text)).toEqual(['TEXT_NOT_ALLOWED'])
  })
})

describe('optional text', () => {
  const optional = paragraph({ max: 10 })

  it.each(['', ' \n ', '\u200b'])('stores an empty optional text where the input is %j', (text) => {
    expect(optional.parse(text)).toBe('')
  })

  it('trims and composes an optional text and keeps line breaks', () => {
    expect(optional.parse(' 첫\r\n둘 '.normalize('NFD'))).toBe('첫\n둘')
  })

  it.each(unreadable)('rejects %s in an optional text', (_, text) => {
    expect(codesOf(optional, text)).toEqual(['TEXT_NOT_ALLOWED'])
  })

  it('rejects an optional text above its limit', () => {
    expect(codesOf(optional, '가'.repeat(10))).toEqual([])
    expect(codesOf(optional, '가'.repeat(11))).toEqual(['TEXT_TOO_LONG'])
  })

  it('rejects a value that is no text', () => {
    expect(codesOf(optional, undefined)).toEqual(['VALUE_NOT_ALLOWED'])
  })
})

// Composing takes time by the square of the marks in a row: 16,000 of them held a function up for a third of a second.
describe('text rejected for its length or its marks', () => {
  const composing = vi.spyOn(String.prototype, 'normalize')
  afterEach(() => void composing.mockClear())
  const optional = paragraph({ max: 10 })

  it.each([
    ['letters', '가'.repeat(41)],
    ['combining marks', '\u0301'.repeat(16_384)],
    ['letters with marks', 'e\u0301'.repeat(8_192)],
    ['joiners', `가${'\u200d'.repeat(16_384)}`],
  ])('rejects a long text before it is composed: 32 KB of %s', (_, text) => {
    for (const schema of [line(rule), paragraph(rule), optional])
      expect(codesOf(schema, text)).toEqual(['TEXT_TOO_LONG'])
    expect(composing).not.toHaveBeenCalled()
  })

  it('accepts at most 30 marks on one letter', () => {
    const long = { ...rule, max: 2_000 }
    expect(codesOf(paragraph(long), `a${'\u0316'.repeat(30)}`)).toEqual([])
    composing.mockClear()
    expect(codesOf(paragraph(long), `a${'\u0316'.repeat(31)}`)).toEqual(['TEXT_NOT_ALLOWED'])
    expect(codesOf(paragraph(long), '\u0301\u0316'.repeat(1_000))).toEqual(['TEXT_NOT_ALLOWED'])
    expect(composing).not.toHaveBeenCalled()
  })

  it('counts marks between which invisible characters are dropped as marks in a row', () => {
    const long = { ...rule, max: 2_000 }
    for (const between of ['\u200b', '\u200d', '\u0000', '\u034f', '\u1160', '\ufe0f'])
      expect(codesOf(paragraph(long), `a${`${'\u0301'.repeat(20)}${between}`.repeat(50)}`)).toEqual([
        'TEXT_NOT_ALLOWED',
      ])
    expect(composing).not.toHaveBeenCalled()
  })

  it('drops characters that are invisible everywhere before it counts', () => {
    expect(line(rule).parse(`가${'\u200b'.repeat(16_384)}`)).toBe('가')
  })

  it('accepts a text that composing makes short enough', () => {
    const composed = '\u1f82'
    expect(composed.normalize('NFD')).toHaveLength(4)
    expect(line(rule).parse(composed.repeat(10).normalize('NFD'))).toBe(composed.repeat(10))
    expect(codesOf(line(rule), '각'.repeat(10).normalize('NFD'))).toEqual([])
  })

  it('accepts any white space around the text', () => {
    expect(line(rule).parse(`${' '.repeat(1_000)}글${' '.repeat(1_000)}`)).toBe('글')
  })
})

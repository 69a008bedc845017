import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { isBlank, tidyLine, tidyParagraph } from '#shared/text/tidy.ts'

describe('tidied text (specification 2.4)', () => {
  it.each([
    ['벽걸이\t2대\n스탠드\t1대', '벽걸이 2대\n스탠드 1대'],
    ['첫 줄\u000b둘째 줄\u000c셋째 줄', '첫 줄\n둘째 줄\n셋째 줄'],
    ['첫\r\n둘\r셋\u0085넷\u2028다섯\u2029여섯', '첫\n둘\n셋\n넷\n다섯\n여섯'],
    ['101동\u00a01203호\u3000정문\u202f앞', '101동 1203호 정문 앞'],
    ['한 칸\u3164띄움', '한 칸 띄움'],
    ['\ufeff101동\ufeff1호', '101동1호'],
    ['관리실 \u202d02-123-4567\u202c', '관리실 02-123-4567'],
    ['\u200e2026-12-01 \u2066촬영\u2069', '2026-12-01 촬영'],
    ['에어\u00ad컨\u2060 \u200b청소\u200c', '에어컨 청소'],
    ['에어\u200d컨\ufe0f', '에어컨'],
    ['101\u0000동\u001b', '101동'],
    ['사진\ufffc 참고\ufff9', '사진 참고'],
    ['끝\uffff\u{10fffe}', '끝'],
  ])('makes a plain paragraph of %j', (text, tidied) => {
    expect(tidyParagraph(text)).toBe(tidied)
  })

  it('makes one line of line breaks and tabs', () => {
    expect(tidyLine('101동\t1203호\r\n\u2028정문\u000b')).toBe('101동 1203호 정문')
  })

  it('composes decomposed Hangul, also around what it drops', () => {
    expect(tidyLine('백이호'.normalize('NFD'))).toBe('백이호')
    expect(tidyLine([...'각'.normalize('NFD')].join('\u200b'))).toBe('각')
    expect(tidyLine('e\u200d\u0301')).toBe('é')
  })

  it.each(['e\u0301', 'e\u200d'])('does not compose %j with more marks than any script writes', (text) => {
    const long = text + text.slice(1).repeat(30)
    expect(tidyLine(` ${long} `)).toBe(long)
  })

  it.each([
    ['a family', '👨‍👩‍👧‍👦'],
    ['a heart on fire', '❤️‍🔥'],
    ['a skin tone', '🙏🏽 🧑🏽‍🔧'],
    ['a keycap', '1️⃣ #️⃣'],
    ['flags', '🇰🇷 🏴󠁧󠁢󠁳󠁣󠁴󠁿 🏳️‍🌈'],
    ['a sign as text', '☎︎'],
    ['a variant of a Han letter', '葛󠄀城'],
    ['old Hangul', '나랏말ᄊᆞ미 ᄀᅠ ᅟᅡ ᅟᅠᆨ'],
    ['half-width Hangul', 'ﾱﾡ'],
    ['Persian', 'می‌خواهم'],
    ['Hindi', 'न्‍ क्‌ष'],
    ['Malayalam at the end of a word', 'അവന്‍'],
    ['Mongolian', 'ᠨᠢᠭᠡ᠎ᠠ ᠠ᠋'],
    ['a letter of private use', '문의\uf8ff'],
    ['a letter that Unicode may assign later', '새 \u{1fadf}'],
  ])('keeps %s in a tidied text', (_, text) => {
    expect(tidyLine(text)).toBe(text)
    expect(tidyParagraph(text)).toBe(text)
  })
})

// Written down from Unicode's tables, apart from the code.
const invisible = [
  ...['\u0000', '\u0007', '\u001b', '\u007f', '\u0080', '\u00ad', '\u061c', '\u200b', '\u200e', '\u200f', '\u2060'],
  ...['\u2061', '\u2064', '\u202a', '\u202e', '\u2066', '\u2069', '\u206a', '\ufeff', '\ufff9', '\ufffc', '\uffff'],
]
const blank = [' ', '\t', '\n', '\r\n', '\u000b', '\u000c', '\u0085', '\u00a0', '\u2003', '\u2028', '\u3000', '\u3164']
const visible = [
  ...['가', '힣', 'ㄱ', 'ﾡ', 'A', 'é', 'ß', 'я', '7', '-', '(', '葛', '葛󠄀', 'か', 'ガ', '①', '√', '\uf8ff'],
  ...['😀', '👨‍👩‍👧‍👦', '🙏🏽', '❤️‍🔥', '1️⃣', '🇰🇷', '🏴󠁧󠁢󠁳󠁣󠁴󠁿', '☎︎', 'ᄊᆞ', 'ᄀᅠ', 'ن', 'क्‍', 'ന്‍', 'เ'],
]
const mess = fc.array(fc.constantFrom(...invisible, ...blank, ...visible), { maxLength: 30 })
const anyText = fc.array(
  fc.oneof(
    fc.constantFrom(
      ...invisible,
      ...blank,
      ...visible,
      '\u200d',
      '\u200c',
      '\ufe0f',
      '\u0301',
      '\u115f',
      '\u1160',
      '\u034f',
    ),
    fc.constantFrom(
      '\u1100',
      '\u1161',
      '\u11a8',
      '\u{e0067}',
      '\u{1f3fd}',
      '\u3099',
      '\u093c',
      '\u064e',
      '\u180e',
      '\u{e0100}',
    ),
    fc.string({ unit: 'binary', maxLength: 2 }),
  ),
  { maxLength: 12 },
)

/** What takes the short way: printable ASCII, syllables of Hangul and line feeds. */
const plainText = fc.string({
  unit: fc.oneof(
    fc.integer({ min: 0x20, max: 0x7e }).map((code) => String.fromCharCode(code)),
    fc.integer({ min: 0xac00, max: 0xd7a3 }).map((code) => String.fromCharCode(code)),
    fc.constant('\n'),
  ),
})

const graphemes = (text: string) =>
  [...new Intl.Segmenter('ko', { granularity: 'grapheme' }).segment(text)].map(({ segment }) => segment)

describe('every text', () => {
  it('keeps all of a plain text but the spaces around it, also next to another character', () => {
    fc.assert(
      fc.property(plainText, (text) => {
        expect(tidyParagraph(text)).toBe(text.trim())
        expect(tidyParagraph(`é${text}é`)).toBe(`é${text}é`)
        expect(isBlank(text)).toBe(text.trim() === '')
      }),
    )
  })

  it('changes no text that is tidied twice', () => {
    fc.assert(
      fc.property(anyText, (parts) => {
        const text = parts.join('')
        for (const tidy of [tidyLine, tidyParagraph]) expect(tidy(tidy(text))).toBe(tidy(text))
      }),
      { numRuns: 2_000 },
    )
  })

  it('keeps every visible character in its order, and nothing that is invisible', () => {
    fc.assert(
      fc.property(mess, (parts) => {
        // A space between the characters, so that neighbors do not become one.
        const expected = parts.filter((part) => visible.includes(part)).flatMap(graphemes)
        const spaced = parts.flatMap((part) => [part, ' ']).join('')
        for (const tidied of [tidyLine(spaced), tidyParagraph(spaced)])
          expect(graphemes(tidied).filter((grapheme) => !/^[ \n]+$/.test(grapheme))).toEqual(expected)
      }),
      { numRuns: 1_000 },
    )
  })
})

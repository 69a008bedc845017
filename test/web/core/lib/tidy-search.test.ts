import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { serviceTypes } from '#shared/booking/options.ts'
import { tidySearch } from '../../../../web/src/core/lib/tidy-search.ts'

const read = (search: string) => [...new URLSearchParams(tidySearch(search))]
const cleaning = '%EC%B2%AD%EC%86%8C'

it.each([
  ['as browsers write it', `?q=${cleaning}`],
  ['as it is read', '?q=청소'],
  ['with lower-case digits', `?q=${cleaning.toLowerCase()}`],
  ['with decomposed letters', `?q=${encodeURIComponent('청소'.normalize('NFD'))}`],
  ['in EUC-KR', '?q=%C3%BB%BC%D2'],
  ['encoded twice', `?q=${encodeURIComponent(cleaning)}`],
  ['in EUC-KR, encoded twice', '?q=%25C3%25BB%25BC%25D2'],
  ['by JavaScript’s old function', '?q=%uCCAD%uC18C'],
  ['with spaces around it', `?q=+${cleaning}%20`],
])('reads a parameter %s', (_, search) => {
  expect(read(search)).toEqual([['q', '청소']])
})

it('reads a second question mark and the ampersands of a page’s source', () => {
  expect(read('?a=1?b=2&amp;c=3&&d')).toEqual([
    ['a', '1'],
    ['b', '2'],
    ['c', '3'],
    ['d', ''],
  ])
})

it('leaves a parameter that cannot be read, and reads the others', () => {
  expect(tidySearch('?service=%EC%B2%AD%EC%86&status=completed&x=%E')).toBe(
    '?service=%EC%B2%AD%EC%86&status=completed&x=%25E',
  )
})

/** The services as a page in EUC-KR encodes them. */
const inEucKr = {
  청소: '%C3%BB%BC%D2',
  설치: '%BC%B3%C4%A1',
  이전: '%C0%CC%C0%FC',
  수리: '%BC%F6%B8%AE',
  철거: '%C3%B6%B0%C5',
  냉매충전: '%B3%C3%B8%C5%C3%E6%C0%FC',
  점검: '%C1%A1%B0%CB',
}

describe.each(serviceTypes)('a link to %s (specification 9.3)', (service) => {
  it.each([
    service,
    encodeURIComponent(service.normalize('NFD')),
    inEucKr[service],
    [...service].join('+'),
    [...service].join('\u200b'),
    `에어컨 ${service}`,
    `“${service}”.`,
  ])('names it as %s', (text) => {
    expect(read(`?service=${text}`)).toEqual([['service', service]])
    expect(read(`?fbclid=1&Service_Type=${text}`)).toEqual([
      ['fbclid', '1'],
      ['service_type', service],
    ])
  })
})

it.each(['청', '청소기', 'constructor', ''])('makes no service of %s', (text) => {
  expect(read(`?service=${text}`)).toEqual([['service', text]])
})

it('never throws, and changes nothing that the site writes', () => {
  fc.assert(fc.property(fc.string({ unit: 'binary' }), (text) => void tidySearch(`?service=${text}`)))
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme', minLength: 1 }), (text) => {
      const value = text.normalize('NFC').trim()
      fc.pre(!value.includes('%'))
      const written = `?${new URLSearchParams({ day: '2026-12-14', q: value })}`
      expect(tidySearch(written)).toBe(written)
    }),
  )
})

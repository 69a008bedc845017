import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { serviceTypes } from '#shared/booking/options.ts'
import { paths } from '#shared/paths.ts'
import { tidyLink, tidySearch } from '../../../../web/src/core/lib/tidy-search.ts'
import { linksTo } from '../../../support/web/links.ts'

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

it.each([
  '?service%3D청소',
  '?service%3d%EC%B2%AD%EC%86%8C',
  '?service%253D%25EC%25B2%25AD%25EC%2586%258C',
  '?%73ervice%3D청소.',
])('reads the encoded equals sign of %s', (search) => {
  expect(read(search)).toEqual([['service', '청소']])
})

it('reads parameters that are encoded together, and keeps signs inside a value', () => {
  expect(read('?a%3D1%26b%3D2&c=3%3D3%26d')).toEqual([
    ['a', '1'],
    ['b', '2'],
    ['c', '3=3&d'],
  ])
})

it('leaves a search that is longer than any address', () => {
  const search = `?service=청소&q=${'%EC%B2%AD'.repeat(1_000)}`
  expect(tidySearch(search)).toBe(search)
  expect(tidySearch(search.slice(0, 8_100))).not.toBe(search.slice(0, 8_100))
})

describe('link with what surrounds it (specification 9.1)', () => {
  it.each(Object.values(paths).filter((path) => path !== '/'))(
    'finds the page of a link with what surrounds it: %s',
    (path) => {
      for (const link of linksTo(path)) expect([link, tidyLink({ path: link, search: '' }).path]).toEqual([link, path])
    },
  )

  it.each([
    ['/reviews&service=%EC%B2%AD%EC%86%8C', '', '/reviews', [['service', '청소']]],
    ['/addressform%3Fservice=%EC%B2%AD%EC%86%8C', '', '/addressform', [['service', '청소']]],
    ['/addressform%3Fservice%3D%EC%B2%AD%EC%86%8C).', '', '/addressform', [['service', '청소']]],
    ['/addressform%253Fservice%253D%25EC%25B2%25AD%25EC%2586%258C', '', '/addressform', [['service', '청소']]],
    [
      '/addressform.html&service=%C3%BB%BC%D2',
      '?fbclid=1',
      '/addressform',
      [
        ['service', '청소'],
        ['fbclid', '1'],
      ],
    ],
    ['/addressform).', '?service_type=%EC%B2%AD%EC%86%8C', '/addressform', [['service_type', '청소']]],
    ['/&service=%EC%B2%AD%EC%86%8C', '', '/', [['service', '청소']]],
    ['/reviews%EB%A5%BC', '', '/reviews', []],
  ] as const)('reads the link %s with the search %j', (path, search, page, parameters) => {
    const link = tidyLink({ path, search })
    expect([link.path, [...new URLSearchParams(link.search)]]).toEqual([page, parameters])
  })

  it.each(['/favicon.ico', '/.env', '/requests.bak', '/a.b/c'])('leaves %s, whose dot belongs to a name', (path) => {
    expect(tidyLink({ path, search: '?a=1' })).toEqual({ path, search: '?a=1' })
  })
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
  ])('reads the service of a link that names it as %s', (text) => {
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

it('never throws on a search, and changes nothing that the site writes', () => {
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

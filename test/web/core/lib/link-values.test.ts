import fc from 'fast-check'
import { expect, it } from 'vitest'
import { linkValues } from '../../../../web/src/core/lib/link-values.ts'

const ofService = (search: string) => linkValues(search, 'service', 'service_type')
const cleaning = '%EC%B2%AD%EC%86%8C'

it.each([
  ['as browsers write it', `?service=${cleaning}`],
  ['as it is read', '?service=청소'],
  ['with lower-case digits', `?service=${cleaning.toLowerCase()}`],
  ['with decomposed letters', `?service=${encodeURIComponent('청소'.normalize('NFD'))}`],
  ['in EUC-KR', '?service=%C3%BB%BC%D2'],
  ['encoded twice', `?service=${encodeURIComponent(cleaning)}`],
  ['in EUC-KR, encoded twice', '?service=%25C3%25BB%25BC%25D2'],
  ['by JavaScript’s old function', '?service=%uCCAD%uC18C'],
  ['from the source of a page', `?fbclid=1&amp;service=${cleaning}`],
  ['with a second question mark', `?utm_source=talk?service=${cleaning}`],
  ['before what a messenger adds', `?service=${cleaning}?kakao_from=talk`],
  ['with capitals', `?Service=${cleaning}`],
  ['with spaces around it', `?service=+${cleaning}%20`],
  ['among parameters that cannot be read', `?%=%&%C3=%E&=&&service=${cleaning}&x=%F`],
])('reads a parameter %s', (_, search) => {
  expect(ofService(search)).toEqual(['청소'])
})

it('reads plus signs as spaces, and every parameter of these names, in the order of the names', () => {
  expect(ofService('?service_type=%EB%83%89%EB%A7%A4+%EC%B6%A9%EC%A0%84&service=&service=a')).toEqual([
    '',
    'a',
    '냉매 충전',
  ])
})

it.each(['?service=%EC%B2%AD%EC%86', '?service=%C3', '?service'])('reads nothing from %s', (search) => {
  expect(ofService(search)).toEqual([''])
})

it('never throws, and reads what URLSearchParams writes', () => {
  fc.assert(fc.property(fc.string({ unit: 'binary' }), (text) => void ofService(`?service=${text}`)))
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme' }), (text) => {
      fc.pre(!text.includes('%'))
      expect(ofService(`?${new URLSearchParams({ service: text })}`)).toEqual([text.normalize('NFC').trim()])
    }),
  )
})

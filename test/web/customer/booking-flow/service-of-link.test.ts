import { describe, expect, it } from 'vitest'
import { serviceTypes } from '#shared/booking/options.ts'
import { serviceOfLink } from '../../../../web/src/customer/booking-flow/service-of-link.ts'

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
    expect(serviceOfLink(`?service=${text}`)).toBe(service)
    expect(serviceOfLink(`?kakao_from=talk&service_type=${text}&fbclid=1`)).toBe(service)
  })
})

it.each(['', '?service=', '?service=%', '?service=청', '?service=청소기', '?service=constructor'])(
  'names no service by %s',
  (search) => {
    expect(serviceOfLink(search)).toBeUndefined()
  },
)

it('prefers the first service that there is', () => {
  expect(serviceOfLink('?service=세탁&service_type=청소')).toBe('청소')
  expect(serviceOfLink('?service=수리&service_type=청소')).toBe('수리')
})

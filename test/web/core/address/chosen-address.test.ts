import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { chosenAddress } from '../../../../web/src/core/address/chosen-address.ts'

const road = '서울 강북구 도봉로 346'
const lot = '서울 강북구 수유동 192-59'

describe('address in a result of the postcode service', () => {
  it.each([
    ['the road', { roadAddress: road, jibunAddress: lot, address: lot }, road],
    ['the road that the service found for a lot', { roadAddress: '', autoRoadAddress: road, jibunAddress: lot }, road],
    ['the lot where no road is known', { roadAddress: '', autoRoadAddress: '', jibunAddress: lot, address: '' }, lot],
    ['the lot that the service found', { autoJibunAddress: lot }, lot],
    ['the only field', { address: road }, road],
    ['a field after blank ones', { roadAddress: ' \u00a0', jibunAddress: null, address: lot }, lot],
    ['without spaces around and with single ones inside', { roadAddress: ` 서울\u3000 강북구\n도봉로  346\t` }, road],
    ['composed', { roadAddress: road.normalize('NFD') }, road],
    ['a field after one that is too long', { roadAddress: '가'.repeat(201), jibunAddress: lot }, lot],
  ])('takes the address of a postcode result: %s', (_, result, address) => {
    expect(chosenAddress(result)).toBe(address)
  })

  it.each([undefined, null, '', road, 346, [], {}, { roadAddress: 346 }, { address: '—' }, { address: {} }])(
    'finds no address in the postcode result %j',
    (result) => {
      expect(chosenAddress(result)).toBeUndefined()
    },
  )

  it('finds no address or one that a form takes, for any postcode result', () => {
    const values = fc.oneof(fc.anything(), fc.string(), fc.constant(road))
    const fields = ['roadAddress', 'autoRoadAddress', 'jibunAddress', 'autoJibunAddress', 'address']
    const results = fc.oneof(fc.anything(), fc.dictionary(fc.constantFrom(...fields), values))
    fc.assert(
      fc.property(results, (result) => {
        const address = chosenAddress(result)
        if (address === undefined) return
        expect(address).toBe(address.normalize('NFC').trim())
        expect(address).toMatch(/\p{L}/u)
        expect(address.length).toBeLessThanOrEqual(200)
      }),
    )
  })
})

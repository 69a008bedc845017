import { fireEvent, render, screen } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { ManualAddressForm } from '../../../../web/src/core/address/manual-address-form.tsx'

function typed(district: string, road: string) {
  const chosen: string[] = []
  const { container, unmount } = render(
    <ManualAddressForm districts={['강북구', '노원구']} onAddress={(address) => chosen.push(address)} />,
  )
  fireEvent.change(screen.getByLabelText('구'), { target: { value: district } })
  fireEvent.input(screen.getByLabelText('도로명과 건물 번호'), { target: { value: road } })
  fireEvent.submit(container.querySelector('form') ?? container)
  const text = container.textContent
  unmount()
  return { chosen, text }
}

describe('address typed by hand (specification 9.5)', () => {
  it('shows an address typed by hand with its city and district once', () => {
    expect(typed('노원구', '서울특별시 노원구 동일로 1414').chosen).toEqual(['서울 노원구 동일로 1414'])
    expect(typed('노원구', '동일로 1414').chosen).toEqual(['서울 노원구 동일로 1414'])
    expect(typed('노원구', '서울 서울 노원구 노원구 동일로 1414').chosen).toEqual(['서울 노원구 동일로 1414'])
  })

  it('refuses a typed address in another city or district, with a sentence', () => {
    for (const road of ['경기 남양주시 별내로 12', '서울 강북구 도봉로 346', '의정부 시민로 1']) {
      const { chosen, text } = typed('노원구', road)
      expect(chosen).toEqual([])
      expect(text).toContain('노원구 주소가 아니에요. 구를 다시 고르거나 주소를 고쳐주세요.')
    }
  })

  it('requires the district and the road of a typed address', () => {
    expect(typed('', '동일로 1414')).toMatchObject({ chosen: [], text: expect.stringContaining('구를 골라주세요.') })
    for (const road of ['서울 노원구', '집', '동일로', '중계동 아파트 정문'])
      expect(typed('노원구', road)).toMatchObject({
        chosen: [],
        text: expect.stringContaining('도로명과 건물 번호를 적어주세요.'),
      })
    expect(typed('노원구', '중계동 １２-３').chosen).toHaveLength(1)
  })

  it('refuses a typed address that is longer than an address may be', () => {
    expect(typed('노원구', '가'.repeat(200))).toMatchObject({ chosen: [], text: expect.stringContaining('자까지') })
  })
})

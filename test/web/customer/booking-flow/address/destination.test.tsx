import { beforeEach, describe, expect, it } from 'vitest'
import { listAddresses, showMe } from '#shared/contract/account-routes.ts'
import { messages } from '#shared/messages/messages.ko.ts'
import { paths } from '#shared/paths.ts'
import { aShownProfile } from '../../../../support/customers/customers.ts'
import { signIn } from '../../../../support/web/amplify-session.ts'
import {
  click,
  eventually,
  expectText,
  field,
  renderPage,
  type,
  withPages,
} from '../../../../support/web/render-page.tsx'

const pages = withPages()

const contact = {
  customer_address: '서울 강북구 도봉로 346',
  customer_address_detail: '101동 1203호',
  customer_phone: '01012345678',
  customer_type: '프리랜서',
}
const withDraft = (changes: object = {}) =>
  sessionStorage.setItem(
    'booking-draft',
    JSON.stringify({ version: 1, value: { service_type: '이전', ...contact, ...changes } }),
  )
const draft = () => JSON.parse(sessionStorage.getItem('booking-draft') ?? '{}').value

describe('the destination of a relocation (specification 9.4)', () => {
  beforeEach(() => withDraft())

  it('requires the destination of a relocation, and keeps the form until it is typed', async () => {
    await renderPage(paths.addressForm)
    await expectText('어디에서 어디로 옮길까요?')
    await eventually(() => field('옮길 곳 상세주소'))
    await click('방문 날짜 고르기')
    await expectText(messages.ADDRESS_REQUIRED)
    await expectText(messages.ADDRESS_DETAIL_REQUIRED)
    expect(field('옮길 곳 상세주소').getAttribute('aria-invalid')).toBe('true')
  })

  it('searches for a destination apart from the address of the visit, and fills it in there', async () => {
    await renderPage(paths.addressModal, { fills: 'destination', from: paths.addressForm })
    await expectText('옮길 곳의 주소를 찾아주세요')
    await click('검색이 안 되면 직접 입력하기')
    const district = await eventually(
      () => document.querySelector<HTMLSelectElement>('select') ?? expect.fail('no districts'),
    )
    district.value = '노원구'
    district.dispatchEvent(new Event('change', { bubbles: true }))
    await type('도로명과 건물 번호', '동일로 1414')
    await click('이 주소로 하기')
    await eventually(() =>
      expect(draft()).toMatchObject({ ...contact, destination_address: '서울 노원구 동일로 1414' }),
    )
  })

  it('offers a removal for a destination outside of the served districts, and keeps the address', async () => {
    withDraft({ destination_address: '서울 강남구 도봉로 1', destination_address_detail: '2층' })
    await renderPage(paths.addressForm)
    await expectText('옮길 곳이 저희가 가지 않는 지역이에요')
    await click('철거로 예약하기')
    await eventually(() => expect(draft()).toEqual({ service_type: '철거', ...contact }))
    await expectText('어디로 방문하면 될까요?')
    expect(document.body.textContent).not.toContain('옮길 곳')
  })

  it('lets members type the destination too, next to the choice of their own address', async () => {
    signIn()
    pages.api.answers(showMe, aShownProfile())
    pages.api.answers(listAddresses, { addresses: [] })
    await renderPage(paths.addressForm)
    await type('옮길 곳 상세주소', '305호')
    await eventually(() => expect(draft()).toMatchObject({ destination_address_detail: '305호' }))
    await expectText('지금 에어컨이 있는 곳내 정보의 주소서울 강북구 도봉로 346')
    await click('방문 날짜 고르기')
    await expectText(messages.ADDRESS_REQUIRED)
  })
})

import { beforeEach, describe, expect, it } from 'vitest'
import { listAddresses, removeAddress, saveAddress, showMe } from '#shared/contract/account-routes.ts'
import { availability } from '#shared/contract/booking-routes.ts'
import { apiMessages } from '#shared/messages/api-messages.ko.ts'
import { messages } from '#shared/messages/messages.ko.ts'
import { paths } from '#shared/paths.ts'
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

const me = {
  uid: 'a-member',
  name: '김서연',
  job: '프리랜서' as const,
  birth_date: '1990년 01월 01일',
  address: '서울 강북구 도봉로 346',
  address_detail: '101동 1203호',
  phone: '01012345678',
}
const shop = { address_id: 'shop', address: '서울 노원구 동일로 1414', address_detail: '1층' }
const draft = () => JSON.parse(sessionStorage.getItem('booking-draft') ?? '{}').value
const choose = async (value: string) => {
  const radio = () => document.querySelector<HTMLInputElement>(`input[name="address_source"][value="${value}"]`)
  await eventually(() => expect(radio()).not.toBeNull())
  radio()?.click()
}

beforeEach(() => {
  signIn()
  sessionStorage.setItem('booking-draft', JSON.stringify({ version: 1, value: { service_type: '청소' } }))
  pages.api.answers(showMe, me)
  pages.api.answers(listAddresses, { addresses: [shop] })
  pages.api.answers(availability, { days: [] })
})

describe('the address of a visit of a member (specification 9.4)', () => {
  it('uses the address of the profile for a visit of a member, which the tab does not store', async () => {
    await renderPage(paths.addressForm)
    await expectText('내 정보의 주소')
    await click('방문 날짜 고르기')
    await expectText('언제 방문하면 될까요?')
    expect(draft()).not.toHaveProperty('customer_address')
    expect(draft()).not.toHaveProperty('address_source')
  })

  it('lets a member choose a saved address', async () => {
    await renderPage(paths.addressForm)
    await choose('shop')
    await click('방문 날짜 고르기')
    await expectText('언제 방문하면 될까요?')
    expect(draft()).toMatchObject({
      address_source: 'shop',
      customer_address: '서울 노원구 동일로 1414',
      customer_address_detail: '1층',
    })
  })

  it('lets a member type an address and save it', async () => {
    const typed = { customer_address: '서울 성북구 보문로 168', customer_address_detail: '' }
    const value = { service_type: '청소', address_source: 'other', ...typed }
    sessionStorage.setItem('booking-draft', JSON.stringify({ version: 1, value }))
    pages.api.answers(saveAddress, { address_id: 'new', address: typed.customer_address, address_detail: '3층' })
    await renderPage(paths.addressForm)
    await eventually(() => field('상세주소'))
    await click('방문 날짜 고르기')
    await expectText(messages.ADDRESS_DETAIL_REQUIRED)
    await type('상세주소', '3층')
    document.querySelector<HTMLInputElement>('input[name="save"]')?.click()
    await click('방문 날짜 고르기')
    await expectText('언제 방문하면 될까요?')
    expect(draft()).toMatchObject({ address_source: 'new', customer_address_detail: '3층' })
    expect(pages.api.calls).toContainEqual(
      expect.objectContaining({ method: 'POST', body: { address: '서울 성북구 보문로 168', address_detail: '3층' } }),
    )
  })

  it('stays on the screen with the reason when it cannot be saved', async () => {
    const value = {
      service_type: '청소',
      address_source: 'other',
      customer_address: shop.address,
      customer_address_detail: '3층',
    }
    sessionStorage.setItem('booking-draft', JSON.stringify({ version: 1, value }))
    pages.api.refuses(saveAddress, 'ADDRESS_LIMIT')
    await renderPage(paths.addressForm)
    await eventually(() => field('상세주소'))
    document.querySelector<HTMLInputElement>('input[name="save"]')?.click()
    await click('방문 날짜 고르기')
    await expectText(apiMessages.ADDRESS_LIMIT)
    await expectText('어디로 방문하면 될까요?')
  })

  it('rejects an address of a member outside of the served districts', async () => {
    pages.api.answers(showMe, { ...me, address: '부산 해운대구 센텀중앙로 97' })
    await renderPage(paths.addressForm)
    await expectText(messages.AREA_NOT_SERVED)
    await expectText('방문할 수 있는 지역: 강북구')
    await click('방문 날짜 고르기')
    await expectText('어디로 방문하면 될까요?')
    expect(document.activeElement?.getAttribute('name')).toBe('address_source')
  })

  it.each(['is rejected', 'ends in another tab'])(
    "shows a guest's empty fields when the session %s, and nothing of the member",
    async (how) => {
      if (how === 'is rejected') pages.api.refuses(showMe, 'SIGN_IN_REQUIRED')
      await renderPage(paths.addressForm)
      if (how === 'ends in another tab') {
        await expectText('내 정보의 주소')
        localStorage.clear()
        window.dispatchEvent(new StorageEvent('storage', { key: null }))
      } else {
        await expectText('로그인이 풀렸어요')
        const link = [...document.querySelectorAll('a')].find(({ textContent }) => textContent === '다시 로그인하기')
        expect(link?.getAttribute('href')).toBe(paths.login)
      }
      await eventually(() => expect(field('상세주소').value).toBe(''))
      expect(field('전화번호').value).toBe('')
      expect(document.body.textContent).not.toContain('101동 1203호')
      expect(JSON.stringify({ ...localStorage, ...sessionStorage })).not.toContain('Cognito')
    },
  )
})

describe('the page of saved addresses (specification 9.14)', () => {
  it('removes a saved address after a question', async () => {
    pages.api.answers(removeAddress, undefined)
    await renderPage(paths.addresses)
    await click('동일로 1414 1층 지우기')
    await expectText('이 주소를 지울까요?')
    pages.api.answers(listAddresses, { addresses: [] })
    document.querySelector<HTMLButtonElement>('dialog button:last-of-type')?.click()
    await expectText('아직 저장한 주소가 없어요.')
    expect(pages.api.calls).toContainEqual(expect.objectContaining({ method: 'DELETE', path: '/me/addresses/shop' }))
  })

  it('requires address and detail of a new saved address', async () => {
    await renderPage(paths.addresses)
    await click('주소 저장하기')
    await expectText(messages.ADDRESS_REQUIRED)
    await expectText(messages.ADDRESS_DETAIL_REQUIRED)
  })
})

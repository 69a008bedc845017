import { describe, expect, it } from 'vitest'
import { listAddresses, showMe } from '#shared/contract/account-routes.ts'
import { availability } from '#shared/contract/booking-routes.ts'
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
const draft = () => JSON.parse(sessionStorage.getItem('booking-draft') ?? '{}').value
const [name, phone] = ['현장 연락처 이름', '현장 연락처 번호']
const tick = () => document.querySelector<HTMLInputElement>('input[name="site_agreed"]') ?? expect.fail('no tick')

async function openStep(changes: object = {}) {
  const value = { service_type: '청소', ...contact, ...changes }
  sessionStorage.setItem('booking-draft', JSON.stringify({ version: 1, value }))
  pages.api.answers(availability, { days: [] })
  await renderPage(paths.addressForm)
}
const openFields = async () => {
  await click('현장 연락처가 따로 있어요')
  await eventually(() => field(name))
}

it('shows how a number is written in the phone field of step 1', async () => {
  await openStep()
  expect(field('전화번호').getAttribute('placeholder')).toBe('010-0000-0000')
})

describe('the on-site contact in step 1 (specification 2.9, 9.4)', () => {
  it('puts the on-site contact behind one line, and needs name, number and consent together', async () => {
    await openStep()
    await expectText('현장 연락처가 따로 있어요')
    expect(document.querySelector('input[name="site_name"]')).toBeNull()
    await openFields()
    await type(name, '박현장')
    await click('방문 날짜 고르기')
    await expectText('전화번호를 입력해주세요.')
    await expectText('본인의 동의를 받은 뒤 체크해주세요.')
    await type(phone, '010-8765-1234')
    await eventually(() => tick().click())
    await eventually(() =>
      expect(draft()).toMatchObject({ site_name: '박현장', site_phone: '01087651234', site_agreed: true }),
    )
    await click('방문 날짜 고르기')
    await expectText('언제 방문하면 될까요?')
  })

  it('needs the consent of another person again, and can be removed', async () => {
    await openStep({ site_name: '박현장', site_phone: '01087651234', site_agreed: true })
    await eventually(() => expect(tick().checked).toBe(true))
    await type(name, '최관리')
    await eventually(() => expect(tick().checked).toBe(false))
    await click('현장 연락처 빼기')
    await expectText('현장 연락처가 따로 있어요')
    await click('방문 날짜 고르기')
    await expectText('언제 방문하면 될까요?')
    expect(draft()).toMatchObject({ site_name: '', site_phone: '' })
  })

  it('asks members for the on-site contact too', async () => {
    signIn()
    pages.api.answers(showMe, aShownProfile())
    pages.api.answers(listAddresses, { addresses: [] })
    await openStep()
    await openFields()
    await type(phone, '02-987-6543')
    await click('방문 날짜 고르기')
    await expectText('모든 정보를 입력해주세요.')
  })
})

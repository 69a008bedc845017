// @vitest-environment happy-dom
import { beforeEach, describe, expect, it } from 'vitest'
import type { CustomerProfile } from '#shared/customer/customer.ts'
import { updateFormDraft } from '../../../web/src/account/profile/form-draft.ts'
import { changeOf, infoValues } from '../../../web/src/account/profile/info-values.ts'
import { infoModifyOrigin } from '../../../web/src/account/profile/use-info-saving.ts'
import { keptOf, signUpBody, signUpValues } from '../../../web/src/account/sign-in/sign-up-values.ts'
import { destinationOf, returnStateOf } from '../../../web/src/session/return-state.ts'

const profile: CustomerProfile = {
  uid: '00000000-0000-4000-8000-000000000000',
  name: '김서연',
  job: '프리랜서',
  birth_date: '1990년 01월 01일',
  address: '서울 강북구 도봉로 346',
  address_detail: '101동 1203호',
  phone: '01012345678',
}

describe('where somebody goes on after signing in', () => {
  it('is where they came from', () => {
    expect(destinationOf(returnStateOf({ from: '/addressform' })).to).toBe('/addressform')
    const narrowed = { from: '/inquirydashboard', fromState: { status: 'scheduled' } }
    expect(destinationOf(returnStateOf(narrowed))).toEqual({ to: '/inquirydashboard', state: { status: 'scheduled' } })
  })

  it('is my page without that, and never a screen of signing in', () => {
    expect(
      [undefined, {}, { from: '/loginpage' }, { from: '/createacount' }].map(
        (state) => destinationOf(returnStateOf(state)).to,
      ),
    ).toEqual(Array(4).fill('/mypage'))
  })

  it('is never a place elsewhere', () => {
    for (const from of ['https://example.com/', '//example.com', '/no-such-page', 'javascript:alert(1)', 7]) {
      expect(destinationOf(returnStateOf({ from, fromState: {} }))).toEqual({ to: '/mypage' })
    }
  })
})

describe('sign-up form', () => {
  beforeEach(() => sessionStorage.clear())

  it('finds what was typed before the address search or a reload, but neither code nor consent', () => {
    const typed = {
      ...signUpValues(true, undefined),
      name: '김서연',
      job: '개인사업자' as const,
      code: '123456',
      consent: true,
    }
    updateFormDraft('sign-up', keptOf(typed))
    updateFormDraft('sign-up', { address: '서울 강북구 도봉로 346' })
    expect(sessionStorage.getItem('personal:sign-up')).not.toContain('123456')
    expect(signUpValues(true, undefined)).toMatchObject({
      name: '김서연',
      job: '개인사업자',
      address: '서울 강북구 도봉로 346',
      code: '',
      consent: false,
    })
  })

  it('is empty while the prerendered page is taken over, which is empty too', () => {
    updateFormDraft('sign-up', { name: '김서연' })
    expect(signUpValues(false, undefined).name).toBe('')
  })

  it('sends no e-mail address rather than an empty one', () => {
    const { uid: _, ...told } = profile
    const form = { ...told, code: '123456', consent: true as const }
    expect(signUpBody({ ...form, email: '' })).toEqual(form)
    expect(signUpBody({ ...form, email: 'kim@example.com' }).email).toBe('kim@example.com')
  })
})

describe('edit of one’s own information', () => {
  it('sends only what differs', () => {
    const form = infoValues(profile, { name: '이서연', job: '개인사업자' })
    expect(changeOf(profile, { ...form, job: '개인사업자' })).toEqual({ name: '이서연', job: '개인사업자' })
  })

  it('sends nothing when nothing was changed, also without an e-mail address', () => {
    expect(changeOf(profile, { ...infoValues(profile, {}), job: profile.job })).toEqual({})
  })

  it('sends an emptied e-mail address, which removes it', () => {
    const before = { ...profile, email: 'kim@example.com' }
    expect(changeOf(before, { ...infoValues(before, { email: '' }), job: profile.job })).toEqual({ email: '' })
  })

  it('leads back to the address form for whoever came from there, else to my page (spec §2)', () => {
    expect(
      [{ from: 'addressform' }, { from: '/addressform' }, { from: '/pricing' }, null].map(infoModifyOrigin),
    ).toEqual(['/addressform', '/addressform', '/mypage', '/mypage'])
  })
})

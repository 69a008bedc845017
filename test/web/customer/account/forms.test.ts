// @vitest-environment happy-dom
import { beforeEach, describe, expect, it } from 'vitest'
import {
  dropFromEditDraft,
  readEditDraft,
  saveDraftAddress,
  saveEditDraft,
  signUpDraft,
} from '../../../../web/src/customer/account/profile/profile-drafts.ts'
import {
  applyDraft,
  changedProfileFields,
  toProfileValues,
  typedProfile,
} from '../../../../web/src/customer/account/profile/profile-values.ts'
import { originOfEditMe } from '../../../../web/src/customer/account/profile/use-edit-me.ts'
import {
  emptySignUp,
  missingView,
  readSignUpDraft,
  saveSignUpDraft,
  saveSignUpPhone,
  signUpBody,
} from '../../../../web/src/customer/account/sign-in/sign-up-values.ts'
import { destinationOf, returnStateOf } from '../../../../web/src/customer/session/return-state.ts'
import { aShownProfile } from '../../../support/customers/customers.ts'

const profile = aShownProfile({ name: '김서연' })

describe('destinationOf', () => {
  it('sends people back to where they came from after signing in', () => {
    expect(destinationOf(returnStateOf({ from: '/addressform' })).to).toBe('/addressform')
    const narrowed = { from: '/inquirydashboard', fromSuffix: '?status=scheduled#a1', fromState: { a: 1 } }
    const to = '/inquirydashboard?status=scheduled#a1'
    expect(destinationOf(returnStateOf(narrowed))).toEqual({ to, state: { a: 1 } })
    expect(destinationOf(returnStateOf({ ...narrowed, fromSuffix: '.example' })).to).toBe('/inquirydashboard')
  })

  it('sends people to my page without a destination, and never to a screen of signing in', () => {
    expect(
      [undefined, {}, { from: '/loginpage' }, { from: '/createacount' }].map(
        (state) => destinationOf(returnStateOf(state)).to,
      ),
    ).toEqual(Array(4).fill('/mypage'))
  })

  it('never sends people to another site after signing in', () => {
    for (const from of ['https://example.com/', '//example.com', '/no-such-page', 'javascript:alert(1)', 7]) {
      expect(destinationOf(returnStateOf({ from, fromState: {} }))).toEqual({ to: '/mypage' })
    }
  })
})

describe('sign-up form', () => {
  beforeEach(() => sessionStorage.clear())

  it('finds what was typed before the address search or a reload, but not the consent', () => {
    saveSignUpPhone('01012345678')
    saveSignUpDraft({ ...emptySignUp, name: '김서연', job: '개인사업자', consent: true })
    signUpDraft.write({ ...signUpDraft.read(), address: '서울 강북구 도봉로 346' })
    expect(signUpDraft.read()?.phone).toBe('01012345678')
    expect(readSignUpDraft()).toMatchObject({
      name: '김서연',
      job: '개인사업자',
      address: '서울 강북구 도봉로 346',
      consent: false,
    })
  })

  it('finds the first view that lacks something, or has something wrong', () => {
    const whole = { ...emptySignUp, ...toProfileValues(profile), consent: true }
    expect(missingView(emptySignUp)).toBe('name')
    expect(missingView({ ...whole, birth_date: '1990년 02월 31일', address_detail: '' })).toBe('name')
    const thisYear = new Date().getUTCFullYear()
    expect(missingView({ ...whole, birth_date: `${thisYear - 13}년 06월 01일` })).toBe('name')
    expect(missingView({ ...whole, birth_date: `${thisYear + 1}년 06월 01일` })).toBe('name')
    expect(missingView({ ...whole, address_detail: '' })).toBe('address')
    expect(missingView({ ...whole, consent: false })).toBe('consent')
    expect(missingView(whole)).toBeUndefined()
  })

  it('drops alone what does not parse in the draft of a sign-up', () => {
    sessionStorage.setItem(
      'personal:sign-up',
      JSON.stringify({ version: 1, value: { name: '김서연', job: '황제', email: 7 } }),
    )
    expect(readSignUpDraft()).toEqual({ ...emptySignUp, name: '김서연' })
  })

  it('sends no e-mail address rather than an empty one', () => {
    const { uid: _, phone, ...values } = profile
    const form = { ...values, consent: true as const }
    const answer = { challenge: 'A'.repeat(22), code: '123456' }
    expect(signUpBody({ ...form, email: '' }, phone, answer)).toEqual({ ...form, phone, ...answer })
    expect(signUpBody({ ...form, email: 'kim@example.com' }, phone, answer).email).toBe('kim@example.com')
  })
})

describe('edit of one’s own information', () => {
  const values = toProfileValues(profile)

  it('sends only what differs in the edit of a profile', () => {
    const form = applyDraft(values, { name: '이서연', job: '개인사업자' })
    expect(changedProfileFields(profile, { ...form, job: '개인사업자' })).toEqual({ name: '이서연', job: '개인사업자' })
  })

  it('sends nothing when nothing was changed, also without an e-mail address', () => {
    expect(changedProfileFields(profile, values)).toEqual({})
  })

  it('sends an emptied e-mail address, which removes the stored one', () => {
    const before = { ...profile, email: 'kim@example.com' }
    expect(changedProfileFields(before, { ...toProfileValues(before), email: '' })).toEqual({ email: '' })
  })

  it('sends only the fields of a row of the profile', () => {
    expect(changedProfileFields(profile, { name: '이서연' })).toEqual({ name: '이서연' })
  })

  it('counts an emptied field as not typed, except the detail of another address', () => {
    expect(typedProfile({ ...values, name: '', email: '', address_detail: '' }, values)).toEqual({})
    expect(typedProfile({ ...values, address: '서울 노원구 동일로 1', address_detail: '' }, values)).toEqual({
      address: '서울 노원구 동일로 1',
      address_detail: '',
    })
  })

  it('finds what the same member typed in this tab, with the address of the search', () => {
    saveEditDraft('uid', { name: '이서연', address: '서울 강북구 도봉로 346', address_detail: '101동 1203호' })
    saveDraftAddress('서울 강북구 도봉로 346')
    expect(readEditDraft('uid')).toMatchObject({ name: '이서연', address_detail: '101동 1203호' })
    // Another road takes no number of a flat along.
    saveDraftAddress('서울 노원구 동일로 1')
    expect(readEditDraft('uid')).toEqual({ name: '이서연', address: '서울 노원구 동일로 1', address_detail: '' })
    expect(readEditDraft('another')).toEqual({})
    dropFromEditDraft('uid', ['address', 'address_detail'])
    expect(readEditDraft('uid')).toEqual({ name: '이서연' })
  })

  it('returns to the address form or to my page, whichever opened the form (specification 9.14)', () => {
    const origins = [{ from: '/addressform' }, { from: '/pricing' }, null].map(originOfEditMe)
    expect(origins).toEqual(['/addressform', '/mypage', '/mypage'])
  })
})

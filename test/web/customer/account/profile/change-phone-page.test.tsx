import { beforeEach, describe, expect, it } from 'vitest'
import { changeMyPhone, showMe } from '#shared/contract/account-routes.ts'
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
const later = () => Date.now() + 170_000
const current = { challenge: 'C'.repeat(22), code: '123456' }
const next = { phone: '01087654321', challenge: 'N'.repeat(22), code: '654321' }
const sent = (scope: 'phone' | 'new_phone', phone: string, challenge: string, more: object = {}) =>
  sessionStorage.setItem(
    `personal:code-${scope}`,
    JSON.stringify({ version: 2, value: { phone, challenge, expires_at: later(), resend_at: later(), ...more } }),
  )

beforeEach(() => {
  signIn()
  pages.api.answers(showMe, me)
  pages.api.answers(changeMyPhone, { phone: me.phone })
  sent('phone', me.phone, current.challenge)
})

describe('a new number of a member (specification 9.14)', () => {
  it('checks the current number, then changes it with the code of the new one', async () => {
    sent('new_phone', next.phone, next.challenge)
    await renderPage(paths.changePhone)
    await expectText('지금 번호를 인증해주세요')
    await expectText('010-1234-5678')
    await type('인증번호', current.code)
    await expectText('새 번호를 입력해주세요')
    await eventually(() => expect(field('전화번호').value).toBe('010-8765-4321'))
    expect(document.querySelectorAll('input')).toHaveLength(1)
    await click('인증번호 입력하기')
    await eventually(() => field('인증번호'))
    expect(document.querySelectorAll('input')).toHaveLength(1)
    await expectText('3단계 중 3단계')
    pages.api.answers(changeMyPhone, { phone: next.phone })
    await type('인증번호', next.code)
    await expectText('전화번호를 바꿨어요')
    await expectText('이제 010-8765-4321로 로그인하고 문자를 받아요.')
    const bodies = pages.api.calls.filter(({ path }) => path === '/me/phone').map(({ body }) => body)
    expect(bodies).toEqual([{ current }, { current, next }])
  })

  it('shows how many tries a wrong code leaves', async () => {
    pages.api.refuses(changeMyPhone, 'CODE_WRONG', {
      tries_left: 2,
      errors: [{ field: 'current', code: 'CODE_WRONG' }],
    })
    await renderPage(paths.changePhone)
    await eventually(() => field('인증번호'))
    await type('인증번호', '111111')
    await expectText(messages.CODE_WRONG)
    await expectText('2번 더 입력할 수 있어요')
  })

  it('goes on after a reload, and returns to the current number once its code is too old', async () => {
    sent('phone', me.phone, current.challenge, { proven: { code: current.code, until: later() } })
    sent('new_phone', next.phone, next.challenge)
    pages.api.refuses(changeMyPhone, 'CODE_EXPIRED', { errors: [{ field: 'current', code: 'CODE_EXPIRED' }] })
    await renderPage(paths.changePhone)
    await expectText('새 번호를 입력해주세요')
    await click('인증번호 입력하기')
    await eventually(() => field('인증번호'))
    await type('인증번호', next.code)
    await expectText('지금 번호를 인증해주세요')
    // The code of the new number stays valid.
    expect(sessionStorage.getItem('personal:code-new_phone')).toContain(next.challenge)
  })

  it('says that another member has the number', async () => {
    sent('phone', me.phone, current.challenge, { proven: { code: current.code, until: later() } })
    sent('new_phone', next.phone, next.challenge)
    pages.api.refuses(changeMyPhone, 'PHONE_ALREADY_REGISTERED')
    await renderPage(`${paths.changePhone}?step=code`)
    await eventually(() => field('인증번호'))
    await type('인증번호', next.code)
    await expectText('다른 회원이 쓰는 번호예요')
    await click('새 번호로 바꾸기')
  })
})

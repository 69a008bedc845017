import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { render } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { exchangeStaffCode, sendCode } from '#shared/contract/code-routes.ts'
import { queryDefaults } from '../../../../web/src/core/api/query-defaults.ts'
import { click, eventually, expectText, field, type, withPages } from '../../../support/web/render-page.tsx'

const pages = withPages()

async function renderForm() {
  const { SignInForm } = await import('../../../../web/src/staff/session/sign-in-form.tsx')
  render(
    <QueryClientProvider client={new QueryClient({ defaultOptions: queryDefaults })}>
      <SignInForm onSignedIn={() => undefined} />
    </QueryClientProvider>,
  )
}

const bodies = (of: string) => pages.api.calls.filter(({ path }) => path === of).map(({ body }) => body)

describe('SignInForm', () => {
  it('requires a sent code', async () => {
    await renderForm()
    await type('직원 전화번호', '01012345678')
    await type('인증번호', '482913')
    await eventually(() => expect(field('인증번호').getAttribute('aria-invalid')).toBe('true'))
    expect(bodies('/staff/login')).toEqual([])
  })

  it('sends the code when Enter is pressed after the number', async () => {
    pages.api.answers(sendCode, { challenge: 'A'.repeat(22), expires_at: in180Seconds(), resend_at: in180Seconds() })
    await renderForm()
    await type('직원 전화번호', '01012345678')
    await click('로그인')
    await expectText('뒤에 다시 받을 수 있어요')
    expect(bodies('/sms/send')).toHaveLength(1)
    expect(field('인증번호').getAttribute('aria-invalid')).not.toBe('true')
    await eventually(() => expect(document.activeElement).toBe(field('인증번호')))
  })

  it('signs in with a code typed before the response to its sending', async () => {
    const release = pages.api.holds(sendCode, {
      challenge: 'A'.repeat(22),
      expires_at: in180Seconds(),
      resend_at: in180Seconds(),
    })
    pages.api.refuses(exchangeStaffCode, 'CODE_WRONG')
    await renderForm()
    await type('직원 전화번호', '01012345678')
    await click('인증번호 받기')
    await type('인증번호', '482913')
    await click('로그인')
    expect(bodies('/staff/login')).toEqual([])
    expect(field('인증번호').getAttribute('aria-invalid')).not.toBe('true')
    release()
    await expectText('인증번호가 일치하지 않습니다.')
    expect(bodies('/staff/login')).toEqual([
      { phoneNumber: '+821012345678', challenge: 'A'.repeat(22), code: '482913' },
    ])
  })

  it('accepts the code of a dispatcher without a send, and says what to do when it is rejected', async () => {
    pages.api.refuses(exchangeStaffCode, 'CODE_WRONG')
    await renderForm()
    await type('직원 전화번호', '01012345678')
    await click('인증번호가 오지 않나요?')
    await expectText('배정 담당에게 전화해주세요')
    const code = await eventually(() => field('배정 담당에게 받은 코드'))
    await eventually(() => expect(document.activeElement).toBe(code))
    await type('배정 담당에게 받은 코드', '482913')
    await expectText('코드가 맞지 않거나 시간이 지났어요. 3번 틀렸다면 배정 담당에게 새로 받아주세요.')
    expect(bodies('/staff/login')).toEqual([{ phoneNumber: '+821012345678', code: '482913' }])
    expect(bodies('/sms/send')).toEqual([])
  })

  it('returns to sent codes when one is requested', async () => {
    const receipt = { challenge: 'A'.repeat(22), expires_at: in180Seconds(), resend_at: in180Seconds() }
    pages.api.answers(sendCode, receipt)
    pages.api.refuses(exchangeStaffCode, 'CODE_WRONG')
    await renderForm()
    await type('직원 전화번호', '01012345678')
    await click('인증번호가 오지 않나요?')
    await click('인증번호 받기')
    await expectText('뒤에 다시 받을 수 있어요')
    await type('인증번호', '482913')
    await expectText('인증번호가 일치하지 않습니다.')
    expect(bodies('/staff/login')).toEqual([
      { phoneNumber: '+821012345678', challenge: 'A'.repeat(22), code: '482913' },
    ])
  })
})

const in180Seconds = () => new Date(Date.now() + 180_000).toISOString()

import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { render } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { exchangeStaffCode, sendCode } from '#shared/contract/code-routes.ts'
import { queryDefaults } from '../../../../web/src/core/api/query-defaults.ts'
import { click, eventually, expectText, field, type, withPages } from '../../../support/web/render-page.tsx'

const pages = withPages()

async function renderForm() {
  const { StaffSignInPage } = await import('../../../../web/src/staff/session/sign-in-page.tsx')
  const { MemoryRouter } = await import('react-router-dom')
  render(
    <QueryClientProvider client={new QueryClient({ defaultOptions: queryDefaults })}>
      <MemoryRouter>
        <StaffSignInPage />
      </MemoryRouter>
    </QueryClientProvider>,
  )
}

const in180Seconds = () => new Date(Date.now() + 180_000).toISOString()
const receipt = () => ({ challenge: 'A'.repeat(22), expires_at: in180Seconds(), resend_at: in180Seconds() })
const bodies = (of: string) => pages.api.calls.filter(({ path }) => path === of).map(({ body }) => body)
const isShown = (label: string) => document.body.textContent?.includes(label) === true

async function sendTo(number: string) {
  pages.api.answers(sendCode, receipt())
  await renderForm()
  await type('직원 전화번호', number)
  await click('인증번호 받기')
  return eventually(() => field('인증번호'))
}

describe('SignInForm asks for one thing at a time (specification 9.23)', () => {
  it('asks for the number, then for the code, whose field has the focus', async () => {
    await renderForm()
    expect(isShown('배정 담당에게 받은 코드')).toBe(false)
    pages.api.answers(sendCode, receipt())
    await type('직원 전화번호', '01012345678')
    await click('인증번호 받기')
    const code = await eventually(() => field('인증번호'))
    await eventually(() => expect(document.activeElement).toBe(code))
    expect(isShown('직원 전화번호')).toBe(false)
    await expectText('010-1234-5678')
    expect(bodies('/sms/send')).toHaveLength(1)
  })

  it('sends nothing to a wrong number, also on the way to a dispatcher’s code', async () => {
    await renderForm()
    await type('직원 전화번호', '0101')
    for (const button of ['인증번호 받기', '인증번호가 오지 않나요?']) {
      await click(button)
      await eventually(() => expect(field('직원 전화번호').getAttribute('aria-invalid')).toBe('true'))
    }
    expect(bodies('/sms/send')).toEqual([])
  })

  it('signs in with the sixth digit, and drops the error of one code when another number is typed', async () => {
    pages.api.refuses(exchangeStaffCode, 'CODE_WRONG')
    await sendTo('01012345678')
    await type('인증번호', '482913')
    await expectText('인증번호가 일치하지 않아요.')
    expect(bodies('/staff/login')).toEqual([
      { phoneNumber: '+821012345678', challenge: 'A'.repeat(22), code: '482913' },
    ])
    await click('전화번호 바꾸기')
    await expectText('직원 번호로 로그인해주세요')
    await type('직원 전화번호', '01087654321')
    expect(isShown('인증번호가 일치하지 않아요.')).toBe(false)
    await click('인증번호 받기')
    const code = await eventually(() => field('인증번호'))
    expect(code.getAttribute('aria-invalid')).not.toBe('true')
  })

  it('says that a number is none of the staff', async () => {
    pages.api.refuses(exchangeStaffCode, 'MEMBER_NOT_FOUND')
    await sendTo('01012345678')
    await type('인증번호', '482913')
    await expectText('등록된 직원 번호가 아니에요.')
  })

  it('accepts the code of a dispatcher without a send, and says what to do when it is rejected', async () => {
    pages.api.refuses(exchangeStaffCode, 'CODE_WRONG')
    await renderForm()
    await type('직원 전화번호', '01012345678')
    await click('인증번호가 오지 않나요?')
    await expectText('배정 담당에게 전화해주세요')
    await expectText('배정 담당이 알려준 코드를 입력해주세요')
    await expectText('010-1234-5678')
    const code = await eventually(() => field('배정 담당에게 받은 코드'))
    await eventually(() => expect(document.activeElement).toBe(code))
    await type('배정 담당에게 받은 코드', '482913')
    await expectText('코드가 맞지 않거나 시간이 지났어요. 3번 틀렸다면 배정 담당에게 새로 받아주세요.')
    expect(bodies('/staff/login')).toEqual([{ phoneNumber: '+821012345678', code: '482913' }])
    expect(bodies('/sms/send')).toEqual([])
  })

  it('returns from a dispatcher’s code to the number and a sent code', async () => {
    pages.api.answers(sendCode, receipt())
    pages.api.refuses(exchangeStaffCode, 'CODE_WRONG')
    await renderForm()
    await type('직원 전화번호', '01012345678')
    await click('인증번호가 오지 않나요?')
    await click('전화번호 바꾸기')
    await click('인증번호 받기')
    await eventually(() => field('인증번호'))
    await expectText('문자로 받은 인증번호를 입력해주세요')
    await type('인증번호', '482913')
    await expectText('인증번호가 일치하지 않아요.')
    expect(bodies('/staff/login')).toEqual([
      { phoneNumber: '+821012345678', challenge: 'A'.repeat(22), code: '482913' },
    ])
  })
})

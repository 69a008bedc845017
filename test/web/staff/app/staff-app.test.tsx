import { describe, expect, it } from 'vitest'
import { showBoard, showStaffMe } from '#shared/contract/staff-routes.ts'
import { aBoard } from '../../../support/staff/staff-screens.ts'
import {
  click,
  eventually,
  expectText,
  renderStaffPage,
  theDesk,
  withPages,
} from '../../../support/web/render-page.tsx'

const pages = withPages()

describe('StaffApp', () => {
  it('shows dispatchers their screens and navigation', async () => {
    pages.api.answers(showBoard, aBoard())
    await renderStaffPage('/staff/more')
    await expectText('더보기')
    await expectText('홍담당')
    await eventually(() => expect(pages.api.calls.some(({ path }) => path === '/staff/board')).toBe(true))
    const bearers = pages.api.calls.filter(({ path }) => path === '/staff/me').map(({ bearer }) => bearer)
    expect(bearers[0]).toMatch(/^Bearer .+\..+\.seal$/)
  })

  it('deletes the device token of a shared device, and offers it only where there is one', async () => {
    pages.api.answers(showBoard, aBoard())
    const offered = '이 기기에서 인증 기록 지우기'
    await renderStaffPage('/staff/more')
    expect(document.body.textContent).not.toContain(offered)
    localStorage.setItem('device-token', JSON.stringify({ version: 1, value: 'dv_1' }))
    await renderStaffPage('/staff/more')
    await click(offered)
    await expectText('이 기기에서 인증 기록을 지웠어요.')
    expect(localStorage.getItem('device-token')).toBeNull()
  })

  it('rejects a technician on a screen of the desk', async () => {
    await renderStaffPage('/staff/more', { me: { ...theDesk, roles: ['technician'] } })
    await expectText('이 화면은 볼 수 없어요')
  })

  it('keeps the screen below the dialog about an expired session', async () => {
    pages.api.answers(showBoard, aBoard())
    await renderStaffPage('/staff/more')
    pages.api.refuses(showBoard, 'SIGN_IN_REQUIRED')
    pages.api.refuses(showStaffMe, 'SIGN_IN_REQUIRED')
    window.dispatchEvent(new Event('visibilitychange'))
    await eventually(() =>
      expect(document.querySelector('dialog[open]')?.textContent).toContain('로그인 시간이 지났어요'),
    )
    await expectText('더보기')
  })
})

import { describe, expect, it, vi } from 'vitest'
import { startVisit } from '#shared/contract/staff-change-routes.ts'
import { listVisits, showBoard, showStaffMe } from '#shared/contract/staff-routes.ts'
import { theTechnician } from '../../../support/bookings/visits.ts'
import { aBoard } from '../../../support/staff/staff-screens.ts'
import {
  openVisits,
  request_id,
  sent,
  serverReturns,
  setOnline,
  visit,
  withTechnician,
} from '../../../support/staff/technician-day.ts'
import { click, eventually, expectText, renderStaffPage } from '../../../support/web/render-page.tsx'

const pages = withTechnician()

const colleague = { ...theTechnician, staff_id: '33333333-3333-4333-8333-333333333333', name: '이기사' }
const dispatcher = { ...theTechnician, roles: ['desk', 'technician'] as const }

const queue = (): { staff_id: string }[] => JSON.parse(localStorage.getItem('staff:taps') ?? '{"value":[]}').value
const dialogText = () => document.querySelector('dialog[open]')?.textContent
const isSignedOut = () =>
  eventually(() =>
    expect(Object.keys(localStorage).filter((key) => /^staff:(Cognito|me|visits)/.test(key))).toEqual([]),
  )

/** Starts a visit while offline. */
async function startOffline() {
  serverReturns([visit])
  await openVisits()
  await expectText('오늘 방문 1건')
  setOnline(false)
  await click('도봉구 방문 시작하기')
  await expectText('보낼 것이 1건 있어요')
}

/** Stores an action that an earlier page left. */
const storeQueue = (staff_id: string, staff_name?: string) =>
  localStorage.setItem(
    'staff:taps',
    JSON.stringify({
      version: 1,
      value: [
        {
          id: 'a',
          staff_id,
          ...(staff_name && { staff_name }),
          request_id,
          visit: '도봉구 수리',
          kind: 'start',
          at: '2026-12-08T04:50:00.000Z',
          version: 3,
          tried: true,
        },
      ],
    }),
  )

/** Whether the browser asks before the page is closed or reloaded. */
const asksBeforeClosing = () => !window.dispatchEvent(new Event('beforeunload', { cancelable: true }))

describe('unsent actions at sign-out (specification 9.27)', () => {
  it('keeps unsent actions by default when the technician signs out', async () => {
    storeQueue(theTechnician.staff_id, '김기사')
    pages.api.refuses(startVisit, 'INTERNAL_ERROR')
    serverReturns([visit])
    await openVisits()
    await expectText('보낼 것이 1건 있어요')
    await click('내 정보, 로그아웃')
    await eventually(() => expect(dialogText()).toContain('로그아웃'))
    document.querySelectorAll<HTMLElement>('dialog[open] button')[1]?.click()
    await eventually(() => expect(dialogText()).toContain('아직 보내지 못한 것이 1건 있어요'))
    expect(dialogText()).toContain('도봉구 수리 방문 시작, 오후 1:50')
    await click('남겨두고 나가기')
    await isSignedOut()
    expect(queue()).toMatchObject([{ staff_id: theTechnician.staff_id, staff_name: '김기사' }])
    await expectText('김기사 기사님이 보내지 못한 것이 1건 있어요')
  })

  it.each([
    ['the shell', 'nav [aria-label="로그아웃"]'],
    ['더보기', 'main button'],
  ])(
    'keeps unsent actions when the dialog is closed and deletes them on request, at sign-out from %s',
    async (_, selector) => {
      storeQueue(theTechnician.staff_id)
      pages.api.answers(showBoard, aBoard())
      await renderStaffPage('/staff/more', { me: { ...dispatcher, roles: [...dispatcher.roles] } })
      await expectText('더보기')
      const leave = () => document.querySelector<HTMLElement>(selector)?.click()
      leave()
      await eventually(() => expect(dialogText()).toContain('아직 보내지 못한 것이 1건 있어요'))
      document.querySelector('dialog[open]')?.dispatchEvent(new Event('cancel', { cancelable: true }))
      await eventually(() => expect(document.querySelector('dialog[open]')).toBeNull())
      expect(queue()).toHaveLength(1)
      leave()
      await click('지우고 나가기')
      await isSignedOut()
      expect(queue()).toEqual([])
    },
  )

  it('keeps unsent actions by default when the technician leaves after the session has expired', async () => {
    storeQueue(theTechnician.staff_id)
    pages.api.refuses(startVisit, 'INTERNAL_ERROR')
    serverReturns([visit])
    await openVisits()
    await expectText('보낼 것이 1건 있어요')
    pages.api.refuses(listVisits, 'SIGN_IN_REQUIRED')
    pages.api.refuses(showStaffMe, 'SIGN_IN_REQUIRED')
    window.dispatchEvent(new Event('visibilitychange'))
    await expectText('로그인 시간이 지났어요')
    await click('그만하고 나가기')
    await expectText('아직 보내지 못한 것이 1건 있어요')
    await click('남겨두고 나가기')
    await isSignedOut()
    expect(queue()).toHaveLength(1)
  })

  it('sends unsent actions once their technician signs in again', async () => {
    storeQueue(theTechnician.staff_id)
    serverReturns([visit])
    pages.api.answers(startVisit, { request_id, status: 3, version: 4 })
    await openVisits()
    await eventually(() => expect(queue()).toEqual([]))
    expect(sent('/visit')).toEqual([{ version: 3, age_seconds: expect.closeTo(0, -1) }])
  })
})

describe('actions of another technician on the same phone (specification 9.27)', () => {
  it('neither sends nor deletes actions of another technician on the same phone', async () => {
    storeQueue(colleague.staff_id, '이기사')
    await startOffline()
    await expectText('도봉구 수리 방문 시작')
    pages.api.answers(startVisit, { request_id, status: 3, version: 4 })
    setOnline(true)
    await eventually(() => expect(queue()).toHaveLength(1))
    expect(queue()).toMatchObject([{ staff_id: colleague.staff_id }])
    expect(sent('/visit')).toHaveLength(1)
  })

  it('shows the owner of another’s actions, and deletes them only after a confirmation', async () => {
    storeQueue(colleague.staff_id, '이기사')
    serverReturns([visit])
    await openVisits()
    await expectText('이기사 기사님이 보내지 못한 것이 1건 있어요')
    await expectText('이기사 기사님이 이 휴대폰에서 로그인하면 보내요.')
    await click('지우기')
    await eventually(() => expect(dialogText()).toContain('이기사 기사님이 보내지 못한 1건을 지울까요?'))
    await click('남겨두기')
    await eventually(() => expect(document.querySelector('dialog[open]')).toBeNull())
    expect(queue()).toHaveLength(1)
    await click('지우기')
    await eventually(() => expect(dialogText()).toContain('지울까요?'))
    document.querySelectorAll<HTMLElement>('dialog[open] button')[1]?.click()
    await eventually(() => expect(queue()).toEqual([]))
  })

  it('holds unsent actions when another tab has signed another technician in', async () => {
    await startOffline()
    const { signInStaff } = await import('../../../support/web/amplify-session.ts')
    for (const key of Object.keys(localStorage)) if (key.startsWith('staff:Cognito')) localStorage.removeItem(key)
    signInStaff(colleague.staff_id)
    setOnline(true)
    await pages.rest()
    expect(sent('/visit')).toEqual([])
    expect(queue()).toHaveLength(1)
  })

  it('says that an action is not stored where the storage is full, also at the sign-out', async () => {
    const { localStorage: stored } = window
    const setItem = (key: string, text: string) => {
      if (key === 'staff:taps') throw new DOMException('full', 'QuotaExceededError')
      stored.setItem(key, text)
    }
    vi.stubGlobal(
      'localStorage',
      new Proxy(stored, {
        get: (_, name) => {
          const value: unknown = name === 'setItem' ? setItem : Reflect.get(stored, name)
          return typeof value === 'function' ? value.bind(stored) : value
        },
      }),
    )
    await startOffline()
    await expectText('이 휴대폰에 저장하지 못했어요')
    await expectText('다 보낼 때까지 화면을 닫거나 새로고침하지 마세요.')
    expect(asksBeforeClosing()).toBe(true)
    await openVisits()
    await click('내 정보, 로그아웃')
    await eventually(() => expect(dialogText()).toContain('로그아웃'))
    document.querySelectorAll<HTMLElement>('dialog[open] button')[1]?.click()
    await eventually(() => expect(dialogText()).toContain('저장하지 못해서 화면을 닫거나 새로고침하면 사라져요.'))
  })

  it('says nothing of that where actions are stored', async () => {
    await startOffline()
    expect(asksBeforeClosing()).toBe(false)
    expect(document.body.textContent).not.toContain('저장하지 못했어요')
  })
})

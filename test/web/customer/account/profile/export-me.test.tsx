import { beforeEach, describe, expect, it, vi } from 'vitest'
import { type ServiceType, serviceTimes } from '#shared/booking/options.ts'
import { exportMe, showMe } from '#shared/contract/account-routes.ts'
import { exchangeCode, sendCode } from '#shared/contract/code-routes.ts'
import { messages } from '#shared/messages/messages.ko.ts'
import { paths } from '#shared/paths.ts'
import { aShownBooking } from '../../../../support/bookings/bookings.ts'
import { aProfile } from '../../../../support/customers/customers.ts'
import { signIn, userOf } from '../../../../support/web/amplify-session.ts'
import { click, eventually, expectText, renderPage, type, withPages } from '../../../../support/web/render-page.tsx'

const pages = withPages()
const profile = { ...aProfile(), uid: 'a-uid', phone: '01012345678' } as const
const service_type: ServiceType = '청소'
const everything = {
  exported_at: '2026-11-21T16:00:00.000Z',
  customer: profile,
  bookings: [aShownBooking()],
  call_back: {
    ...{ customer_phone: profile.phone, service_type },
    ...{ created_at: '2026-11-20T01:00:00.000Z', due_at: '2026-11-20T01:30:00.000Z' },
  },
  vacancy_alerts: [{ service_day: '2026-12-01', service_time: serviceTimes[0], service_type, open: false }],
}

let files: { name: string; text: Promise<string> }[]

beforeEach(() => {
  files = []
  let made: Blob
  vi.spyOn(URL, 'createObjectURL').mockImplementation((blob) => {
    made = blob as Blob
    return 'blob:everything'
  })
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    if (this.href === 'blob:everything') files.push({ name: this.download, text: made.text() })
  })
})

const soon = (seconds: number) => new Date(Date.now() + seconds * 1000).toISOString()
const requests = () => pages.api.calls.filter(({ path }) => path === '/me/export')

/** The profile of who is signed in, and the way to everything that is held about them. */
async function open() {
  signIn()
  pages.api.answers(showMe, profile)
  await renderPage(paths.infoModify)
  await expectText('내 정보 내려받기')
}

describe('everything that is held about a member', { timeout: 30_000 }, () => {
  it('saves a file of the day in Seoul that people and programs can read', async () => {
    await open()
    pages.api.answers(exportMe, everything)
    await click('내 정보 내려받기')
    await expectText('내 정보를 파일로 내려받았어요')
    expect(files.map(({ name }) => name)).toEqual(['aircon-booking-2026-11-22.json'])
    const text = await files[0]?.text
    expect(JSON.parse(text ?? '')).toEqual(everything)
    expect(text).toContain('\n  "customer"')
  })

  it('shows the progress of an export, and requests it once', async () => {
    await open()
    pages.api.keepsWaiting(exportMe)
    await click('내 정보 내려받기')
    await expectText('내 정보를 모으는 중')
    await click('내 정보를 모으는 중')
    await eventually(() => expect(requests()).toHaveLength(1))
    await pages.rest()
    expect(requests()).toHaveLength(1)
  })

  it('shows a failure with a retry when no response comes', async () => {
    await open()
    pages.api.loses(exportMe)
    await click('내 정보 내려받기')
    await expectText('내 정보를 내려받지 못했어요')
    await expectText(messages.NETWORK)
    pages.api.answers(exportMe, everything)
    await click('내 정보 내려받기')
    await expectText('내 정보를 파일로 내려받았어요')
    expect(document.body.textContent).not.toContain('내려받지 못했어요')
  })

  it('asks for a code in place where the sign-in is some minutes old, and then downloads the file', async () => {
    await open()
    pages.api.refuses(exportMe, 'SIGN_IN_AGAIN')
    pages.api.answers(sendCode, { challenge: 'A'.repeat(22), expires_at: soon(180), resend_at: soon(60) })
    pages.api.answers(exchangeCode, { customToken: 'ticket' })
    await click('내 정보 내려받기')
    await click('인증번호 받기')
    await expectText('6자리를 입력하면 바로 내려받아요')
    expect(document.body.textContent).not.toContain('내려받지 못했어요')
    pages.api.answers(exportMe, everything)
    await type('인증번호', '123456')
    await expectText('내 정보를 파일로 내려받았어요')
    expect(files).toHaveLength(1)
    expect(requests().map(({ bearer }) => userOf(bearer))).toEqual(['a-member', 'again'])
    expect(pages.api.calls.find(({ path }) => path === sendCode.path)).toMatchObject({
      body: { to: profile.phone, purpose: 'login' },
    })
  })

  it('shows the failure of an export at once while offline', async () => {
    await open()
    pages.api.setOnline(false)
    await click('내 정보 내려받기')
    await expectText('내 정보를 내려받지 못했어요')
    expect(requests()).toEqual([])
    expect(files).toEqual([])
  })
})

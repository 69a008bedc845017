import { describe, expect, it } from 'vitest'
import { notifyByStaff } from '#shared/contract/notify-by-staff-route.ts'
import { changes, of, openBooking, press, withOpenedBooking } from '../../../../support/staff/opened-booking-setup.ts'
import { aMessage } from '../../../../support/staff/staff-booking-screens.ts'
import { expectText } from '../../../../support/web/render-page.tsx'

const pages = withOpenedBooking()

describe('a message that was not sent', () => {
  const failed = { messages: [aMessage({ state: 'failed', why: 'refused' })] }
  const resend = async () => {
    document.querySelector<HTMLElement>('button[aria-controls]')?.click()
    await press('문자 다시 보내기')
  }

  it('sends an unsent message again, and shows when the next one is allowed', async () => {
    await openBooking(failed)
    pages.api.answers(notifyByStaff, { resend_at: new Date(Date.now() + 600_000).toISOString() })
    await resend()
    await expectText('문자를 다시 보내고 있어요. 10분 뒤에 또 보낼 수 있어요.')
    expect(changes()).toEqual([{ method: 'POST', path: of('/notify'), body: { kind: 'received' } }])
  })

  it('does not send a message again within 10 minutes', async () => {
    await openBooking(failed)
    pages.api.refuses(notifyByStaff, 'TOO_MANY_REQUESTS', {}, { 'retry-after': '410' })
    await resend()
    await expectText('7분 뒤에 또 보낼 수 있어요.')
  })
})

describe('a message that the carrier service accepted', () => {
  it('shows an accepted message as sent, with a note that its arrival is unknown', async () => {
    await openBooking({ messages: [aMessage()] })
    document.querySelector<HTMLElement>('button[aria-controls]')?.click()
    await expectText('‘보냈어요’는 통신사에 넘겼다는 뜻이에요. 도착했는지는 확인할 수 없어요.')
  })

  it('shows no note about the arrival of a message while it waits', async () => {
    await openBooking({ messages: [aMessage({ state: 'queued' })] })
    document.querySelector<HTMLElement>('button[aria-controls]')?.click()
    await expectText('보내고 있어요')
    expect(document.body.textContent).not.toContain('도착했는지는')
  })
})

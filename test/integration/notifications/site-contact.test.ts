import { describe, expect, it } from 'vitest'
import { addDays } from '#shared/booking/service-day.ts'
import { reminderMessages } from '#shared/notifications/job.ts'
import { aPhone } from '../../support/bookings/bookings.ts'
import { later, messagePipeline, messageStates, sentTexts } from '../../support/notifications/message-pipeline.ts'
import { aTechnician, bookingLifecycle, clock, dayOfVisit } from '../../support/notifications/message-world.ts'

const { readStream, send } = messagePipeline()

/** An on-site contact with a phone of its own. */
const onSite = (site_phone = aPhone()) => ({ site_name: '박현장', site_phone, site_agreed: true })

/** A booking with an on-site contact and a technician. */
async function assignedAt(now: Date, site = onSite()) {
  const life = await bookingLifecycle({ at: now, ...site })
  const before = await readStream(now, life.first)
  const kim = await aTechnician()
  const jobs = await readStream(now, await life.assign(kim, now))
  return { life, kim, before, jobs, site_phone: site.site_phone }
}

const toSite = (states: readonly string[]) => states.filter((state) => state.startsWith('site'))

describe('messages to the on-site contact (specification 2.9)', () => {
  it('notifies an on-site contact once from the assignment on, naming neither technician nor site', async () => {
    const now = clock(35)
    const { life, before, jobs, site_phone } = await assignedAt(now)
    expect(before.map(({ receiver }) => receiver)).not.toContain('site')
    await send(jobs, later(now, 1))
    expect(await sentTexts(site_phone)).toEqual([
      expect.stringMatching(/오전 9~12시 청소 방문의 현장 연락처로 등록됐어요\. 문의 02-000-0000$/),
    ])
    const other = await readStream(now, await life.assign(await aTechnician({ name: '이기사' }), later(now, 2)))
    await send(other, later(now, 3))
    expect(await sentTexts(site_phone)).toHaveLength(1)
  })

  it('notifies another on-site contact who is named after the assignment', async () => {
    const now = clock(35, 10)
    const { life } = await assignedAt(now)
    const next = onSite()
    await send(await readStream(now, await life.event({ kind: 'changed', actor: 'desk' }, now, next)), later(now, 1))
    expect(await sentTexts(next.site_phone)).toHaveLength(1)
  })

  it('notifies an on-site contact who is named while the booking waits with the next assignment', async () => {
    const now = clock(86, 15)
    const { life, jobs, site_phone } = await assignedAt(now)
    await send(jobs, later(now, 1))
    await send(await readStream(now, await life.unassign(later(now, 1))), later(now, 2))
    const next = onSite()
    const at = later(now, 3)
    const changed = await readStream(at, await life.event({ kind: 'changed', actor: 'guest' }, at, next))
    await send(changed, later(at, 1))
    expect(await sentTexts(next.site_phone)).toEqual([])
    await send(await readStream(at, await life.assign(await aTechnician(), later(at, 2))), later(at, 3))
    expect(await sentTexts(next.site_phone)).toEqual([expect.stringContaining('등록됐어요')])
    expect(await sentTexts(site_phone)).toHaveLength(1)
  })

  it('notifies an on-site contact who replaces another before the first message once', async () => {
    const now = clock(86, 30)
    const { life, jobs, site_phone } = await assignedAt(now)
    const next = onSite()
    const changed = await readStream(now, await life.event({ kind: 'changed', actor: 'desk' }, later(now, 1), next))
    await send([...jobs, ...changed], later(now, 2))
    expect(await sentTexts(next.site_phone)).toHaveLength(1)
    expect(await sentTexts(site_phone)).toEqual([])
  })

  it('notifies only an on-site contact who has heard of a visit of its move or cancellation', async () => {
    const now = clock(35, 20)
    const [heard, unheard] = [await assignedAt(now), await assignedAt(now)]
    await send(heard.jobs, later(now, 1))
    const at = later(now, 2)
    const to = { service_day: addDays(dayOfVisit, 1) }
    for (const { life, site_phone } of [heard, unheard]) {
      const moved = await readStream(at, await life.event({ kind: 'moved', actor: 'desk' }, at, to))
      const cancelled = await readStream(at, await life.cancel('desk', later(at, 1)))
      await send(moved, at)
      await send(cancelled, later(at, 2))
      expect(await sentTexts(site_phone)).toEqual(
        life === unheard.life
          ? []
          : [expect.stringContaining('등록됐어요'), expect.stringContaining('취소됐어요. 문의')],
      )
    }
  })

  it('notifies an on-site contact of a move or cancellation also while the visit waits for a technician', async () => {
    const now = clock(35, 25)
    const { life, jobs, site_phone } = await assignedAt(now)
    await send(jobs, later(now, 1))
    const at = later(now, 2)
    await send(await readStream(at, await life.unassign(at)), at)
    const to = { service_day: addDays(dayOfVisit, 1) }
    await send(await readStream(at, await life.event({ kind: 'moved', actor: 'guest' }, at, to)), at)
    await send(await readStream(at, await life.cancel('desk', later(at, 1))), later(at, 2))
    expect(await sentTexts(site_phone)).toEqual([
      expect.stringContaining('등록됐어요'),
      expect.stringContaining('바뀌었어요'),
      expect.stringContaining('취소됐어요'),
    ])
  })

  it('sends an on-site contact nothing by a landline, and nothing twice to the customer’s number', async () => {
    const now = clock(85, 30)
    const landline = await assignedAt(now, onSite('0212345678'))
    await send(landline.jobs, later(now, 1))
    expect(toSite(await messageStates(landline.life.request_id))).toEqual(['site assigned dropped landline'])
    const phone = aPhone()
    const life = await bookingLifecycle({ at: now, customer_phone: phone, ...onSite(phone) })
    await send(await readStream(now, await life.assign(await aTechnician(), now)), later(now, 1))
    expect(await sentTexts(phone)).toHaveLength(1)
  })

  it('sends an on-site contact four messages of a booking, also when all are sent at once', async () => {
    const now = clock(12)
    const { life, site_phone } = await assignedAt(now)
    // Reminders of six days, as a visit that moves from day to day would cause them.
    const reminders = Array.from({ length: 6 }, (_, day) =>
      reminderMessages({ request_id: life.request_id, service_day: addDays(dayOfVisit, day), site_phone }, now),
    ).flatMap((messages) => messages.filter(({ receiver }) => receiver === 'site'))
    const eve = new Date(clock(12, 5).getTime() + 4 * 24 * 3_600_000)
    await Promise.all(reminders.map((reminder) => send([reminder], eve)))
    expect(await sentTexts(site_phone)).toHaveLength(4)
    const states = toSite(await messageStates(life.request_id))
    expect(states.filter((state) => state === 'site reminder dropped limit')).toHaveLength(2)
  })

  it('sends an on-site contact six messages a day, whichever bookings name the number, also at once', async () => {
    const now = clock(13)
    const site = onSite()
    const bookings = await Promise.all(Array.from({ length: 8 }, () => assignedAt(now, site)))
    await Promise.all(bookings.map(({ jobs }) => send(jobs, later(now, 1))))
    expect(await sentTexts(site.site_phone)).toHaveLength(6)
  })
})

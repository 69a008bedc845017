import { screen } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { addStaffPhoto, requestStaffPhotoUpload } from '#shared/contract/photo-routes.ts'
import { showStaffBooking } from '#shared/contract/staff-routes.ts'
import { apiMessages } from '#shared/messages/api-messages.ko.ts'
import { theTechnician } from '../../../support/bookings/visits.ts'
import {
  openVisits,
  request_id,
  serverReturns,
  setOnline,
  started,
  visit,
  withTechnician,
} from '../../../support/staff/technician-day.ts'
import { click, eventually, expectText } from '../../../support/web/render-page.tsx'

const pages = withTechnician()

const photo = (id: string, kind?: 'before' | 'after') => ({
  id,
  at: '2026-12-08T04:40:00Z',
  ...(kind && { kind }),
  url: `https://photos.example/${id}`,
  preview_url: `https://photos.example/${id}-preview`,
})

const open = () => openVisits(`/staff/visits/${request_id}`)
const thumbnails = async () =>
  (await screen.findAllByRole('button', { name: /크게 보기$/ })).map((button) => button.getAttribute('aria-label'))

/** A photo of the work that this phone has not sent. */
async function wait(owner = theTechnician.staff_id) {
  const { addWaiting } = await import('../../../../web/src/core/photos/waiting-photos.ts')
  const picture = new Blob(['a'], { type: 'image/jpeg' })
  await addWaiting({ owner, subject: request_id, kind: 'before', at: '2026-12-08T04:45:00.000Z', picture })
  const { changeWaiting, waitingPhotos } = await import('../../../../web/src/core/photos/waiting-photos.ts')
  for (const { id } of await waitingPhotos()) await changeWaiting(id, { photo_id: 'uploaded' })
}

describe('photos of a visit (specification 4.11)', () => {
  it('shows those of the customer and of the work, and takes more of the work', async () => {
    const photos = { service_images: [photo('a')], work_images: [photo('b', 'before')] }
    serverReturns([{ ...started, ...photos }])
    pages.api.answers(showStaffBooking, { ...started, ...photos })
    await open()
    expect(await thumbnails()).toEqual([
      expect.stringMatching(/^올린 사진 1, /),
      expect.stringMatching(/^작업 전 사진 1, /),
    ])
    expect(screen.getByRole('heading', { name: '고객님이 올린 사진' })).toBeTruthy()
    expect(screen.getByLabelText('작업 전 사진 찍기, 10장 중 1장')).toBeTruthy()
    expect(screen.getByLabelText('작업 후 사진 찍기, 10장 중 0장').getAttribute('capture')).toBe('environment')
    await click('올린 사진 1')
    await expectText('1 / 1')
    expect(screen.queryByRole('button', { name: '지우기' })).toBeNull()
  })

  it('names photos that a full phone did not store, also in the list, and asks before the page closes', async () => {
    serverReturns([started])
    await openVisits()
    await expectText('오늘 방문 1건')
    setOnline(false)
    await wait()
    await expectText('사진 1장을 저장하지 못했어요')
    expect(window.dispatchEvent(new Event('beforeunload', { cancelable: true }))).toBe(false)
    pages.api.refuses(requestStaffPhotoUpload, 'TOO_MANY_REQUESTS')
    setOnline(true)
  })

  it('shows two tiles without headings until there is a photo of the work', async () => {
    serverReturns([started])
    await open()
    await expectText('작업 전 사진 찍기')
    expect(screen.queryByRole('heading', { name: '작업 전 사진' })).toBeNull()
  })

  it('says offline how many photos wait', async () => {
    serverReturns([{ ...started, service_images: [photo('a')] }])
    pages.api.refuses(showStaffBooking, 'INTERNAL_ERROR')
    await open()
    await expectText('작업 전 사진')
    setOnline(false)
    await expectText('올린 사진 1장은 연결되면 볼 수 있어요.')
  })

  it('sends waiting photos with their age', async () => {
    await wait()
    serverReturns([started])
    pages.api.answers(addStaffPhoto, photo('uploaded', 'before'))
    pages.api.answers(showStaffBooking, started)
    await open()
    await eventually(() =>
      expect(pages.api.calls.filter(({ method }) => method === 'PUT').map(({ body }) => body)).toEqual([
        { kind: 'before', age_seconds: expect.closeTo(5 * 60, -2) },
      ]),
    )
  })

  it('keeps a rejected one with its reason until the technician takes it out', async () => {
    await wait()
    serverReturns([started])
    pages.api.refuses(addStaffPhoto, 'PHOTO_LIMIT')
    await open()
    await expectText(apiMessages.PHOTO_LIMIT)
    await click('보내지 못한 사진 빼기')
    await eventually(() => expect(document.body.textContent).not.toContain(apiMessages.PHOTO_LIMIT))
  })

  it('counts those that wait at the sign-out, and stores them for their technician', async () => {
    await wait()
    serverReturns([visit])
    pages.api.refuses(addStaffPhoto, 'INTERNAL_ERROR')
    pages.api.refuses(requestStaffPhotoUpload, 'INTERNAL_ERROR')
    await openVisits()
    await expectText('오늘 방문 1건')
    await click('내 정보, 로그아웃')
    await eventually(() => expect(document.querySelector('dialog[open]')?.textContent).toContain('로그아웃'))
    document.querySelectorAll<HTMLElement>('dialog[open] button')[1]?.click()
    await expectText('아직 보내지 못한 것이 1건 있어요')
    await expectText('작업 사진 1장')
    await click('남겨두고 나가기')
    const { waitingPhotos } = await import('../../../../web/src/core/photos/waiting-photos.ts')
    expect(await waitingPhotos()).toHaveLength(1)
    await expectText('다른 기사님이 보내지 못한 것이 1건 있어요')
  })
})

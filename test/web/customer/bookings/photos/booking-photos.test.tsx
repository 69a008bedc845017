import { fireEvent, screen } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import type { Booking } from '#shared/booking/booking.ts'
import { bookingWithHistory } from '#shared/contract/booking-routes.ts'
import { showBooking } from '#shared/contract/own-booking-routes.ts'
import { addPhoto, removePhoto, requestPhotoUpload } from '#shared/contract/photo-routes.ts'
import { apiMessages } from '#shared/messages/api-messages.ko.ts'
import { paths } from '#shared/paths.ts'
import { aBooking } from '../../../../support/bookings/bookings.ts'
import { deviceOf } from '../../../../support/web/device.ts'
import { decodePictures } from '../../../../support/web/fake-pictures.ts'
import { click, eventually, expectText, renderPage, withPages } from '../../../../support/web/render-page.tsx'

const pages = withPages()

const photo = (id: string, kind?: 'before' | 'after') => ({
  id,
  at: '2026-11-23T06:00:00Z',
  ...(kind && { kind }),
  url: `https://photos.example/${id}`,
  preview_url: `https://photos.example/${id}-preview`,
})

/** As the response about one booking shows it. */
const shownWith = (photos: object, changes: Partial<Booking> = {}) =>
  bookingWithHistory.parse({ ...aBooking(changes), ...photos, history: [] })

async function openList(booking: ReturnType<typeof shownWith>) {
  deviceOf(booking)
  pages.api.answers(showBooking.guest, booking)
  await renderPage(paths.inquiryDashboard)
}

/** Opens the row of the photos as well. */
async function open(booking: ReturnType<typeof shownWith>) {
  await openList(booking)
  await screen.findByRole('button', { name: /예약 사진 ./ })
  await click('예약 사진')
}

const thumbnails = () => screen.findAllByRole('button', { name: /크게 보기$/ })
const picker = () => screen.queryByLabelText(/^사진 올리기/)

describe('photos on the card (specification 4.11)', () => {
  it('shows those of the problem and of the work, each with its kind and time, and opens them large', async () => {
    const booking = shownWith(
      { service_images: [photo('a')], work_images: [photo('b', 'before'), photo('c', 'after'), photo('d', 'after')] },
      { status: 3 },
    )
    await open(booking)
    const names = (await thumbnails()).map((button) => button.getAttribute('aria-label'))
    const at = '11월 23일 (월) 오후 3:00 크게 보기'
    expect(names).toEqual([
      `올린 사진 1, ${at}`,
      `작업 전 사진 1, ${at}`,
      `작업 후 사진 1, ${at}`,
      `작업 후 사진 2, ${at}`,
    ])
    await expectText('작업 사진전 1 · 후 2')
    await click('작업 후 사진 2')
    await expectText('3 / 3 · 작업 후 사진 2, 11월 23일 (월) 오후 3:00')
    const images = [...document.querySelectorAll('dialog[open] img')].map((image) => image.getAttribute('src'))
    expect(images).toEqual(['b', 'c', 'd'].map((id) => `https://photos.example/${id}`))
    expect(picker()).toBeNull()
  })

  it('keeps the place of a picture that does not load, and loads it again at a tap', async () => {
    await open(shownWith({ service_images: [photo('a'), photo('b')] }))
    const [first] = await thumbnails()
    fireEvent.error(first?.querySelector('img') ?? document.body)
    const again = await screen.findByRole('button', { name: /^올린 사진 1, .*다시 불러오기$/ })
    expect(await thumbnails()).toHaveLength(1)
    fireEvent.click(again)
    await eventually(async () => expect(await thumbnails()).toHaveLength(2))
  })

  it.each([
    [1, true],
    [2, true],
    [3, false],
  ] as const)('lets customers add and remove at status %d: %s', async (status, isPossible) => {
    await open(shownWith({ service_images: [photo('a')] }, { status }))
    await click('올린 사진 1')
    await expectText('1 / 1')
    expect(picker() !== null).toBe(isPossible)
    expect(screen.queryByRole('button', { name: '지우기' }) !== null).toBe(isPossible)
  })

  it('removes a photo from the card after a question', async () => {
    await open(shownWith({ service_images: [photo('a')] }))
    await click('올린 사진 1')
    fireEvent.click(await screen.findByRole('button', { name: '지우기' }))
    await expectText('이 사진을 지울까요?')
    pages.api.answers(removePhoto.guest, undefined)
    pages.api.answers(showBooking.guest, shownWith({ service_images: [] }))
    const buttons = await screen.findAllByRole('button', { name: '지우기' })
    fireEvent.click(buttons.at(-1) ?? document.body)
    await eventually(() => expect(screen.queryByText('이 사진을 지울까요?')).toBeNull())
    expect(pages.api.calls.filter(({ method }) => method === 'DELETE').map(({ path }) => path)).toEqual([
      expect.stringMatching(/\/photos\/a$/),
    ])
  })

  it('names each file that cannot be sent with its reason, adds the others, and says how many there may be', async () => {
    decodePictures()
    pages.api.refuses(requestPhotoUpload.guest, 'TOO_MANY_REQUESTS')
    await open(shownWith({ service_images: [photo('a'), photo('b'), photo('c')] }))
    await thumbnails()
    const input = await eventually(() => picker() ?? expect.fail())
    const file = (name: string, content = 'no picture') => new File([content], name, { type: 'image/jpeg' })
    fireEvent.change(input, { target: { files: [file('notes.jpg'), file('good.jpg', 'x')] } })
    await expectText('‘notes.jpg’ 파일은 사진이 아니에요. 다시 골라주세요.')
    await screen.findByRole('img', { name: /^올린 사진 4/ })
    fireEvent.change(input, { target: { files: [file('1.heic'), file('2.jpg')] } })
    await expectText('사진은 5장까지 올릴 수 있어요.')
    await expectText('‘1.heic’ 파일은 HEIC 형식이라 올릴 수 없어요.')
    expect(document.body.textContent).not.toContain('notes.jpg')
  })
})

describe('photos on their way (specification 4.11)', () => {
  async function wait(subject: string) {
    const { addWaiting, customers } = await import('../../../../../web/src/core/photos/waiting-photos.ts')
    const picture = new Blob(['a'], { type: 'image/jpeg' })
    await addWaiting({ owner: customers, subject, kind: 'problem', at: '2026-11-24T01:00:00Z', picture })
  }

  it('sends waiting photos when the list opens, and says why one is rejected, which can be taken out', async () => {
    const booking = shownWith({})
    await wait(booking.request_id)
    pages.api.refuses(requestPhotoUpload.guest, 'PHOTO_LIMIT')
    await open(booking)
    await expectText(apiMessages.PHOTO_LIMIT)
    await expectText('보내지 못한 사진이 있어요')
    await click('보내지 못한 사진 빼기')
    await eventually(() => expect(document.body.textContent).not.toContain(apiMessages.PHOTO_LIMIT))
  })

  it('says that photos are not stored where the browser has no database', async () => {
    const booking = shownWith({})
    await wait(booking.request_id)
    pages.api.refuses(requestPhotoUpload.guest, 'TOO_MANY_REQUESTS')
    await open(booking)
    await expectText('사진을 이 기기에 저장하지 못했어요. 다 보낼 때까지 화면을 닫거나 새로고침하지 마세요.')
    expect(document.body.textContent).not.toContain('다시 열면 이어서 보내요')
  })

  it('goes on with the photos that are uploaded, and then shows them on the card', async () => {
    const booking = shownWith({})
    await wait(booking.request_id)
    const { changeWaiting, waitingPhotos } = await import('../../../../../web/src/core/photos/waiting-photos.ts')
    const [{ id = '' } = {}] = await waitingPhotos()
    await changeWaiting(id, { photo_id: 'uploaded' })
    pages.api.answers(addPhoto.guest, photo('uploaded'))
    await openList(booking)
    pages.api.answers(showBooking.guest, shownWith({ service_images: [photo('uploaded')] }))
    await screen.findByRole('button', { name: /예약 사진 1장$/ })
    await click('예약 사진')
    await eventually(async () => expect(await thumbnails()).toHaveLength(1))
    expect(document.body.textContent).not.toContain('사진을 보내고 있어요')
  })
})

import { fireEvent, screen } from '@testing-library/react'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { removePortrait, requestPortraitUpload, savePortrait } from '#shared/contract/portrait-routes.ts'
import { showBoard, showWeek } from '#shared/contract/staff-routes.ts'
import { listTeam, listVisitsOfStaff } from '#shared/contract/team-routes.ts'
import { messages } from '#shared/messages/messages.ko.ts'
import { samplePortrait } from '../../../support/photos/sample-photos.ts'
import { aBoard, aTeammate, aTechnicianDay, aWeek } from '../../../support/staff/staff-screens.ts'
import { decodePictures } from '../../../support/web/fake-pictures.ts'
import { click, eventually, expectText, renderStaffPage, withPages } from '../../../support/web/render-page.tsx'

/** An upload without a bucket. */
class Upload {
  upload = {}
  status = 204
  onload = () => {}
  open() {}
  send() {
    this.onload()
  }
}

beforeEach(() => {
  vi.stubGlobal('XMLHttpRequest', Upload)
  decodePictures()
})

const pages = withPages()
const kim = aTeammate()
const portrait = samplePortrait('2026-12-01T02:00:00.000Z')
const form = { photo_id: 'a'.repeat(22), expires_at: '2026-12-08T05:00:00.000Z', upload: { url: 'x', fields: {} } }

async function openKim(changes: Partial<typeof kim> = {}) {
  pages.api.answers(listTeam, { team: [{ ...kim, ...changes }] })
  pages.api.answers(listVisitsOfStaff, { visits: [] })
  pages.api.answers(showBoard, aBoard({ technicians: [aTechnicianDay({})] }))
  pages.api.answers(showWeek, aWeek())
  await renderStaffPage(`/staff/team/${kim.staff_id}`)
  await expectText('고객에게 보이는 모습')
}

const choose = (type = 'image/jpeg') =>
  fireEvent.change(screen.getByLabelText('기사님 사진 파일'), { target: { files: [new File(['x'], 'kim', { type })] } })
const saved = () => pages.api.calls.filter(({ method }) => method === 'PUT').map(({ body }) => body)

describe('the portrait of a technician (specification 9.26)', () => {
  it('saves a portrait with the consents that were ticked, none of which is ticked beforehand', async () => {
    await openKim()
    choose()
    await click('사진 올리기')
    await expectText('기사님이 동의해야 사진을 올릴 수 있어요.')
    expect(saved()).toEqual([])
    fireEvent.click(screen.getByLabelText(/예약한 고객에게 사진을 보여주는 데/))
    pages.api.answers(requestPortraitUpload, form)
    pages.api.answers(savePortrait, { staff: { ...kim, portrait: samplePortrait() } })
    await click('사진 올리기')
    await expectText('사진을 올렸어요')
    expect(saved()).toEqual([{ photo_id: form.photo_id, customers: true, public: false }])
    await expectText('공개 화면에는 보이지 않아요')
  })

  it('shows the date of each consent, and withdraws the second one with one tap', async () => {
    await openKim({ portrait })
    await expectText('11월 23일 (월)에 동의')
    await expectText('12월 1일 (화)에 동의')
    pages.api.answers(savePortrait, { staff: { ...kim, portrait: samplePortrait() } })
    fireEvent.click(screen.getByRole('button', { name: '공개 화면에 올리는 동의 철회' }))
    await expectText('1분 안에 공개 화면에서 사라져요')
    expect(saved()).toEqual([{ photo_id: portrait.id, customers: true, public: false }])
  })

  it('removes a portrait with the first consent, and shows the first letter of the name instead', async () => {
    await openKim({ portrait })
    pages.api.answers(removePortrait, undefined)
    fireEvent.click(screen.getByRole('button', { name: '예약한 고객에게 보여주는 동의 철회' }))
    await expectText('동의를 철회하고 사진을 지웠어요')
    await eventually(() => expect(document.querySelectorAll('img[src^="data:"]')).toHaveLength(0))
  })

  it('keeps the chosen picture after an error, and rejects a file that is no picture', async () => {
    await openKim()
    choose('text/plain')
    await expectText('‘kim’ 파일은 사진이 아니에요. 다시 골라주세요.')
    choose('image/heic')
    await expectText('‘kim’ 파일은 HEIC 형식이라 올릴 수 없어요.')
    choose()
    fireEvent.click(await screen.findByLabelText(/예약한 고객에게 사진을 보여주는 데/))
    pages.api.refuses(requestPortraitUpload, 'TOO_MANY_REQUESTS')
    await click('사진 올리기')
    await expectText(messages.TOO_MANY_REQUESTS)
    expect(screen.getByAltText('고른 사진')).toBeDefined()
  })

  it('shows no portrait for a dispatcher who visits no one', async () => {
    pages.api.answers(listTeam, { team: [aTeammate({ roles: ['desk'] })] })
    pages.api.answers(showBoard, aBoard({ technicians: [] }))
    await renderStaffPage(`/staff/team/${kim.staff_id}`)
    await expectText('역할')
    expect(document.body.textContent).not.toContain('사진 고르기')
  })
})

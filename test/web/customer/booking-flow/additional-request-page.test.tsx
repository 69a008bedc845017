import { fireEvent, screen } from '@testing-library/react'
import { beforeEach, describe, expect, it } from 'vitest'
import type { ServiceType } from '#shared/booking/options.ts'
import { messages } from '#shared/messages/messages.ko.ts'
import { paths } from '#shared/paths.ts'
import { decodePictures } from '../../../support/web/fake-pictures.ts'
import { click, eventually, expectText, field, renderPage, type, withPages } from '../../../support/web/render-page.tsx'

withPages()

const draft = {
  service_type: '청소' as ServiceType,
  customer_address: '서울 강북구 도봉로 346',
  customer_address_detail: '3층',
  customer_phone: '01012345678',
  customer_type: '프리랜서',
  service_date: '2026년 12월 15일',
  service_time: '오전 9시 ~ 오후 12시',
  aircon_type: '벽걸이형',
  brand: 'LG전자',
}
const withDraft = (changes: object = {}) =>
  sessionStorage.setItem('booking-draft', JSON.stringify({ version: 1, value: { ...draft, ...changes } }))
beforeEach(() => withDraft())

const chip = (word: string) =>
  [...document.querySelectorAll('label')].find(({ textContent }) => textContent === word)?.querySelector('input')
const text = () => field('전할 내용')

async function check(word: string) {
  const input = await eventually(() => {
    const found = chip(word)
    expect(found, word).toBeDefined()
    return found
  })
  input?.click()
}

describe('step 4 (specification 9.8)', () => {
  it('writes what is tapped, takes it out again, and keeps what was typed', async () => {
    await renderPage(paths.additionalRequest)
    await check('냄새가 나요')
    await eventually(() => expect(text().value).toBe('냄새가 나요.'))
    await type('전할 내용', '냄새가 나요. 골목 앞이에요')
    await check('주차가 어려워요')
    await eventually(() => expect(text().value).toBe('냄새가 나요. 골목 앞이에요\n주차가 어려워요.'))
    await check('냄새가 나요')
    await eventually(() => expect(text().value).toBe('골목 앞이에요\n주차가 어려워요.'))
    expect(chip('주차가 어려워요')?.checked).toBe(true)
    expect(chip('냄새가 나요')?.checked).toBe(false)
    expect(sessionStorage.getItem('booking-draft')).toContain('골목 앞이에요\\n주차가 어려워요.')
  })

  it('takes “nothing special” as a full answer in step 4', async () => {
    await renderPage(paths.additionalRequest)
    await check('특별히 없어요')
    await eventually(() => expect(text().value).toBe('특별히 없어요.'))
    await click('예약 내용 확인하기')
    await expectText('확인하고 접수하기')
  })

  it('removes “nothing special” from the text when more is typed', async () => {
    await renderPage(paths.additionalRequest)
    await check('특별히 없어요')
    await eventually(() => expect(text().value).toBe('특별히 없어요.'))
    await type('전할 내용', '특별히 없어요. 골목 앞이에요')
    text().dispatchEvent(new FocusEvent('focusout', { bubbles: true }))
    await eventually(() => expect(text().value).toBe('골목 앞이에요'))
  })

  it('offers “nothing special” next to typed text, which comes back when it is taken away', async () => {
    await renderPage(paths.additionalRequest)
    await type('전할 내용', '골목 앞이에요')
    await eventually(() => expect(text().value).toBe('골목 앞이에요'))
    expect(chip('특별히 없어요')?.getAttribute('aria-disabled')).toBeNull()
    await check('특별히 없어요')
    await eventually(() => expect(text().value).toBe('특별히 없어요.'))
    await check('특별히 없어요')
    await eventually(() => expect(text().value).toBe('골목 앞이에요'))
  })

  it('focuses the first missing field after its dialog is closed', async () => {
    await renderPage(paths.additionalRequest)
    await click('예약 내용 확인하기')
    await expectText(messages.DETAILS_REQUIRED)
    await click('닫기')
    await eventually(() => expect(document.activeElement).toBe(text()))
    expect(text().getAttribute('aria-invalid')).toBe('true')
  })

  it('asks where a relocated unit is mounted, and says what to do about the bracket', async () => {
    withDraft({
      service_type: '이전',
      destination_address: '서울 성북구 보문로 168',
      destination_address_detail: '305호',
    })
    await renderPage(paths.additionalRequest)
    await expectText('어디에 달까요?')
    await expectText('기사님이 현장에서 보고 정해요.')
    expect(chip('특별히 없어요')).toBeUndefined()
  })

  it('names each file that is no photo, and says where a chosen photo is not stored', async () => {
    decodePictures()
    await renderPage(paths.additionalRequest)
    const input = await screen.findByLabelText(/^사진 올리기/)
    const file = (name: string, content: string) => new File([content], name, { type: 'image/jpeg' })
    fireEvent.change(input, {
      target: { files: [file('1.heic', 'no picture'), file('good.jpg', 'x'), file('2.heic', 'no picture')] },
    })
    await expectText('‘1.heic’, ‘2.heic’ 파일은 HEIC 형식이라 올릴 수 없어요.')
    await screen.findByRole('img', { name: /^올린 사진 1/ })
    await expectText(
      '사진을 이 기기에 저장하지 못했어요. 화면을 닫거나 새로고침하면 사라지니 이대로 예약을 마쳐주세요.',
    )
  })
})

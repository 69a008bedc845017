import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect } from 'vitest'
import { dayLabel } from '#shared/booking/service-day.ts'
import { formatPhone } from '#shared/customer/phone.ts'
import { bookingOf, type Receipt } from '../../e2e/bookings/bookings.ts'
import { aPhone, type Visit, visitFieldsOf } from '../../support/bookings/bookings.ts'
import type { Target } from '../../support/engines/find-element.ts'
import type { Tab } from '../../support/engines/tab.ts'
import { aJpeg } from '../../support/photos/pictures.ts'
import { temporaryFolder } from '../../support/temporary-folder.ts'
import { giveAddress, withPostcode } from './give-address.ts'

const button = (name: string | RegExp, within?: Target): Target => ({ role: 'button', name, ...(within && { within }) })
const link = (name: RegExp): Target => ({ role: 'link', name })
const radio = (name: string | RegExp): Target => ({ role: 'radio', name })
const field = (name: string | RegExp): Target => ({ role: 'textbox', name })
const heading = (name: string | RegExp): Target => ({ role: 'heading', name })

const theText = field(/^기사님께 전할 내용/)
const anyCard: Target = { role: 'article', name: /./ }

/** Runs on each screen of a journey. */
export type OnScreen = (name: string) => Promise<void>

/** Shows the weeks of a visit, and chooses its day and time. */
async function chooseVisit(tab: Tab, { service_day, service_time }: Visit) {
  const label = `^${dayLabel(service_day).replace(/[()]/g, '\\$&')}`
  await tab.waitFor(button(/예약 가능/))
  if (!(await tab.has(button(new RegExp(label))))) await tab.click(button(/^다른 달 보기/))
  await tab.click(button(new RegExp(`${label}.*, 예약 가능`)))
  await tab.click(radio(new RegExp(service_time)))
}

/** Books a cleaning with a photo, in four steps from the home page. @returns the receipt that the browser keeps */
export async function book(tab: Tab, visit: Visit, phone: string, onScreen: OnScreen): Promise<Receipt> {
  const photo = join(temporaryFolder(), 'front.jpg')
  writeFileSync(photo, await aJpeg({ width: 3000, height: 2000 }))

  await withPostcode(tab)
  await tab.open('/')
  await onScreen('home')
  await tab.click(link(/^청소/))
  await tab.waitFor(heading('에어컨 청소'))
  await onScreen('service')
  await tab.click(link(/예약 시작하기$/))
  await giveAddress(tab)
  await tab.fill(field('상세주소'), '101동 1203호')
  await tab.fill(field('전화번호'), formatPhone(phone))
  await tab.click(radio('개인'))
  await onScreen('step 1')
  await tab.click(button('방문 날짜 고르기'))
  await chooseVisit(tab, visit)
  await onScreen('step 2')
  await tab.click(button('에어컨 정보 입력하기'))
  await tab.click(radio(/^벽걸이형/))
  await tab.click(radio('LG전자'))
  await onScreen('step 3')
  await tab.click(button('추가 요청 적기'))
  await tab.fill(theText, '필터 청소 부탁드려요')
  await tab.upload({ role: 'file', name: /^사진 올리기/ }, photo)
  await tab.waitFor({ role: 'image', name: /^올린 사진 1/ })
  await onScreen('step 4')
  await tab.click(button('예약 내용 확인하기'))
  await tab.click({ role: 'checkbox', name: /동의해요/ })
  await onScreen('confirm')
  await tab.click(button(/예약하기$/))
  await tab.waitFor(heading(/예약을 접수했어요/))
  await tab.waitFor(button(/크게 보기$/))
  await onScreen('booked')
  const [receipt] = await tab.driver.evaluate((): Receipt[] =>
    JSON.parse(window.localStorage.getItem('booking-tokens') ?? '[]'),
  )
  if (receipt === undefined) throw new Error('The browser keeps no receipt.')
  return receipt
}

/** Books, finds the booking again by its number, changes its text, and cancels it. */
export async function goTheWholeWay(tab: Tab, visit: Visit, onScreen: OnScreen) {
  const phone = aPhone()
  const receipt = await book(tab, visit, phone, onScreen)
  expect(await bookingOf(receipt)).toMatchObject({
    ...visitFieldsOf(visit),
    service_type: '청소',
    customer_phone: phone,
    detailInfo: '필터 청소 부탁드려요',
    service_images: [expect.anything()],
  })
  await tab.click(button('내 예약 보기'))
  await tab.waitFor(anyCard)
  await onScreen('card')

  await tab.open('/requests')
  await tab.fill(field('전화번호'), formatPhone(phone))
  await onScreen('look up')
  await tab.click(button('조회하기'))
  await tab.waitFor(anyCard)

  await tab.click(button(/바꾸기/, anyCard))
  await tab.waitFor(heading('무엇을 바꿀까요?'))
  await onScreen('edit')
  await tab.click(button(/./, { role: 'region', name: /^추가 요청/ }))
  await tab.fill(theText, '실외기도 봐주세요')
  await tab.click(button(/ 저장하기$/))
  await tab.see('방금 바꿨어요')
  expect(await bookingOf(receipt)).toMatchObject({ detailInfo: '실외기도 봐주세요' })

  await tab.click(button('뒤로'))
  await tab.waitFor(anyCard)
  await tab.click(button(/더보기/, anyCard))
  await tab.click(button(/취소$/, anyCard))
  await tab.waitFor({ role: 'dialog', name: /취소할까요\?$/ })
  await onScreen('cancel')
  await tab.click(button('예약 취소하기'))
  await tab.waitFor(heading(/예약을 취소했어요$/))
  expect(await bookingOf(receipt)).toBeUndefined()
  await onScreen('cancelled')
}

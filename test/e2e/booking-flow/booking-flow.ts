import type { Page } from 'playwright-core'
import { choicesOf } from '#shared/booking/details.ts'
import type { NewBooking } from '#shared/booking/new-booking.ts'
import type { ServiceType } from '#shared/booking/options.ts'
import { customerTypeLabels } from '#shared/customer/customer-type.ts'
import { formatPhone } from '#shared/customer/phone.ts'
import type { Visit } from '../../support/bookings/bookings.ts'
import type { Visitor } from '../site.ts'
import { chooseVisit } from './calendar.ts'
import { chooseAddress, withPostcode } from './postcode.ts'

/** What a visitor enters in the booking flow. */
export type FlowInput = {
  service: ServiceType
  visit: Visit
  phone: string
  building: string
  customer: NewBooking['customer_type']
  aircon: NewBooking['aircon_type']
  brand: NewBooking['brand']
  text: string
  purchase: string
  angle: string
  symptoms: readonly string[]
}

export const aFlowInput = (input: Pick<FlowInput, 'visit' | 'phone'> & Partial<FlowInput>): FlowInput => ({
  service: '청소',
  building: '101동 1203호',
  customer: '프리랜서',
  aircon: '벽걸이형',
  brand: 'LG전자',
  text: '필터 청소 부탁드립니다',
  purchase: '에어컨이 있어요, 설치만 부탁드려요',
  angle: '앵글 필요',
  symptoms: ['물이 새요', '기타'],
  ...input,
})

/** The main button at the lower edge. */
const go = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click()

/** From the home page to the last screen before the steps. */
export async function chooseService(page: Page, { service, purchase }: FlowInput) {
  await page
    .getByRole('main')
    .getByRole('link', { name: new RegExp(`^${service}`) })
    .click()
  await page.getByRole('heading', { level: 1, name: `에어컨 ${service}` }).waitFor()
  if (service !== '설치') return
  await startRequest(page)
  await page.getByRole('radio', { name: purchase }).check()
  await go(page, '설치 방문 안내 보기')
  await page.getByRole('heading', { level: 1, name: /설치 방문은/ }).waitFor()
}

export const startRequest = (page: Page) => page.getByRole('link', { name: /예약 시작하기$/ }).click()

/** Step 1 without leaving it. */
export async function fillAddress(page: Page, { service, building, phone, customer }: FlowInput) {
  await page.getByRole('button', { name: /^(주소|지금 에어컨이 있는 곳)/ }).click()
  await chooseAddress(page)
  await page.getByLabel('상세주소', { exact: true }).fill(building)
  if (service === '이전') {
    await page.getByRole('button', { name: /^옮길 곳/ }).click()
    await chooseAddress(page)
    await page.getByLabel('옮길 곳 상세주소').fill('305호')
  }
  await page.getByLabel('전화번호').fill(formatPhone(phone))
  await page.getByRole('radio', { name: customerTypeLabels[customer], exact: true }).check()
}

export const leaveAddress = (page: Page) => go(page, '방문 날짜 고르기')

export const fillVisit = (page: Page, { visit }: FlowInput) => chooseVisit(page, visit)

export const leaveVisit = (page: Page) => go(page, '에어컨 정보 입력하기')

export async function fillUnit(page: Page, { aircon, brand }: FlowInput) {
  await page.getByRole('radio', { name: aircon }).check()
  await page.getByRole('radio', { name: brand }).check()
}

export const leaveUnit = (page: Page, { service }: FlowInput) =>
  go(page, service === '수리' ? '증상 알려주기' : '추가 요청 적기')

export const leaveSymptoms = (page: Page) => go(page, '먼저 살펴보기')

/** The symptoms of a repair, and the self-check without trying anything. */
export async function fillSymptoms(page: Page, { symptoms }: Pick<FlowInput, 'symptoms'>) {
  for (const symptom of symptoms) await page.getByRole('checkbox', { name: symptom, exact: true }).check()
  await leaveSymptoms(page)
  await page.getByRole('link', { name: '건너뛰기' }).click()
}

export async function fillDetails(page: Page, { service, text, angle, symptoms }: FlowInput) {
  const choices = choicesOf(service)
  if (choices.includes('sprint')) await fillSymptoms(page, { symptoms })
  if (choices.includes('selectedDropdownOption')) await page.getByRole('radio', { name: angle, exact: true }).check()
  await page.getByLabel('기사님께 전할 내용').fill(text)
}

export const leaveDetails = (page: Page) => go(page, '예약 내용 확인하기')

export const giveConsent = (page: Page) => page.getByRole('checkbox', { name: /동의해요/ }).check()

export const submitButton = (page: Page) => page.getByRole('button', { name: /예약하기|접수하는 중/ })

export const submit = (page: Page) => go(page, '예약하기')

/** From the home page through steps 1 and 2, to step 3. */
export async function beginFlow({ page, open }: Pick<Visitor, 'page' | 'open'>, input: FlowInput) {
  await withPostcode(page)
  await open('/')
  await chooseService(page, input)
  await startRequest(page)
  await fillAddress(page, input)
  await leaveAddress(page)
  await fillVisit(page, input)
  await leaveVisit(page)
}

/** All four steps up to the last button, from the screen that starts the request. */
export async function fillFlow(page: Page, input: FlowInput, onScreen: () => Promise<void> = async () => {}) {
  await onScreen()
  await startRequest(page)
  await fillAddress(page, input)
  await onScreen()
  await leaveAddress(page)
  await fillVisit(page, input)
  await onScreen()
  await leaveVisit(page)
  await fillUnit(page, input)
  await onScreen()
  await leaveUnit(page, input)
  await fillDetails(page, input)
  await onScreen()
  await leaveDetails(page)
  await giveConsent(page)
  await onScreen()
}

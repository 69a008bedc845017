import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { sentCode } from '../../support/notifications/sent-messages.ts'
import { chooseAddress } from '../booking-flow/postcode.ts'
import { forgetSends } from './sends.ts'

export const codeField = (page: Page) => page.getByRole('textbox', { name: '인증번호', exact: true })

/** Everything that stands under a field or above the form as an error. */
export const errorsOf = (page: Page) => page.locator('p[id$="-error"], [role="alert"] strong').allTextContents()

export const expectErrors = (page: Page, errors: readonly string[]) => expect.poll(() => errorsOf(page)).toEqual(errors)

/** Asks for a code and waits until it was sent; an earlier one of the number lies long ago. */
export async function askForCode(page: Page, phone: string) {
  await forgetSends()
  await page.getByLabel('전화번호').fill(phone)
  await page.getByRole('button', { name: '인증번호 받기' }).click()
  await page.getByText('뒤 다시 받기').waitFor()
}

/** Signs in on the screen for it, as far as the sixth digit. */
export async function logIn(page: Page, phone: string) {
  await askForCode(page, phone)
  await codeField(page).fill(await sentCode(phone))
}

export type Person = { name: string; birth: string; building: string }

const somebody: Person = { name: '김서연', birth: '19900101', building: '101동 1203호' }

export const goOn = (page: Page) =>
  page.getByRole('button', { name: /^(이름|주소) 입력하기$|^동의 내용 확인하기$/ }).click()

export async function fillName(page: Page, { name, birth }: Pick<Person, 'name' | 'birth'> = somebody) {
  await page.getByLabel('이름').fill(name)
  await page.getByLabel('생년월일').pressSequentially(birth)
  await goOn(page)
}

/** The address comes from the search. */
export async function fillHome(page: Page, building = somebody.building) {
  await page.getByRole('button', { name: /^주소/ }).click()
  await chooseAddress(page)
  await page.getByLabel('상세주소').fill(building)
  await page.getByRole('radio', { name: '개인', exact: true }).check()
  await goOn(page)
}

/** The sign-up as far as its last view. The server does not know the number yet, and says so (404). */
export async function fillSignUp(page: Page, phone: string, person: Person = somebody) {
  await logIn(page, phone)
  await fillName(page, person)
  await fillHome(page, person.building)
}

export const join = (page: Page) => page.getByRole('button', { name: '가입하기' }).click()

export async function signUp(page: Page, phone: string, person: Person = somebody) {
  await fillSignUp(page, phone, person)
  await page.getByRole('checkbox', { name: /동의해요/ }).check()
  await join(page)
}

export const greeted = (page: Page, name: string) =>
  page.getByRole('heading', { level: 1, name: `${name}님, 안녕하세요` }).waitFor()

/** What the browser stores, without the device token, which stays at sign-out (specification 6.8). */
export const storedText = (page: Page) =>
  page.evaluate(() => {
    const { 'device-token': _, ...local } = window.localStorage
    return JSON.stringify([local, { ...window.sessionStorage }])
  })

/** What the page shows, and what its fields hold. */
export const shownText = (page: Page) =>
  page.evaluate(() =>
    [document.body.innerText, ...[...document.querySelectorAll('input')].map(({ value }) => value)].join('\n'),
  )

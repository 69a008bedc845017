import { messages } from '#shared/messages.ko.ts'
import { paths } from '#shared/paths.ts'
import { foundAddress, withoutPostcode, withPostcode } from '../../test/e2e/postcode.ts'
import { leaveAddress } from '../../test/e2e/wizard.ts'
import { neverAnswer, openWaiting } from './lost-answers.ts'
import { afterAddress } from './sample.ts'
import type { Shot } from './shot.ts'

const unserved = '서울 강남구 테헤란로 152'

/** Step 1 and what comes before it. */
export const wizardStates: readonly Shot[] = [
  {
    name: 'install-nothing-chosen',
    act: async ({ page, open }) => {
      await open(paths.install)
      await page.getByRole('button', { name: '설치 방문 안내 보기' }).click()
      await page.getByRole('dialog').waitFor()
    },
  },
  {
    name: 'addressForm-errors',
    draft: { service_type: '청소' },
    act: async ({ page, open }) => {
      await open(paths.addressForm)
      await leaveAddress(page)
      await page.getByText(messages.ADDRESS_REQUIRED).waitFor()
    },
  },
  {
    name: 'addressForm-area-not-served',
    draft: { service_type: '청소' },
    act: async ({ page, open }) => {
      await withPostcode(page, unserved)
      await open(paths.addressForm)
      await page.getByRole('button', { name: /^주소/ }).click()
      await page.getByRole('button', { name: unserved }).click()
      await page.getByText(messages.AREA_NOT_SERVED).waitFor()
    },
  },
  {
    name: 'addressModal-loading',
    draft: afterAddress,
    act: async (scene) => {
      await neverAnswer(scene.page, 'https://t1.kakaocdn.net/**')
      await openWaiting(scene, paths.addressModal)
    },
  },
  {
    name: 'addressModal-unavailable',
    draft: afterAddress,
    act: async ({ page, open }) => {
      await withoutPostcode(page)
      await open(paths.addressModal)
      await page.getByRole('alert').waitFor()
    },
  },
  {
    name: 'addressModal-manual',
    draft: afterAddress,
    act: async ({ page, open }) => {
      await withPostcode(page)
      await open(paths.addressModal)
      await page.getByRole('button', { name: foundAddress }).waitFor()
      await page.getByRole('button', { name: '검색이 안 되면 직접 입력하기' }).click()
      await page.getByRole('button', { name: '이 주소로 하기' }).click()
    },
  },
]

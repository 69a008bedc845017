import { messages } from '#shared/messages/messages.ko.ts'
import { paths } from '#shared/paths.ts'
import { leaveAddress } from '../e2e/booking-flow/booking-flow.ts'
import { chooseAddress, postcodeSearch, withoutPostcode, withPostcode } from '../e2e/booking-flow/postcode.ts'
import { neverAnswer, openWaiting } from './lost-responses.ts'
import { afterAddress, afterService, withChanges } from './sample.ts'
import type { State } from './state.ts'

const unserved = '서울 강남구 테헤란로 152'

/** Step 1 and what comes before it. */
export const bookingFlowStates: readonly State[] = [
  {
    name: 'addressPage-clean',
    sentences: ['청소 서비스 예약', '기사님이 방문할 주소와 연락처를 입력해주세요', '예약 시작하기'],
    act: ({ open }) => open(`${paths.addressPage}?service=${encodeURIComponent('청소')}`),
  },
  {
    name: 'install-nothing-chosen',
    sentences: ['에어컨 보유 여부를 선택해주세요.'],
    act: async ({ page, open }) => {
      await open(paths.install)
      await page.getByRole('button', { name: '설치 방문 안내 보기' }).click()
      await page.getByRole('dialog').waitFor()
    },
  },
  {
    name: 'install-chosen',
    act: async ({ page, open }) => {
      await open(paths.install)
      await page.getByRole('radio', { name: /설치만 부탁드려요/ }).check()
    },
  },
  {
    name: 'addressForm-relocation',
    draft: withChanges(afterService, { service_type: '이전' }),
    act: ({ open }) => open(paths.addressForm),
  },
  {
    name: 'addressForm-destination-not-served',
    draft: withChanges(afterAddress, { service_type: '이전', destination_address: unserved }),
    act: ({ open }) => open(paths.addressForm),
    shows: '옮길 곳이 저희가 가지 않는 지역이에요',
  },
  {
    name: 'addressForm-site-contact',
    draft: afterService,
    act: async ({ page, open }) => {
      await open(paths.addressForm)
      await page.getByRole('button', { name: '현장 연락처가 따로 있어요' }).click()
      await page.getByLabel('현장 연락처 이름').fill('박현장')
      await page.getByRole('button', { name: '방문 날짜 고르기' }).click()
    },
    shows: '본인의 동의를 받은 뒤 체크해주세요.',
  },
  {
    name: 'addressForm-errors',
    draft: afterService,
    sentences: ['주소를 선택해주세요.', '상세주소를 입력해주세요.'],
    act: async ({ page, open }) => {
      await open(paths.addressForm)
      await leaveAddress(page)
    },
    shows: messages.ADDRESS_REQUIRED,
  },
  {
    name: 'addressForm-area-not-served',
    draft: afterService,
    sentences: ['방문할 수 없는 지역이에요. 다른 주소를 선택해주세요.'],
    act: async ({ page, open }) => {
      await withPostcode(page, unserved)
      await open(paths.addressForm)
      await page.getByRole('button', { name: /^주소/ }).click()
      await chooseAddress(page, unserved)
    },
    shows: messages.AREA_NOT_SERVED,
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
    sentences: ['지금은 우편번호 서비스를 이용할 수 없어요. 잠시 후 다시 시도해주세요.'],
    act: async ({ page, open, expectLostAnswer }) => {
      expectLostAnswer()
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
      await postcodeSearch(page).waitFor()
      await page.getByRole('button', { name: '검색이 안 되면 직접 입력하기' }).click()
      await page.getByRole('button', { name: '이 주소로 하기' }).click()
    },
  },
]

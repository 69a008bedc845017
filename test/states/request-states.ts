import { apiMessages } from '#shared/messages/api-messages.ko.ts'
import { messages } from '#shared/messages/messages.ko.ts'
import { paths } from '#shared/paths.ts'
import { codeField } from '../e2e/account/account.ts'
import { giveConsent, leaveDetails, leaveSymptoms, submit } from '../e2e/booking-flow/booking-flow.ts'
import { showPrices } from '../e2e/booking-flow/prices.ts'
import { holdClock, skipPauses } from '../e2e/waiting.ts'
import { aPhone } from '../support/bookings/bookings.ts'
import { expectInSight } from '../support/browser/in-sight.ts'
import { aUnitPhoto } from '../support/photos/pictures.ts'
import { pricesWith } from '../support/prices.ts'
import { breakOff, goOffline, neverAnswer, refuse, sendsSpent } from './lost-responses.ts'
import { openLastStep, submitLastStep } from './opening.ts'
import { afterDetails, afterUnit, withChanges } from './sample.ts'
import type { Scene, State } from './state.ts'

const POST_BOOKINGS = '**/api/bookings'

/** Submits the last step during step-up verification. */
async function submitUntilCodeIsRequired(scene: Scene) {
  await refuse(scene, POST_BOOKINGS, { status: 401, code: 'VERIFICATION_REQUIRED' })
  await submitLastStep(scene)
  await scene.page.getByText('휴대폰 번호를 인증해주세요').waitFor()
}

/** Step 4 with the self-check before a repair. */
export const requestStates: readonly State[] = [
  {
    name: 'additionalRequest-text',
    draft: afterUnit,
    act: ({ open }) => open(paths.additionalRequest),
  },
  {
    name: 'additionalRequest-quick-words',
    draft: afterUnit,
    act: async ({ page, open }) => {
      await open(paths.additionalRequest)
      await page.getByRole('checkbox', { name: '냄새가 나요' }).check()
      await page.getByRole('checkbox', { name: '주차가 어려워요' }).check()
    },
  },
  {
    name: 'additionalRequest-install',
    draft: withChanges(afterUnit, { service_type: '설치', selectedairconditionerform: '에어컨도 함께 구매할게요' }),
    act: ({ open }) => open(paths.additionalRequest),
  },
  {
    name: 'additionalRequest-angle',
    draft: withChanges(afterUnit, {
      service_type: '이전',
      destination_address: '서울 성북구 보문로 168',
      destination_address_detail: '305호',
    }),
    act: ({ open }) => open(paths.additionalRequest),
  },
  {
    name: 'additionalRequest-photos',
    draft: afterDetails,
    act: async ({ page, open }) => {
      await open(paths.additionalRequest)
      const photos = await Promise.all([aUnitPhoto('before'), aUnitPhoto('after')])
      const files = photos.map((buffer, index) => ({ name: `${index}.jpg`, mimeType: 'image/jpeg', buffer }))
      const note = { name: 'notes.jpg', mimeType: 'image/jpeg', buffer: Buffer.from('no picture') }
      await page.getByLabel(/^사진 올리기/).setInputFiles([...files, note])
    },
    shows: '‘notes.jpg’ 파일은 사진이 아니에요.',
  },
  {
    name: 'symptoms-missing',
    draft: withChanges(afterUnit, { service_type: '수리' }),
    sentences: ['요청사항 및 옵션을 모두 입력해주세요.'],
    act: async ({ page, open }) => {
      await open(paths.symptoms)
      await leaveSymptoms(page)
      await page.getByRole('dialog').waitFor()
    },
  },
  {
    name: 'selfCheck-one-symptom',
    draft: withChanges(afterUnit, { service_type: '수리', sprint: ['물이 새요'] }),
    act: async ({ page, open }) => {
      await open(paths.selfCheck)
      await page.getByRole('checkbox', { name: /기울어졌나요/ }).check()
    },
  },
  {
    name: 'selfCheck-solved',
    draft: withChanges(afterUnit, { service_type: '수리', sprint: ['물이 새요'] }),
    act: async ({ page, open }) => {
      await open(paths.selfCheck)
      await page.getByRole('button', { name: '해결됐어요' }).click()
      await page.getByText('잘됐어요').waitFor()
    },
  },
  {
    name: 'additionalRequest-missing',
    draft: afterUnit,
    sentences: ['요청사항 및 옵션을 모두 입력해주세요.'],
    act: async ({ page, open }) => {
      await open(paths.additionalRequest)
      await leaveDetails(page)
      await page.getByRole('dialog').waitFor()
    },
  },
  {
    name: 'additionalRequest-errors',
    draft: afterUnit,
    act: async ({ page, open }) => {
      await open(paths.additionalRequest)
      await leaveDetails(page)
      await page.getByRole('dialog').getByRole('button').click()
      await page.getByRole('dialog').waitFor({ state: 'hidden' })
    },
  },
  {
    name: 'confirmBooking-no-consent',
    draft: afterDetails,
    act: async ({ page, open }) => {
      await open(paths.confirmBooking)
      await submit(page)
    },
    shows: messages.CONSENT_REQUIRED,
  },
  {
    name: 'confirmBooking-submitting',
    draft: afterDetails,
    act: async (scene) => {
      const { page } = scene
      await neverAnswer(page, POST_BOOKINGS)
      await submitLastStep(scene)
      await page.getByRole('button', { name: '접수하는 중' }).waitFor()
    },
  },
  {
    name: 'confirmBooking-price-changed',
    draft: afterDetails,
    act: async (scene) => {
      const { page, open } = scene
      scene.expectRefusal(409)
      await showPrices(page, pricesWith(70_000))
      await open(paths.confirmBooking)
      await page.getByText('70,000원부터').first().waitFor()
      await giveConsent(page)
      await submit(page)
    },
    shows: apiMessages.PRICE_CHANGED,
  },
  {
    name: 'confirmBooking-failed',
    draft: afterDetails,
    sentences: ['제출 중 오류가 발생했어요. 다시 시도해주세요.'],
    act: async (scene) => {
      const { page } = scene
      await refuse(scene, POST_BOOKINGS, { status: 500, code: 'INTERNAL_ERROR' })
      await openLastStep(scene)
      await holdClock(page)
      await submit(page)
      await skipPauses(page, page.getByText(messages.SUBMIT_FAILED))
    },
  },
  {
    name: 'confirmBooking-unknown',
    draft: afterDetails,
    act: async (scene) => {
      const { page } = scene
      await breakOff(scene, POST_BOOKINGS)
      await openLastStep(scene)
      await holdClock(page)
      await submit(page)
      await skipPauses(page, page.getByText('접수됐는지 확인하지 못했어요'))
    },
  },
  {
    name: 'confirmBooking-offline',
    draft: afterDetails,
    act: async (scene) => {
      const { page } = scene
      await openLastStep(scene)
      await goOffline(scene)
      await submit(page)
    },
    shows: '인터넷에 연결되어 있지 않아요',
  },
  {
    name: 'confirmBooking-code-asked',
    draft: afterDetails,
    act: async (scene) => {
      await submitUntilCodeIsRequired(scene)
      await scene.page.getByRole('button', { name: '인증번호 받기' }).waitFor()
    },
  },
  {
    name: 'confirmBooking-code-not-sent',
    draft: afterDetails,
    act: async (scene) => {
      await submitUntilCodeIsRequired(scene)
      await refuse(scene, '**/api/sms/send', sendsSpent)
      await scene.page.getByRole('button', { name: '인증번호 받기' }).click()
      await expectInSight(scene.page.getByText('전화로도 접수할 수 있어요'))
      await expectInSight(scene.page.getByRole('link', { name: /로 전화하기$/ }).first())
    },
  },
  {
    name: 'confirmBooking-code-wrong',
    draft: (visit) => ({ ...afterDetails(visit), customer_phone: aPhone() }),
    act: async (scene) => {
      const { page } = scene
      await submitUntilCodeIsRequired(scene)
      await page.getByRole('button', { name: '인증번호 받기' }).click()
      await page.getByText('뒤 다시 받기').waitFor()
      await page.unroute(POST_BOOKINGS)
      await page.route(POST_BOOKINGS, (route) =>
        route.fulfill({ status: 401, json: { code: 'CODE_WRONG', tries_left: 2 } }),
      )
      await codeField(page).fill('123456')
    },
    shows: messages.CODE_WRONG,
  },
  {
    name: 'confirmBooking-code-landline',
    draft: (visit) => ({ ...afterDetails(visit), customer_phone: '0212345678' }),
    act: submitUntilCodeIsRequired,
    shows: '이 번호로는 인증번호를 받을 수 없어요',
  },
  {
    name: 'confirmBooking-work-not-made',
    draft: afterDetails,
    act: async (scene) => {
      await refuse(scene, POST_BOOKINGS, { status: 401, code: 'WORK_REQUIRED' })
      await submitLastStep(scene)
      await expectInSight(scene.page.getByText(messages.WORK_REQUIRED))
      await expectInSight(scene.page.getByRole('link', { name: /로 전화하기$/ }).first())
    },
  },
  {
    name: 'pricing-extra-fees',
    act: async ({ page, open }) => {
      await open(paths.pricing)
      await page.getByRole('row', { name: /^벽걸이형 분해 청소/ }).waitFor()
      await page.getByRole('button', { name: '추가 요금 보기' }).click()
    },
  },
  {
    name: 'home-offline',
    act: async (scene) => {
      await scene.open(paths.home)
      // The last part whose code is loaded: with reviews on the stage, these.
      await scene.page.getByText(/이렇게 지켜요|고객님이 남긴 후기/).waitFor()
      await goOffline(scene)
    },
    shows: '인터넷에 연결되어 있지 않아요',
  },
  {
    name: 'anyScreen-code-missing',
    act: async (scene) => {
      const { page, open, expectComplaint } = scene
      expectComplaint(/Failed to fetch dynamically imported module/)
      await breakOff(scene, '**/assets/pricing-page-*.js')
      await open(paths.home)
      // It has just been reloaded for that reason.
      await page.evaluate(() => sessionStorage.setItem('reloaded-for-chunk', String(Date.now())))
      await page
        .getByRole('link', { name: /요금 안내/ })
        .first()
        .click()
    },
    shows: '화면을 불러오지 못했어요',
  },
]

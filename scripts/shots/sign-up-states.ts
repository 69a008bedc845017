import { messages } from '#shared/messages.ko.ts'
import { paths } from '#shared/paths.ts'
import { askForCode, codeField, fillProfile, signUp } from '../../test/e2e/account.ts'
import { withPostcode } from '../../test/e2e/postcode.ts'
import { holdClock } from '../../test/e2e/waiting.ts'
import { sentCode } from '../../test/support/sent-messages.ts'
import { another } from './login-states.ts'
import type { Scene, Shot } from './shot.ts'

async function open(scene: Scene) {
  await withPostcode(scene.page)
  await scene.open(paths.signUp)
}

async function fillAndSend(scene: Scene) {
  await open(scene)
  await fillProfile(scene.page)
  await askForCode(scene.page, scene.phone)
}

const join = ({ page }: Scene) => page.getByRole('button', { name: '가입하기' }).click()

/** Becoming a member. */
export const signUpStates: readonly Shot[] = [
  {
    name: 'signUp-errors',
    act: async (scene) => {
      await open(scene)
      await join(scene)
      await scene.page.getByText(messages.CONSENT_REQUIRED).waitFor()
    },
  },
  {
    name: 'signUp-code-sent',
    act: async (scene) => {
      await fillAndSend(scene)
      await codeField(scene.page).fill(await sentCode(scene.phone))
      await scene.page.getByRole('checkbox', { name: /동의해요/ }).check()
    },
  },
  {
    name: 'signUp-area-not-served',
    act: async ({ page, open }) => {
      const address = '부산 해운대구 센텀중앙로 97'
      await withPostcode(page, address)
      await open(paths.signUp)
      await page.getByRole('button', { name: /^주소/ }).click()
      await page.getByRole('button', { name: address }).click()
      await page.getByLabel('상세주소').waitFor()
    },
  },
  {
    name: 'signUp-code-wrong',
    act: async (scene) => {
      await fillAndSend(scene)
      await codeField(scene.page).fill(another(await sentCode(scene.phone)))
      await scene.page.getByRole('checkbox', { name: /동의해요/ }).check()
      await join(scene)
      await scene.page.getByText(messages.CODE_WRONG).waitFor()
    },
  },
  {
    name: 'signUp-code-expired',
    act: async (scene) => {
      await holdClock(scene.page)
      await fillAndSend(scene)
      await scene.page.clock.fastForward(181_000)
      await scene.page.getByText(messages.CODE_EXPIRED).waitFor()
    },
  },
  {
    name: 'signUp-registered',
    // Signed out on this device: the number is a member's all the same.
    member: {},
    act: async (scene) => {
      await scene.open(paths.home)
      await scene.page.evaluate(() => localStorage.clear())
      await open(scene)
      await signUp(scene.page, scene.phone)
      await scene.page.getByText(messages.PHONE_ALREADY_REGISTERED).waitFor()
    },
  },
]

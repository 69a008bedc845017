import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { describe, expect, it, type TestContext } from 'vitest'
import { formatPhone } from '#shared/customer/phone.ts'
import { forgetSends } from '../../e2e/account/sends.ts'
import { freeVisit } from '../../e2e/free-visit.ts'
import { aMember } from '../../support/customers/member.ts'
import type { Engine } from '../../support/engines/driver.ts'
import { engines } from '../../support/engines/engines.ts'
import { type Tab, tabOf } from '../../support/engines/tab.ts'
import { sentCode } from '../../support/notifications/sent-messages.ts'
import { stack } from '../../support/stacks/stack.ts'
import { goTheWholeWay, type OnScreen } from './guest-journey.ts'

const phoneWindow = { width: 390, height: 844 }

const TEST_MS = 240_000

/** Writes a picture of each screen where ENGINE_PICTURES names a folder. */
function picturesOf({ name }: Engine, { driver }: Tab): OnScreen {
  const folder = process.env.ENGINE_PICTURES
  return async (screen) => {
    if (folder === undefined) return
    // WebKit has no setting for less motion: a screen that is still fading in is no picture.
    await pause(700)
    writeFileSync(join(folder, `${name} ${screen}.png`), await driver.screenshot())
  }
}

/** Lets a visitor do something in an engine. Skips the test with a sentence where the machine lacks the engine. */
async function inEngine(engine: Engine, { skip }: TestContext, act: (tab: Tab) => Promise<void>) {
  const missing = await engine.missing()
  if (missing !== undefined) skip(missing)
  const driver = await engine.launch(phoneWindow)
  try {
    await act(tabOf(driver, stack.siteUrl))
    expect(await driver.complaints()).toEqual([])
  } finally {
    await driver.close()
  }
}

describe.each(engines.map((engine) => [engine.name, engine] as const))('%s', (_, engine) => {
  it('loads a page four times without a crash of the browser', { timeout: TEST_MS }, async (context) => {
    await inEngine(engine, context, async (tab) => {
      for (let loads = 0; loads < 4; loads += 1) {
        await tab.open('/')
        await tab.waitFor({ role: 'heading', name: '어떤 서비스가 필요하세요?' })
      }
    })
  })

  if (!engine.goesBack) return

  it('books, looks up, changes and cancels a visit as a guest', { timeout: TEST_MS }, async (context) => {
    await inEngine(engine, context, async (tab) => goTheWholeWay(tab, await freeVisit(), picturesOf(engine, tab)))
  })

  it('signs a member in by a code', { timeout: TEST_MS }, async (context) => {
    const { phone } = await aMember()
    await inEngine(engine, context, async (tab) => {
      await forgetSends()
      await tab.open('/loginpage')
      await tab.fill({ role: 'textbox', name: '전화번호' }, formatPhone(phone))
      await tab.click({ role: 'button', name: '인증번호 받기' })
      await tab.see('뒤 다시 받기')
      await tab.fill({ role: 'textbox', name: '인증번호' }, await sentCode(phone))
      await tab.waitFor({ role: 'heading', name: '홍길동님, 안녕하세요' })
    })
  })
})

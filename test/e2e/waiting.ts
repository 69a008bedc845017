import type { Locator, Page } from 'playwright-core'

/** From now on the page's waiting can be shortened; its clock goes on as before. */
export const holdClock = (page: Page) => page.clock.install()

/** From now on no time passes on the page but what the test lets pass. */
export async function stopClock(page: Page) {
  await page.clock.install()
  await page.clock.pauseAt(Date.now() + 1_000)
}

/** Lets the pauses between the page's own tries pass at once, until this is seen. */
export async function skipPauses(page: Page, until: Locator) {
  for (let second = 0; second < 30 && !(await until.isVisible()); second += 1) {
    await page.clock.fastForward(1_000)
    // A round trip to the server, so that the next try has time for its own.
    await page.evaluate(() => fetch('/config.json'))
  }
  await until.waitFor()
}

/** Stops the clock of a page at an instant, which the time of the real server does not correct. */
export async function stopClockAt(page: Page, instant: Date) {
  const hideServerTime = () => {
    const { get } = Headers.prototype
    Headers.prototype.get = function (name) {
      return name === 'Date' ? null : get.call(this, name)
    }
  }
  await page.addInitScript(hideServerTime)
  await page.evaluate(hideServerTime)
  await page.clock.setFixedTime(instant)
}

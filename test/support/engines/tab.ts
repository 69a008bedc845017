import { setTimeout as pause } from 'node:timers/promises'
import type { Driver, ElementHandle } from './driver.ts'
import { chooseOption, findElement, selectText, stepsTo, type Target, touchPoint } from './find-element.ts'

const PATIENCE_MS = 20_000
const STEP_MS = 100

/** What a visitor does in any browser, in the few verbs that a journey needs. */
export type Tab = ReturnType<typeof tabOf>

/** Returns the verbs of a journey on a driver. @param site address without the last slash */
export function tabOf(driver: Driver, site: string) {
  async function waitUntil<Result>(what: string, look: () => Promise<Result | undefined | false>): Promise<Result> {
    const end = Date.now() + PATIENCE_MS
    for (;;) {
      const found = await look()
      if (found) return found
      if (Date.now() > end) {
        const shown = await driver.evaluate(() => `${location.pathname}: ${document.body.innerText.slice(0, 600)}`)
        const complaints = (await driver.complaints()).slice(0, 5).join('\n')
        throw new Error(`${what} did not come within ${PATIENCE_MS / 1000} s on ${shown}\n${complaints}`)
      }
      await pause(STEP_MS)
    }
  }
  const find = (target: Target): Promise<ElementHandle | undefined> => driver.element(findElement, stepsTo(target))
  const labelOf = ({ role, name }: Target) => `${role} ${name}`
  /** Waits until nothing moves the page any more: a click meets what stands at its point by then. */
  async function standStill() {
    let before: string | undefined
    await waitUntil('a page at rest', async () => {
      const now = await driver.evaluate(() => {
        const { scrollTop, scrollHeight } = document.documentElement
        return [location.href, scrollTop, scrollHeight, document.fonts.status].join(' ')
      })
      const rests = now === before
      before = now
      return rests
    })
  }
  const waitFor = (target: Target) => waitUntil(labelOf(target), () => find(target))

  return {
    driver,
    /** Opens a page of the site, and waits until React has taken it over: a click before it would be lost. */
    async open(path: string) {
      await driver.goto(site + path)
      await waitUntil('hydration', () =>
        driver.evaluate(() => {
          const root = Object.entries(document.getElementById('root') ?? {})
          const container = root.find(([key]) => key.startsWith('__reactContainer'))?.[1]
          return document.querySelector('h1') !== null && Boolean(container?.stateNode.current.child)
        }),
      )
    },
    waitFor,
    has: async (target: Target) => (await find(target)) !== undefined,
    async click(target: Target) {
      await waitFor(target)
      await standStill()
      const element = await waitFor(target)
      const met = await driver.on(element, touchPoint)
      await (met ?? element).click()
    },
    /** Types into a field, in the place of what it holds. */
    async fill(target: Target, text: string) {
      const field = await waitFor(target)
      await driver.on(field, selectText)
      await field.type(text)
    },
    choose: async (target: Target, option: string) =>
      void (await driver.on(await waitFor(target), chooseOption, option)),
    upload: async (target: Target, file: string) => (await waitFor(target)).upload(file),
    /** Waits for a text anywhere on the page. */
    see: (text: string) =>
      waitUntil(`‘${text}’`, () =>
        driver.evaluate((searched) => document.body.innerText.replace(/\s+/g, ' ').includes(searched), text),
      ),
    waitUntil,
    path: () => driver.evaluate(() => location.pathname),
  }
}

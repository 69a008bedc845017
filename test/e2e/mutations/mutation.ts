import type { Locator, Page, Request, Route } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { expectInSight } from '../../support/browser/in-sight.ts'
import { itInFullRun } from '../../support/full-run.ts'
import { stack } from '../../support/stacks/stack.ts'
import { asVisitor, type Visitor, type VisitorOptions, withBrowser } from '../site.ts'
import { holdClock, stopClock } from '../waiting.ts'

/** One time that a visitor is about to do something. */
export type Attempt = {
  /** What the visitor's browser has kept from earlier. */
  browser?: VisitorOptions
  /** Up to the tap that begins it. */
  prepare: (visitor: Visitor) => Promise<void>
  begin: (page: Page) => Promise<unknown>
  /** What a person does who has thought better of it. */
  leave: (page: Page) => Promise<unknown>
  /** Whether it stands in the tables. */
  isDone: () => Promise<boolean>
  /** Where the page tells that it was done. */
  told: (page: Page) => Locator
  /** Where it is told to whoever has left before the answer came; as `told` where nothing else is said. */
  toldElsewhere?: (page: Page) => Locator
}

/** Something that a person sets going on a screen, and that writes. */
export type Mutation = {
  name: string
  method: 'POST' | 'PATCH' | 'DELETE'
  path: RegExp
  /** A lost answer is asked for again by itself; else the person is told, and may try again. */
  repeats: boolean
  /** What a repeat is answered when the first try had done it: the browser reports it as an error. */
  foundDone?: number
  /** Its result is dropped when the person leaves before the response. */
  isDropped?: true
  /** What is said when no answer came. */
  lost: string
  /** Whether every run calls it off, too: what does so is the same for all, and has its tests without a browser. */
  calledOffInEveryRun?: true
  attempt: () => Promise<Attempt>
}

const LATER_MS = 60_000

/** Sends the request on, so that the server does its work, and loses the answer. */
async function loseAnswer(route: Route) {
  const request = route.request()
  const { host: _, ...headers } = await request.allHeaders()
  const named = Object.entries(headers).filter(([name]) => !name.startsWith(':'))
  const path = new URL(request.url()).pathname.replace(/^\/api/, '')
  const init = { method: request.method(), headers: Object.fromEntries(named), body: request.postData() }
  expect((await fetch(stack.apiUrl + path, init)).ok).toBe(true)
  await route.abort()
}

/** Lets a minute pass, in which nothing must happen. */
async function aMinuteLater(page: Page) {
  await page.clock.fastForward(LATER_MS)
  await page.evaluate(() => fetch('/config.json'))
  await page.waitForTimeout(200)
}

/** For a file of mutations: none is done that was called off, and each end is told where the person looks. */
export function testMutations(mutations: readonly Mutation[]) {
  withBrowser()

  /** A visitor about to begin; `sent` are the requests of the mutation that really left. */
  async function about(
    { method, path, attempt }: Mutation,
    act: (
      visitor: Visitor & { sent: Request[]; meet: (what: (route: Route) => unknown, times?: number) => Promise<void> },
      tried: Attempt,
    ) => Promise<void>,
  ) {
    const tried = await attempt()
    await asVisitor(async (visitor) => {
      const { page } = visitor
      await tried.prepare(visitor)
      const sent: Request[] = []
      const isMeant = (request: Request) => request.method() === method && path.test(new URL(request.url()).pathname)
      page.on('request', (request) => isMeant(request) && sent.push(request))
      /** What happens to the calls of the mutation on their way, a few times or always. */
      const meet = async (what: (route: Route) => unknown, times = Number.POSITIVE_INFINITY) => {
        let met = 0
        await page.route(/\/api\//, async (route) => {
          met += isMeant(route.request()) ? 1 : 0
          if (isMeant(route.request()) && met <= times) await what(route)
          else await route.fallback()
        })
      }
      await act({ ...visitor, sent, meet }, tried)
    }, tried.browser)
  }

  describe.each(mutations)('$name', (mutation) => {
    const itCalledOff = mutation.calledOffInEveryRun ? it : itInFullRun

    itCalledOff('offline: it is said at once, and nothing is sent later', async () => {
      await about(mutation, async ({ page, context, sent, expectComplaint }, { begin, isDone }) => {
        expectComplaint(/net::ERR_INTERNET_DISCONNECTED/)
        await context.setOffline(true)
        await holdClock(page)
        await begin(page)
        await expectInSight(page.locator('[role="alert"], p[id$="-error"]').getByText('인터넷에 연결되어 있지 않아요'))
        await context.setOffline(false)
        await aMinuteLater(page)
        expect(sent).toEqual([])
        expect(await isDone()).toBe(false)
      })
    })

    it('the answer is lost: it is told as what it was', async () => {
      await about(mutation, async ({ page, sent, meet, expectLostAnswer, expectRefusal }, { begin, isDone, told }) => {
        expectLostAnswer()
        if (mutation.foundDone !== undefined) expectRefusal(mutation.foundDone)
        await meet(loseAnswer, 1)
        await begin(page)
        if (mutation.repeats) {
          await expectInSight(told(page))
          expect(sent).toHaveLength(2)
        } else {
          await expectInSight(page.locator('[role="alert"], p[id$="-error"]').getByText(mutation.lost))
          expect(sent).toHaveLength(1)
        }
        if (mutation.isDropped === undefined) expect(await isDone()).toBe(true)
      })
    })

    itCalledOff('left between two tries: nothing more is sent', async () => {
      await about(mutation, async ({ page, sent, meet, expectLostAnswer }, { begin, leave, isDone }) => {
        expectLostAnswer()
        await stopClock(page)
        await meet((route) => route.abort())
        const lost = page.waitForEvent('requestfailed')
        await begin(page)
        await lost
        if (!mutation.repeats) await page.getByText(mutation.lost).first().waitFor()
        await leave(page)
        await aMinuteLater(page)
        expect(sent).toHaveLength(1)
        expect(await isDone()).toBe(false)
      })
    })

    itCalledOff('left while it is on its way: its end is told as what it was', async () => {
      await about(mutation, async ({ page, sent, meet }, tried) => {
        let release = () => {}
        const released = new Promise<void>((resolve) => {
          release = resolve
        })
        await meet(async (route) => {
          await released
          await route.continue().catch(() => undefined)
        })
        const left = page.waitForRequest((request) => request.method() === mutation.method)
        await tried.begin(page)
        await left
        await tried.leave(page)
        release()
        if (mutation.isDropped) {
          await page.waitForTimeout(300)
          expect(await tried.told(page).count()).toBe(0)
        } else {
          await expectInSight((tried.toldElsewhere ?? tried.told)(page))
          expect(await tried.isDone()).toBe(true)
        }
        expect(sent).toHaveLength(1)
      })
    })
  })
}

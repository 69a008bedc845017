import type { Locator, Page, Request, Route } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { expectInSight } from '../../support/browser/in-sight.ts'
import { itInFullRun } from '../../support/full-run.ts'
import { stack } from '../../support/stacks/stack.ts'
import { asVisitor, type Visitor, type VisitorOptions, withBrowser } from '../site.ts'
import { holdClock, skipPauses, stopClock } from '../waiting.ts'

/** One run of a mutation by a visitor. */
export type Attempt = {
  /** Stored state of the visitor's browser. */
  browser?: VisitorOptions
  /** Everything before the click that starts the mutation. */
  prepare: (visitor: Visitor) => Promise<void>
  begin: (page: Page) => Promise<unknown>
  /** Leaves the screen or dialog. */
  leave: (page: Page) => Promise<unknown>
  /** Whether the tables have the change. */
  isDone: () => Promise<boolean>
  /** Where the page shows the success. */
  success: (page: Page) => Locator
  /** Where another screen shows the success; `success` by default. */
  successElsewhere?: (page: Page) => Locator
}

/** A write that starts on a screen. */
export type Mutation = {
  name: string
  method: 'POST' | 'PATCH' | 'DELETE'
  path: RegExp
  /** Whether it is retried after a lost response; otherwise the person sees an error and can retry. */
  repeats: boolean
  /** Status of a retry after a successful first try, which the browser reports as an error. */
  foundDone?: number
  /** Its result is dropped when the person leaves before the response. */
  isDropped?: true
  /** The error when no response comes. */
  lost: string
  /** Whether every run tests leaving it. Component tests cover leaving too. */
  calledOffInEveryRun?: true
  attempt: () => Promise<Attempt>
}

const LATER_MS = 60_000

/** Sends the request to the server and drops the response. */
async function loseResponse(route: Route) {
  const request = route.request()
  const { host: _, ...headers } = await request.allHeaders()
  const named = Object.entries(headers).filter(([name]) => !name.startsWith(':'))
  const path = new URL(request.url()).pathname.replace(/^\/api/, '')
  const init = { method: request.method(), headers: Object.fromEntries(named), body: request.postData() }
  expect((await fetch(stack.apiUrl + path, init)).ok).toBe(true)
  await route.abort()
}

/** Advances the clock by a minute. */
async function aMinuteLater(page: Page) {
  await page.clock.fastForward(LATER_MS)
  await page.evaluate(() => fetch('/config.json'))
  await page.waitForTimeout(200)
}

/** Tests that a mutation stops when the person leaves, and that each result is shown where the person looks. */
export function testMutations(mutations: readonly Mutation[]) {
  withBrowser()

  /** Runs a test with a prepared visitor. `sent` are the requests of the mutation. */
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
      /** Intercepts calls of the mutation, a few times or always. */
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

    itCalledOff('shows at once that the browser is offline, and sends nothing later', async () => {
      await about(mutation, async ({ page, context, sent, expectComplaint }, { begin, isDone }) => {
        expectComplaint(/net::ERR_INTERNET_DISCONNECTED/)
        await context.setOffline(true)
        await holdClock(page)
        await begin(page)
        await expectInSight(page.locator('[role="alert"], p[id$="-error"]').getByText('인터넷에 연결되어 있지 않아요'))
        const tried = sent.length
        await context.setOffline(false)
        await aMinuteLater(page)
        expect(sent).toHaveLength(tried)
        expect(await isDone()).toBe(false)
      })
    })

    it('shows the real result when the response is lost', async () => {
      await about(
        mutation,
        async ({ page, sent, meet, expectLostAnswer, expectRefusal }, { begin, isDone, success }) => {
          expectLostAnswer()
          if (mutation.foundDone !== undefined) expectRefusal(mutation.foundDone)
          await meet(loseResponse, 1)
          await begin(page)
          if (mutation.repeats) {
            await expectInSight(success(page))
            // Another call may have found the result first: then no retry is needed.
            if (mutation.foundDone === undefined) expect(sent).toHaveLength(2)
          } else {
            await expectInSight(page.locator('[role="alert"], p[id$="-error"]').getByText(mutation.lost))
            expect(sent).toHaveLength(1)
          }
          if (mutation.isDropped === undefined) expect(await isDone()).toBe(true)
        },
      )
    })

    itCalledOff('sends nothing more after the person leaves between two tries', async () => {
      await about(mutation, async ({ page, sent, meet, expectLostAnswer }, { begin, leave, isDone }) => {
        expectLostAnswer()
        await stopClock(page)
        await meet((route) => route.abort())
        const lost = page.waitForEvent('requestfailed')
        await begin(page)
        await lost
        if (!mutation.repeats) await skipPauses(page, page.getByText(mutation.lost).first())
        await leave(page)
        await aMinuteLater(page)
        expect(sent).toHaveLength(1)
        expect(await isDone()).toBe(false)
      })
    })

    itCalledOff('shows the real result when the person leaves during the call', async () => {
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
          expect(await tried.success(page).count()).toBe(0)
        } else {
          await expectInSight((tried.successElsewhere ?? tried.success)(page))
          expect(await tried.isDone()).toBe(true)
        }
        expect(sent).toHaveLength(1)
      })
    })
  })
}

import type { Browser, BrowserContext, Page } from 'playwright-core'
import { aPhone, book, holding, moveToStatus, type Receipt } from '../../test/e2e/bookings.ts'
import { aMember, asMember, type Member } from '../../test/e2e/members.ts'
import { stack } from '../../test/support/stack.ts'
import type { Look } from './looks.ts'
import { visit } from './sample.ts'
import type { Shot } from './shot.ts'

/**
 * Takes one picture of a visitor with a browser of their own; what was booked for it or by it is cancelled again, and who
 * signed up for it withdraws.
 */
export async function takeShot(browser: Browser, look: Look, shot: Shot, path: string) {
  const { textSize, ...options } = look
  const phone = aPhone()
  const own = await bookAll(shot.own)
  const others = [...(await bookAll(shot.others)), ...(await bookAll(shot.ofPhone, phone))]
  const member = shot.member && (await aMember(shot.member, phone))
  const context = await browser.newContext({
    locale: 'ko-KR',
    timezoneId: 'Asia/Seoul',
    reducedMotion: 'reduce',
    storageState: { cookies: [], origins: [{ origin: stack.siteUrl, localStorage: stored(own, member) }] },
    ...options,
  })
  context.setDefaultTimeout(10_000)
  const page = await context.newPage()
  try {
    if (shot.draft) await keepDraft(context, shot.draft)
    if (textSize) await growText(context, textSize)
    const receipts = [...own, ...others]
    await shot.act({ page, context, receipts, phone, open: (where) => open(page, where) })
    await takePicture(page, path)
  } finally {
    const made = await tokensOf(page)
    await context.close()
    for (const receipt of unique([...own, ...others, ...made])) await undo(receipt)
    if (member) await withdraw(member)
  }
}

/** @param phone of all of them; without it each has one of its own */
const bookAll = (wishes: Shot['own'] = [], phone?: string) =>
  Promise.all(
    wishes.map(async ({ status = 1, ...changes }) => {
      const receipt = await book(visit, { customer_phone: phone ?? aPhone(), ...changes })
      if (status > 1) await moveToStatus(receipt, status)
      return receipt
    }),
  )

const stored = (receipts: readonly Receipt[], member: Member | undefined) => [
  ...Object.entries(holding(receipts, visit).stored ?? {}).map(([name, value]) => ({
    name,
    value: JSON.stringify(value),
  })),
  ...Object.entries((member && asMember(member).storedText) ?? {}).map(([name, value]) => ({ name, value })),
]

/** As the tab itself would hold it; once, so that what the visitor then does is not undone by a reload. */
const keepDraft = (context: BrowserContext, draft: Shot['draft']) =>
  context.addInitScript((held) => {
    if (sessionStorage.length === 0)
      sessionStorage.setItem('booking-draft', JSON.stringify({ version: 1, draft: held }))
  }, draft)

const growText = (context: BrowserContext, size: string) =>
  context.addInitScript((given) => {
    document.addEventListener('DOMContentLoaded', () => {
      document.documentElement.style.fontSize = given
    })
  }, size)

async function open(page: Page, path: string) {
  await page.goto(stack.siteUrl + path)
  await page.waitForFunction(() => {
    const heading = document.querySelector('h1')
    return heading !== null && Object.keys(heading).some((key) => key.startsWith('__reactFiber'))
  })
}

/** As tall as the screen's content, so that the bar at the lower edge stands below it; a dialog floats over the window. */
async function takePicture(page: Page, path: string) {
  const viewport = page.viewportSize()
  await page.evaluate(() => document.fonts.ready)
  // What was tapped last would be seen hovered.
  await page.mouse.move(0, 0)
  const floats = await page.evaluate(() => document.querySelector('dialog[open]') !== null)
  if (viewport !== null && !floats) {
    await page.evaluate(() => window.scrollTo(0, 0))
    const height = await page.evaluate(() => document.documentElement.scrollHeight)
    await page.setViewportSize({ width: viewport.width, height: Math.max(height, viewport.height) })
  }
  await page.screenshot({ path, animations: 'disabled' })
  const beyond = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)
  if (beyond > 0) throw new Error(`scrolls sideways by ${beyond} px`)
}

async function tokensOf(page: Page): Promise<Receipt[]> {
  return page.evaluate(() => JSON.parse(localStorage.getItem('booking-tokens') ?? '[]')).catch(() => [])
}

const unique = (receipts: readonly Receipt[]) => [
  ...new Map(receipts.map((receipt) => [receipt.request_id, receipt])).values(),
]

/** Operations may have moved it on; what the visitor cancelled is gone already. */
async function undo(receipt: Receipt) {
  const address = `${stack.apiUrl}/bookings/${receipt.request_id}`
  const headers = { authorization: `Bearer ${receipt.manage_token}` }
  if ((await fetch(address, { headers })).status === 404) return
  await moveToStatus(receipt, 1)
  const answer = await fetch(address, { method: 'DELETE', headers })
  if (answer.status !== 204) throw new Error(`${receipt.request_id} is left behind: ${answer.status}`)
}

/** The visitor may have withdrawn already. */
async function withdraw({ phone, tokens }: Member) {
  const answer = await fetch(`${stack.apiUrl}/me`, {
    method: 'DELETE',
    headers: { 'content-type': 'application/json', authorization: `Bearer ${tokens.access}` },
    body: JSON.stringify({ confirmed: true, withdrawReasons: [], withdrawDetail: '' }),
  })
  if (answer.status !== 204 && answer.status !== 401) throw new Error(`${phone} is left behind: ${answer.status}`)
}

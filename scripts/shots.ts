import { randomUUID } from 'node:crypto'
import { existsSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import type { Browser, BrowserContextOptions } from 'playwright-core'
import type { BookingDraft } from '#shared/booking/draft.ts'
import type { NewBooking } from '#shared/booking/new-booking.ts'
import { addDays, latestServiceDay, seoulDayOf, serviceDateOf } from '#shared/booking/service-day.ts'
import { launchBrowser } from '../test/support/browser.ts'
import { paths } from '../web/src/paths.ts'
import { demoPhone } from './local/demo-bookings.ts'
import { localFolder } from './local/local-folder.ts'
import type { StackFile } from './local/stack-file.ts'

type Size = BrowserContextOptions & { viewport: { width: number; height: number } }

const sizes = {
  small: { viewport: { width: 360, height: 640 } },
  phone: { viewport: { width: 412, height: 915 } },
  wide: { viewport: { width: 1280, height: 800 } },
  dark: { viewport: { width: 412, height: 915 }, colorScheme: 'dark' },
} satisfies Record<string, Size>

const service_day = addDays(latestServiceDay(seoulDayOf(new Date())), -3)

const draft: BookingDraft = {
  service_type: '수리',
  aircon_type: '벽걸이형',
  brand: 'LG전자',
  customer_address: '서울 강북구 도봉로 346',
  customer_address_detail: '101동 1203호',
  customer_phone: demoPhone,
  customer_type: '프리랜서',
  service_date: serviceDateOf(service_day),
  service_time: '오후 3시 ~ 오후 6시',
  detailInfo: '실내기 왼쪽 아래에서 물이 떨어져요. 일주일쯤 됐어요.',
  sprint: ['이상한 소리가 나요', '물이 새요'],
}

type Receipt = { request_id: string; manage_token: string }

/** Takes a picture of every screen, in every size, from the stack that `npm run local` or `npm run dev` brought up. */
async function takeShots() {
  const stack = runningStack()
  const folder = localFolder('shots')
  const receipt = await book(stack)
  const browser = await launchBrowser()
  try {
    for (const [size, options] of Object.entries(sizes)) {
      const count = await shootAll(browser, stack.siteUrl, options, join(folder, size), receipt)
      console.log(`${count} screens in ${join('.local', 'shots', size)}`)
    }
  } finally {
    await browser.close()
    await cancel(stack, receipt)
  }
}

function runningStack(): StackFile {
  const file = join(localFolder(), 'stack.json')
  if (existsSync(file)) return JSON.parse(readFileSync(file, 'utf8')) as StackFile
  console.error('Nothing to take pictures of: start `npm run local` or `npm run dev` first.')
  process.exit(1)
}

async function shootAll(
  browser: Browser,
  siteUrl: string,
  { viewport, ...options }: Size,
  folder: string,
  receipt: Receipt,
) {
  rmSync(folder, { recursive: true, force: true })
  const context = await browser.newContext({ locale: 'ko-KR', timezoneId: 'Asia/Seoul', viewport, ...options })
  await context.addInitScript(
    ([held, token]) => {
      sessionStorage.setItem('booking-draft', JSON.stringify({ version: 1, draft: held }))
      localStorage.setItem('booking-tokens', JSON.stringify([token]))
    },
    [draft, { ...receipt, service_day }] as const,
  )
  const page = await context.newPage()
  const screens = [...Object.entries(paths), ['notFound', '/no-such-page']] as const
  for (const [name, path] of screens) {
    await page.goto(`${siteUrl}${path}`)
    await page.waitForLoadState('networkidle')
    // As tall as the screen's content: a bar at the lower edge then stands below it, not across it.
    const height = await page.evaluate(() => document.documentElement.scrollHeight)
    await page.setViewportSize({ width: viewport.width, height })
    await page.screenshot({ path: join(folder, `${name}.png`) })
    await page.setViewportSize(viewport)
  }
  await context.close()
  return screens.length
}

async function book({ apiUrl }: StackFile): Promise<Receipt> {
  const body = { ...draft, consent: true } as NewBooking
  const answer = await fetch(`${apiUrl}/bookings`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'idempotency-key': randomUUID() },
    body: JSON.stringify(body),
  })
  if (answer.status !== 201) throw new Error(`The API answered ${answer.status}: ${await answer.text()}`)
  return (await answer.json()) as Receipt
}

/** The stack is left as it was found. */
async function cancel({ apiUrl }: StackFile, { request_id, manage_token }: Receipt) {
  const headers = { authorization: `Bearer ${manage_token}` }
  await fetch(`${apiUrl}/bookings/${request_id}`, { method: 'DELETE', headers })
}

await takeShots()

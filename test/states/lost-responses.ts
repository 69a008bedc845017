import type { Page } from 'playwright-core'
import type { ApiErrorCode } from '#shared/errors.ts'
import { apiMessages } from '#shared/messages/api-messages.ko.ts'
import type { Scene } from './state.ts'

/** Longer than a skeleton waits before it shows itself. */
export const A_MOMENT_MS = 300

/** The server takes its time: what is asked for there is never answered. */
export const neverAnswer = (page: Page, url: string) => page.route(url, () => {})

/** A screen that is still waiting for its data, once it says so. */
export async function openWaiting({ page, open }: Scene, path: string) {
  await open(path)
  await page.waitForTimeout(A_MOMENT_MS)
}

/** The connection breaks for these calls, or for those of one method. */
export async function breakOff({ page, expectLostAnswer }: Scene, url: string, method?: string) {
  expectLostAnswer()
  await page.route(url, (route) =>
    method === undefined || route.request().method() === method ? route.abort() : route.continue(),
  )
}

/** The connection breaks for everything. */
export async function goOffline({ context, expectComplaint }: Scene) {
  expectComplaint(/net::ERR_INTERNET_DISCONNECTED/)
  await context.setOffline(true)
}

/** These calls, or those of one method, are refused; what fails on the server's side names its request. */
export async function refuse(
  { page, expectRefusal }: Scene,
  url: string,
  {
    status,
    code,
    method,
    headers = {},
  }: { status: number; code?: ApiErrorCode; method?: string; headers?: Record<string, string> },
) {
  expectRefusal(status)
  const json = { ...(code && { code, detail: apiMessages[code] }), ...(status >= 500 && { error_id: '7F3K-2M9A' }) }
  await page.route(url, (route) =>
    method === undefined || route.request().method() === method
      ? route.fulfill({ status, headers, json })
      : route.continue(),
  )
}

/** The error of a number that receives no more codes today. */
export const sendsSpent = { status: 429, code: 'TOO_MANY_REQUESTS', headers: { 'retry-after': '18000' } } as const

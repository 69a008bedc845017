import type { Page } from 'playwright-core'
import type { Scene } from './shot.ts'

/** Longer than a skeleton waits before it shows itself. */
export const A_MOMENT_MS = 300

/** The server takes its time: what is asked for there is never answered. */
export const neverAnswer = (page: Page, url: string) => page.route(url, () => {})

/** A screen that is still waiting for its data, once it says so. */
export async function openWaiting({ page, open }: Scene, path: string) {
  await open(path)
  await page.waitForTimeout(A_MOMENT_MS)
}

/** The connection breaks. */
export const breakOff = (page: Page, url: string) => page.route(url, (route) => route.abort())

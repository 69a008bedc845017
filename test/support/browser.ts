import { existsSync } from 'node:fs'
import bundled from '@sparticuz/chromium'
import { type Browser, type BrowserContext, chromium } from 'playwright-core'

const installed = [
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
  'C:\\Program Files (x86)\\Google\\Chrome\\Application\\chrome.exe',
  'C:\\Program Files (x86)\\Microsoft\\Edge\\Application\\msedge.exe',
  '/usr/bin/google-chrome',
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
]

/**
 * Path of the browser that the tests drive: the Chromium that comes with the packages on Linux (x64), which needs
 * nothing of the machine, and an installed Chrome or Chromium elsewhere.
 * @throws Error with one sentence where there is none
 */
export async function findBrowser(): Promise<string> {
  if (process.platform === 'linux' && process.arch === 'x64') return bundled.executablePath()
  const found = installed.find((path) => existsSync(path))
  if (found === undefined) throw new Error('The browser tests need Chrome or Chromium: install one of them.')
  return found
}

const launchOptions = async () => ({
  executablePath: await findBrowser(),
  args: [
    // Tests may run as root, where the sandbox cannot be made.
    '--no-sandbox',
    '--disable-gpu',
    '--disable-dev-shm-usage',
    '--disable-background-networking',
    '--disable-component-update',
    '--disable-sync',
    '--no-first-run',
  ],
})

/** A browser in which `*.cloudfront.localhost` is this machine and nothing is sent anywhere else by itself. */
export async function launchBrowser(): Promise<Browser> {
  return chromium.launch(await launchOptions())
}

/** The same with a profile of its own on disk, as a person has one: only such a browser installs a site. */
export async function launchWithProfile(folder: string): Promise<BrowserContext> {
  return chromium.launchPersistentContext(folder, await launchOptions())
}

import { execFileSync } from 'node:child_process'
import { existsSync, mkdtempSync, readFileSync, renameSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { type Browser, type BrowserContext, chromium } from 'playwright-core'
import { LaunchError } from '../../../scripts/local/launch-errors.ts'
import { localFolder, projectFolder } from '../../../scripts/local/local-folder.ts'
import { browsersOn } from './browsers-on.ts'
import { testFontEnvironment } from './test-font.ts'

/**
 * The Chromium that comes with the packages, unpacked once for its version. The package unpacks into the temporary folder
 * and takes what lies there, whole or not; so it is given one of its own, whose name changes when all is in it: of two
 * workers that begin together none starts half a browser, and one that was killed leaves none behind.
 */
function bundledBrowser(): string {
  const packaged = readFileSync(join(projectFolder, 'node_modules/@sparticuz/chromium/package.json'), 'utf8')
  const folder = join(localFolder(), `chromium-${JSON.parse(packaged).version}`)
  const browser = join(folder, 'chromium')
  if (existsSync(browser)) return browser
  const unpacked = mkdtempSync(`${folder}-`)
  const unpack = join(import.meta.dirname, 'unpack-chromium.js')
  execFileSync(process.execPath, [unpack], { env: { ...process.env, TMPDIR: unpacked } })
  try {
    renameSync(unpacked, folder)
  } catch (error) {
    rmSync(unpacked, { recursive: true })
    if (!existsSync(browser)) throw error
  }
  return browser
}

/**
 * Returns the path of the browser that the tests drive: the Chromium from npm on Linux x64, an installed Chrome,
 * Chromium or Edge elsewhere.
 * @throws LaunchError when none is installed
 */
export function findBrowser(system = process.platform, processor = process.arch, installed = existsSync): string {
  if (system === 'linux' && processor === 'x64') return bundledBrowser()
  const browser = browsersOn(system, process.env).find((path) => installed(path))
  if (browser !== undefined) return browser
  throw new LaunchError(
    `The browser tests need Chrome or Chromium on ${system} ${processor}: install Google Chrome, Chromium or Edge, and try again.`,
  )
}

/** How the tests start a Chromium. */
export const launchOptions = () => ({
  executablePath: findBrowser(),
  env: testFontEnvironment(),
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

/** A browser that resolves `*.cloudfront.localhost` to this machine and makes no background requests. */
export async function launchBrowser(): Promise<Browser> {
  return chromium.launch(launchOptions())
}

/** The same with a profile of its own on disk, as a person has one: only such a browser installs a site. */
export async function launchWithProfile(folder: string): Promise<BrowserContext> {
  return chromium.launchPersistentContext(folder, launchOptions())
}

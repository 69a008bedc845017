import { existsSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { freePort } from '../../../scripts/local/ports.ts'
import { testFontEnvironment } from '../browser/test-font.ts'
import type { Driver, Engine, Size } from './driver.ts'
import { startProgram } from './started-programs.ts'
import { type Command, startSession, webDriverOf } from './web-driver.ts'

const WEBKIT_DRIVER = '/usr/bin/WebKitWebDriver'
const XVFB = '/usr/bin/Xvfb'
const WPE_DRIVER = '/usr/bin/WPEWebDriver'
const COG = '/usr/bin/cog'
const WESTON = '/usr/bin/weston'

const machine = process.arch === 'arm64' ? 'aarch64' : 'x86_64'
const miniBrowser = `/usr/lib/${machine}-linux-gnu/webkit2gtk-4.1/MiniBrowser`

const areHere = (...files: string[]) => files.every((file) => existsSync(file))

/** Requests of other sites end at once: nothing listens at this address. */
const noOtherSites = { proxyType: 'manual', sslProxy: '127.0.0.1:9' }

/** What is started for one browser, and how all of it ends. */
function programs() {
  const folder = mkdtempSync(join(tmpdir(), 'aircon-booking-webkit-'))
  const stops: (() => void)[] = [() => rmSync(folder, { recursive: true, force: true, maxRetries: 3 })]
  const env = { ...testFontEnvironment(), XDG_RUNTIME_DIR: folder, HOME: folder, LANG: 'ko_KR.UTF-8' }
  return {
    folder,
    start(program: string, args: readonly string[], more: NodeJS.ProcessEnv = {}) {
      const { stop } = startProgram(program, args, { env: { ...env, ...more } })
      stops.unshift(stop)
    },
    stop() {
      for (const stop of stops.splice(0)) stop()
    },
  }
}

/** Starts a browser with what it needs; ends all of it when that fails. */
async function launch(start: (of: ReturnType<typeof programs>) => Promise<Command>): Promise<Driver> {
  const started = programs()
  try {
    return webDriverOf(await start(started), started.stop)
  } catch (error) {
    started.stop()
    throw error
  }
}

async function exists(file: string) {
  for (let left = 100; left > 0 && !existsSync(file); left -= 1) await pause(100)
}

/** A window of its own without tool bars, because the first one is never narrower than its tool bar. */
async function openPhoneWindow(command: Command, { width, height }: Size) {
  const first = await command<string>('GET', '/window')
  const script = `window.open('about:blank', 'phone', 'width=${width},height=${height},toolbar=no,location=no')`
  await command('POST', '/execute/sync', { script, args: [] })
  const handles = await command<string[]>('GET', '/window/handles')
  await command('POST', '/window', { handle: handles.find((handle) => handle !== first) })
}

/** The WebKit of Safari 26, in GTK's window. */
export const webKitGtk: Engine = {
  name: 'WebKitGTK',
  goesBack: true,
  missing: async () =>
    areHere(WEBKIT_DRIVER, miniBrowser, XVFB)
      ? undefined
      : 'Install webkit2gtk-driver and xvfb to run it in WebKitGTK.',
  launch: (size) =>
    launch(async ({ folder, start }) => {
      const [port, display] = [await freePort(), `:${await freePort()}`]
      start(XVFB, [display, '-screen', '0', '1400x1000x24', '-nolisten', 'tcp'])
      await exists(`/tmp/.X11-unix/X${display.slice(1)}`)
      start(WEBKIT_DRIVER, [`--port=${port}`], { DISPLAY: display, GDK_BACKEND: 'x11', XDG_DATA_HOME: folder })
      const args = ['--automation', '--javascript-can-open-windows-automatically=true']
      const command = await startSession(`http://127.0.0.1:${port}`, {
        'webkitgtk:browserOptions': { binary: miniBrowser, args },
        proxy: noOtherSites,
      })
      await openPhoneWindow(command, size)
      return command
    }),
}

/** The WebKit of Safari and iOS 16.0 on Debian 12: in a window of Wayland, which alone can be as narrow as a phone. */
export const wpe: Engine = {
  name: 'WPE WebKit',
  goesBack: true,
  missing: async () =>
    areHere(WPE_DRIVER, COG, WESTON) ? undefined : 'Install wpewebkit-driver, cog and weston to run it in WPE WebKit.',
  launch: ({ width, height }) =>
    launch(async ({ folder, start }) => {
      const port = await freePort()
      const screen = ['--use-gl', '--width=1400', '--height=1000', '--idle-time=0']
      start(WESTON, ['--backend=headless-backend.so', ...screen, '--socket=screen', '--no-config'])
      await exists(join(folder, 'screen'))
      start(WPE_DRIVER, [`--port=${port}`], {
        WAYLAND_DISPLAY: 'screen',
        COG_PLATFORM_WL_VIEW_WIDTH: String(width),
        COG_PLATFORM_WL_VIEW_HEIGHT: String(height),
      })
      return startSession(`http://127.0.0.1:${port}`, {
        'wpe:browserOptions': { binary: COG, args: ['--automation', '--platform=wl'] },
        proxy: noOtherSites,
      })
    }),
}

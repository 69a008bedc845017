import { setTimeout as pause } from 'node:timers/promises'
import type { Driver, ElementHandle } from './driver.ts'
import { insertText } from './find-element.ts'

/** Key of the identifier of an element in WebDriver's JSON (https://www.w3.org/TR/webdriver2/#elements). */
const ELEMENT = 'element-6066-11e4-a52e-4f735466cecf'

const START_MS = 20_000

/** Sends a command to a WebDriver server. */
export type Command = <Value>(method: string, path: string, body?: object) => Promise<Value>

const commandsAt =
  (address: string): Command =>
  async (method, path, body) => {
    const answer = await fetch(address + path, { method, ...(body && { body: JSON.stringify(body) }) })
    const { value } = (await answer.json()) as { value: { error: string; message: string } }
    if (!answer.ok) throw new Error(`${method} ${path}: ${value.error}: ${value.message}`)
    return value as never
  }

/** Starts a session on a WebDriver server, which may still be starting. @returns commands of the session */
export async function startSession(address: string, capabilities: object): Promise<Command> {
  const command = commandsAt(address)
  const end = Date.now() + START_MS
  for (;;) {
    try {
      await command('GET', '/status')
      break
    } catch (error) {
      if (Date.now() > end) throw error
      await pause(100)
    }
  }
  const { sessionId } = await command<{ sessionId: string }>('POST', '/session', {
    capabilities: { alwaysMatch: capabilities },
  })
  return (method, path, body) => command(method, `/session/${sessionId}${path}`, body)
}

type WebDriverElement = ElementHandle & { [ELEMENT]: string }

/** Runs in a page: collects errors and warnings from now on, because this protocol reports none. */
function listenForComplaints() {
  const collected: string[] = []
  Object.assign(window, { complaints: collected })
  const collect = (...parts: unknown[]) => void collected.push(parts.map(String).join(' '))
  for (const level of ['error', 'warn'] as const) console[level] = collect
  window.addEventListener('error', ({ message, filename, lineno }) => collect(message, filename, lineno))
  window.addEventListener('unhandledrejection', ({ reason }) => collect('unhandled rejection:', reason))
}

/** Drives a browser by WebDriver (https://www.w3.org/TR/webdriver2). @param stop ends the browser's processes */
export function webDriverOf(command: Command, stop: () => void): Driver {
  const earlier: string[] = []
  const run = <Value>(code: (...args: never[]) => unknown, args: unknown[]) =>
    command<Value>('POST', '/execute/sync', { script: `return (${code}).apply(null, arguments)`, args })
  const complaintsOfPage = () =>
    run<string[]>(() => (window as { complaints?: string[] }).complaints?.splice(0) ?? [], [])
  const handleOf = (id: string): WebDriverElement => ({
    [ELEMENT]: id,
    click: () => command('POST', `/element/${id}/click`, {}),
    type: (text) => run(insertText, [text]),
    upload: (text) => command('POST', `/element/${id}/value`, { text }),
  })
  const returned = (value: Record<string, string> | null | undefined) => {
    const id = value?.[ELEMENT]
    return id === undefined ? undefined : handleOf(id)
  }
  return {
    async goto(url) {
      earlier.push(...(await complaintsOfPage()))
      await command('POST', '/url', { url })
      await run(listenForComplaints, [])
    },
    evaluate: (code, argument) => run(code, [argument]),
    element: async (code, argument) => returned(await run(code, [argument])),
    on: async (element, code, argument) => returned(await run(code, [element, argument])),
    back: () => command('POST', '/back', {}),
    screenshot: async () => Buffer.from(await command<string>('GET', '/screenshot'), 'base64'),
    async complaints() {
      earlier.push(...(await complaintsOfPage()))
      return [...earlier]
    },
    async close() {
      await command('DELETE', '').catch(() => undefined)
      stop()
    },
  }
}

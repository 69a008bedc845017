import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { beforeEach, describe, expect, it, vi } from 'vitest'

const text = readFileSync(join(import.meta.dirname, '../../../../web/staff-worker.js'), 'utf8')
const origin = 'https://site.example'

type Handler = (event: object) => void

/** The browser around a worker: what it keeps, and a network that has these files. */
function theBrowser() {
  const stores = new Map<string, Map<string, Response>>()
  const network = new Map<string, () => Promise<Response>>()
  const pathOf = (request: string | Request) =>
    new URL(typeof request === 'string' ? request : request.url, origin).pathname
  const fetch = vi.fn(async (request: string | Request) => {
    const answer = network.get(pathOf(request))
    if (answer === undefined) throw new TypeError('Failed to fetch')
    return answer()
  })
  const open = async (name: string) => {
    const store = stores.get(name) ?? new Map<string, Response>()
    stores.set(name, store)
    return {
      match: async (path: string) => store.get(path)?.clone(),
      addAll: async (requests: { url: string }[]) => {
        const found = await Promise.all(requests.map(async ({ url }) => [pathOf(url), await fetch(url)] as const))
        for (const [path, answer] of found) store.set(path, answer)
      },
    }
  }
  return {
    stores,
    fetch,
    has: (path: string, body: string, status = 200) => network.set(path, async () => new Response(body, { status })),
    hangs: (path: string) => network.set(path, () => new Promise(() => {})),
    isGone: () => network.clear(),
    /** Installs a build of the worker. @returns what a page asks through it, undefined where it leaves that alone */
    async install(version: string, files: readonly string[]) {
      const handlers = new Map<string, Handler>()
      const self = {
        location: { origin },
        addEventListener: (name: string, handler: Handler) => handlers.set(name, handler),
        skipWaiting: async () => {},
        clients: { claim: async () => {} },
      }
      const caches = {
        open,
        keys: async () => [...stores.keys()],
        delete: async (name: string) => stores.delete(name),
      }
      class Asked {
        url: string
        constructor(path: string) {
          this.url = new URL(path, origin).href
        }
      }
      const built = text.replace('= VERSION', `= '${version}'`).replace('= FILES', `= ${JSON.stringify(files)}`)
      new Function('self', 'caches', 'fetch', 'Request', built)(self, caches, fetch, Asked)
      const lasts = async (name: string) => {
        let work: Promise<unknown> = Promise.resolve()
        handlers.get(name)?.({
          waitUntil: (begun: Promise<unknown>) => {
            work = begun
          },
        })
        await work
      }
      await lasts('install')
      await lasts('activate')
      return async (path: string, mode = 'cors', method = 'GET') => {
        let answer: Promise<Response> | undefined
        const request = { url: new URL(path, origin).href, mode, method }
        handlers.get('fetch')?.({
          request,
          respondWith: (given: Promise<Response>) => {
            answer = given
          },
        })
        return answer === undefined ? undefined : (await answer).text()
      }
    },
  }
}

describe('what keeps the technician’s screens for a cellar (decision 0021)', () => {
  let browser: ReturnType<typeof theBrowser>
  beforeEach(() => {
    browser = theBrowser()
    browser.has('/staff', 'document 1')
    browser.has('/config.json', '{}')
    browser.has('/assets/visits-1.js', 'code 1')
  })

  it('opens every address of the staff without a network, and the code of the same build', async () => {
    const ask = await browser.install('staff-1', ['/assets/visits-1.js'])
    browser.isGone()
    expect(await ask('/staff/visits/abc', 'navigate')).toBe('document 1')
    expect(await ask('/assets/visits-1.js')).toBe('code 1')
    expect(await ask('/config.json')).toBe('{}')
  })

  it('shows what the server has now where it answers, and nothing old', async () => {
    const ask = await browser.install('staff-1', ['/assets/visits-1.js'])
    browser.has('/staff/visits', 'document 2')
    expect(await ask('/staff/visits', 'navigate')).toBe('document 2')
  })

  it('waits three seconds for a network that does not answer, and takes what is here where it fails', async () => {
    const ask = await browser.install('staff-1', ['/assets/visits-1.js'])
    browser.has('/staff/visits', 'Bad Gateway', 502)
    expect(await ask('/staff/visits', 'navigate')).toBe('document 1')
    vi.useFakeTimers()
    browser.hangs('/staff/visits')
    const answer = ask('/staff/visits', 'navigate')
    await vi.advanceTimersByTimeAsync(3_000)
    expect(await answer).toBe('document 1')
    vi.useRealTimers()
  })

  it('has nothing to do with the API, with what is not of its build, and with other sites', async () => {
    const ask = await browser.install('staff-1', ['/assets/visits-1.js'])
    expect(await ask('/api/staff/visits')).toBeUndefined()
    expect(await ask('/assets/home-1.js')).toBeUndefined()
    expect(await ask('/staff', 'navigate', 'POST')).toBeUndefined()
    expect(await ask('https://cognito.example/', 'cors')).toBeUndefined()
  })

  it('keeps one build alone: the new one takes over, or the old one stays whole', async () => {
    await browser.install('staff-1', ['/assets/visits-1.js'])
    await expect(browser.install('staff-2', ['/assets/visits-2.js'])).rejects.toThrow()
    expect(browser.stores.get('staff-1')?.size).toBe(3)
    browser.has('/staff', 'document 2')
    browser.has('/assets/visits-2.js', 'code 2')
    const ask = await browser.install('staff-2', ['/assets/visits-2.js'])
    browser.isGone()
    expect(await ask('/staff', 'navigate')).toBe('document 2')
    expect([...browser.stores.keys()]).toEqual(['staff-2'])
  })
})

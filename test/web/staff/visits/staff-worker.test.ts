import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { beforeEach, describe, expect, it, vi } from 'vitest'

const source = readFileSync(join(import.meta.dirname, '../../../../web/staff-worker.js'), 'utf8')
const origin = 'https://site.example'

type Handler = (event: object) => void

/** The caches of a browser, and a server with these files. */
function aBrowser() {
  const stores = new Map<string, Map<string, Response>>()
  const server = new Map<string, () => Promise<Response>>()
  const pathOf = (request: string | Request) =>
    new URL(typeof request === 'string' ? request : request.url, origin).pathname
  const fetch = vi.fn(async (request: string | Request) => {
    const respond = server.get(pathOf(request))
    if (respond === undefined) throw new TypeError('Failed to fetch')
    return respond()
  })
  const open = async (name: string) => {
    const store = stores.get(name) ?? new Map<string, Response>()
    stores.set(name, store)
    return {
      match: async (path: string) => store.get(path)?.clone(),
      addAll: async (requests: { url: string }[]) => {
        const responses = await Promise.all(requests.map(async ({ url }) => [pathOf(url), await fetch(url)] as const))
        for (const [path, response] of responses) store.set(path, response)
      },
    }
  }
  return {
    stores,
    fetch,
    serves: (path: string, body: string, status = 200) => server.set(path, async () => new Response(body, { status })),
    hangs: (path: string) => server.set(path, () => new Promise(() => {})),
    goesOffline: () => server.clear(),
    /** Installs a build of the worker. @returns fetches through the worker; undefined for requests that it ignores */
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
      class WorkerRequest {
        url: string
        constructor(path: string) {
          this.url = new URL(path, origin).href
        }
      }
      const built = source.replace('= VERSION', `= '${version}'`).replace('= FILES', `= ${JSON.stringify(files)}`)
      new Function('self', 'caches', 'fetch', 'Request', built)(self, caches, fetch, WorkerRequest)
      const dispatch = async (name: string) => {
        let work: Promise<unknown> = Promise.resolve()
        handlers.get(name)?.({
          waitUntil: (pending: Promise<unknown>) => {
            work = pending
          },
        })
        await work
      }
      await dispatch('install')
      await dispatch('activate')
      return async (path: string, mode = 'cors', method = 'GET') => {
        let response: Promise<Response> | undefined
        const request = { url: new URL(path, origin).href, mode, method }
        handlers.get('fetch')?.({
          request,
          respondWith: (pending: Promise<Response>) => {
            response = pending
          },
        })
        return response === undefined ? undefined : (await response).text()
      }
    },
  }
}

describe('the worker of the staff (decision 0021)', () => {
  let browser: ReturnType<typeof aBrowser>
  beforeEach(() => {
    browser = aBrowser()
    browser.serves('/staff', 'document 1')
    browser.serves('/config.json', '{}')
    browser.serves('/assets/visits-1.js', 'code 1')
  })

  it('serves the staff’s document and the code of its build while offline', async () => {
    const load = await browser.install('staff-1', ['/assets/visits-1.js'])
    browser.goesOffline()
    expect(await load('/staff/visits/abc', 'navigate')).toBe('document 1')
    expect(await load('/assets/visits-1.js')).toBe('code 1')
    expect(await load('/config.json')).toBe('{}')
  })

  it('prefers the response of the server to the cache', async () => {
    const load = await browser.install('staff-1', ['/assets/visits-1.js'])
    browser.serves('/staff/visits', 'document 2')
    expect(await load('/staff/visits', 'navigate')).toBe('document 2')
  })

  it('serves the cached document after an error or three seconds', async () => {
    const load = await browser.install('staff-1', ['/assets/visits-1.js'])
    browser.serves('/staff/visits', 'Bad Gateway', 502)
    expect(await load('/staff/visits', 'navigate')).toBe('document 1')
    vi.useFakeTimers()
    browser.hangs('/staff/visits')
    const text = load('/staff/visits', 'navigate')
    await vi.advanceTimersByTimeAsync(3_000)
    expect(await text).toBe('document 1')
    vi.useRealTimers()
  })

  it('ignores the API, files of other builds and other sites', async () => {
    const load = await browser.install('staff-1', ['/assets/visits-1.js'])
    expect(await load('/api/staff/visits')).toBeUndefined()
    expect(await load('/assets/home-1.js')).toBeUndefined()
    expect(await load('/staff', 'navigate', 'POST')).toBeUndefined()
    expect(await load('https://cognito.example/', 'cors')).toBeUndefined()
  })

  it('replaces a build as a whole or not at all', async () => {
    await browser.install('staff-1', ['/assets/visits-1.js'])
    await expect(browser.install('staff-2', ['/assets/visits-2.js'])).rejects.toThrow()
    expect(browser.stores.get('staff-1')?.size).toBe(3)
    browser.serves('/staff', 'document 2')
    browser.serves('/assets/visits-2.js', 'code 2')
    const load = await browser.install('staff-2', ['/assets/visits-2.js'])
    browser.goesOffline()
    expect(await load('/staff', 'navigate')).toBe('document 2')
    expect([...browser.stores.keys()]).toEqual(['staff-2'])
  })
})

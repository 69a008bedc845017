import { beforeEach, describe, expect, it, vi } from 'vitest'
import type { LinkedPhoto } from '#shared/photos/photo.ts'

/** What the bucket answers to each upload in turn. */
let uploads: (number | 'lost')[] = []

/** an upload without a server, which reports half of it on the way. */
class Upload {
  upload: { onprogress?: (event: { loaded: number; total: number }) => void } = {}
  status = 0
  timeout = 0
  onload = () => {}
  onerror = () => {}
  ontimeout = () => {}
  open() {}
  send() {
    this.upload.onprogress?.({ loaded: 1, total: 2 })
    const answer = uploads.shift() ?? 204
    if (answer === 'lost') return this.onerror()
    this.status = answer
    this.onload()
  }
}

const loadModules = async () => ({
  ...(await import('../../../../web/src/core/api/problems.ts')),
  ...(await import('../../../../web/src/core/photos/send-photos.ts')),
  ...(await import('../../../../web/src/core/photos/waiting-photos.ts')),
})
let photos: Awaited<ReturnType<typeof loadModules>>
let added: string[]

beforeEach(async () => {
  vi.resetModules()
  vi.stubGlobal('navigator', { onLine: true })
  vi.stubGlobal('XMLHttpRequest', Upload)
  // Pauses between tries.
  vi.stubGlobal('setTimeout', (act: () => void) => queueMicrotask(act))
  uploads = []
  added = []
  photos = await loadModules()
})

const linked = (id: string): LinkedPhoto => ({ id, at: '2026-11-24T01:00:00Z', url: '/1', preview_url: '/2' })

type Answers = { request?: () => void; add?: (id: string) => void }

/** Sends as a customer. Each upload gets the next ID. */
function send({ request, add }: Answers = {}) {
  let next = 0
  return photos.sendPhotos({
    isOwn: ({ subject }) => subject === 'booking',
    request: async () => {
      request?.()
      next += 1
      return { photo_id: `photo ${next}`, expires_at: '', upload: { url: '/bucket', fields: {} } }
    },
    add: async (_, photo_id) => {
      add?.(photo_id)
      return linked(photo_id)
    },
    onAdded: async (_, { id }) => void added.push(id),
  })
}

const wait = (subject = 'booking', minute = 0) =>
  photos.addWaiting({
    owner: photos.customers,
    subject,
    kind: 'problem',
    at: `2026-11-24T01:0${minute}:00Z`,
    picture: new Blob(['a']),
  })
const waiting = async () => (await photos.waitingPhotos()).map(({ subject, rejection }) => ({ subject, rejection }))

describe('sending photos that wait', () => {
  it('uploads and adds them one after the other, and only those of the actor', async () => {
    await wait('booking', 1)
    await wait('draft 1', 2)
    await wait('booking', 3)
    await send()
    expect(added).toEqual(['photo 1', 'photo 2'])
    expect(await waiting()).toEqual([{ subject: 'draft 1', rejection: undefined }])
  })

  it('repeats a lost upload with a new form, and a lost response of the server with the same photo', async () => {
    await wait()
    uploads = ['lost', 204]
    const tries: string[] = []
    await send({
      add: (id) => {
        if (tries.push(id) === 1) throw new photos.NetworkProblem(false)
      },
    })
    expect(tries).toEqual(['photo 2', 'photo 2'])
    expect(added).toEqual(['photo 2'])
    expect(await waiting()).toEqual([])
  })

  it('uploads again, once, what a try that was cut off has used up', async () => {
    await wait()
    const tries: string[] = []
    await send({
      add: (id) => {
        if (tries.push(id) === 1) throw new photos.NetworkProblem(false)
        if (id === 'photo 1') throw new photos.ApiProblem('PHOTO_NOT_READABLE', 422)
      },
    })
    expect(tries).toEqual(['photo 1', 'photo 1', 'photo 2'])
    expect(added).toEqual(['photo 2'])
    expect(await waiting()).toEqual([])
  })

  it('marks a rejected photo, goes on with the next one, and sends the first again when the person wants it', async () => {
    await wait('booking', 1)
    await wait('booking', 2)
    const rejectFirst = (id: string) => {
      if (id === 'photo 1')
        throw new photos.ApiProblem('PHOTO_NOT_READABLE', 422, { sentence: '사진을 읽지 못했어요.' })
    }
    await send({ add: rejectFirst })
    expect(added).toEqual(['photo 2'])
    expect(await waiting()).toEqual([{ subject: 'booking', rejection: '사진을 읽지 못했어요.' }])
    await send()
    expect(await waiting()).toHaveLength(1)
    await photos.retryPhoto((await photos.waitingPhotos())[0]?.id ?? '')
    await send()
    expect(await waiting()).toEqual([])
  })

  it('waits without a failure while the browser is offline', async () => {
    await wait()
    await send({
      request: () => {
        throw new photos.NetworkProblem(true, false)
      },
    })
    expect(await waiting()).toEqual([{ subject: 'booking', rejection: undefined }])
    await send()
    expect(added).toEqual(['photo 1'])
  })

  it('keeps a photo after too many requests: that is no judgment of it', async () => {
    await wait()
    await send({
      request: () => {
        throw new photos.ApiProblem('TOO_MANY_REQUESTS', 429)
      },
    })
    expect(await waiting()).toEqual([{ subject: 'booking', rejection: undefined }])
  })

  it('gives the photos of a draft to its booking, also one that is chosen just before', async () => {
    await wait('draft 1', 1)
    await photos.giveToBooking('draft 1', 'booking')
    await wait('draft 1', 2)
    await send()
    expect(added).toHaveLength(2)
  })
})

describe('photos that wait', () => {
  it.each([
    ['is full', { values: async () => [] }],
    ['is blocked, as in some private windows', {}],
  ])('sends waiting photos from memory where the database %s', async (_, working) => {
    const fails = async () => Promise.reject(new Error('QuotaExceededError'))
    vi.doMock('idb-keyval', () => ({ createStore: () => fails, set: fails, del: fails, values: fails, ...working }))
    vi.resetModules()
    photos = await loadModules()
    await wait()
    const [photo] = await photos.waitingPhotos()
    expect(photo && photos.isUnsaved(photo)).toBe(true)
    await send()
    expect(added).toEqual(['photo 1'])
    vi.doUnmock('idb-keyval')
  })

  it('deletes waiting photos of customers with everything else, and keeps those of technicians', async () => {
    await wait()
    await photos.addWaiting({ owner: 'kim', subject: 'visit', kind: 'after', at: '', picture: new Blob(['a']) })
    await photos.forgetCustomersPhotos()
    expect(await waiting()).toEqual([{ subject: 'visit', rejection: undefined }])
  })

  it.each([
    ['customers', 7.1, true],
    ['customers', 6.9, false],
    ['kim', 30, false],
  ])('expires the waiting photos of %s after seven days: %d days, %s', (owner, days, isExpired) => {
    const now = Date.parse('2026-11-24T01:00:00Z')
    const at = new Date(now - days * 86_400_000).toISOString()
    expect(photos.isExpired({ owner, at }, now)).toBe(isExpired)
  })
})

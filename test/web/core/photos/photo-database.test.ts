import { beforeEach, expect, it, vi } from 'vitest'
import { fakeIndexedDb } from '../../../support/web/fake-indexed-db.ts'

const loadModule = () => import('../../../../web/src/core/photos/waiting-photos.ts')
let photos: Awaited<ReturnType<typeof loadModule>>
let database: ReturnType<typeof fakeIndexedDb>

/** Opens the page: again, what only its memory had is gone. */
async function openPage() {
  vi.resetModules()
  photos = await loadModule()
}

beforeEach(async () => {
  database = fakeIndexedDb()
  vi.stubGlobal('indexedDB', database)
  vi.stubGlobal('BroadcastChannel', undefined)
  await openPage()
  return () => {
    vi.useRealTimers()
    vi.unstubAllGlobals()
  }
})

const choose = (minute = 0, subject = 'draft 1') =>
  photos.addWaiting({
    owner: photos.customers,
    subject,
    kind: 'problem',
    at: `2026-11-21T01:0${minute}:00Z`,
    picture: new Blob([`picture ${minute}`], { type: 'image/jpeg' }),
  })

const shown = async () =>
  Promise.all(
    (await photos.waitingPhotos()).map(async (photo) => ({
      text: await photo.picture.text(),
      type: photo.picture.type,
      isUnsaved: photos.isUnsaved(photo),
    })),
  )
const aPhoto = (minute: number, isUnsaved = false) => ({ text: `picture ${minute}`, type: 'image/jpeg', isUnsaved })

it('keeps photos over a reload where the database stores no blobs, as in private windows of WebKit', async () => {
  database.behavior.refusesBlobs = true
  await choose(1)
  await choose(2)
  await openPage()
  expect(await shown()).toEqual([aPhoto(1), aPhoto(2)])
})

it('reads the blobs of earlier releases', async () => {
  const picture = new Blob(['picture 3'], { type: 'image/jpeg' })
  database.entries.set('3', {
    id: '3',
    owner: 'kim',
    subject: 'visit',
    kind: 'after',
    at: '2026-11-21T01:03:00Z',
    picture,
  })
  expect(await shown()).toEqual([aPhoto(3)])
})

it('says which photos are lost when the page is closed where the database is full', async () => {
  await choose(1)
  database.behavior.isFull = true
  await choose(2)
  expect(await shown()).toEqual([aPhoto(1), aPhoto(2, true)])
})

it('says that photos are not stored where the database is blocked', async () => {
  database.behavior.isBlocked = true
  await choose(1)
  expect(await shown()).toEqual([aPhoto(1, true)])
})

it.each(['', 'throws', 'never delivers'])('shows photos where the channel to other tabs %s', async (way) => {
  vi.stubGlobal(
    'BroadcastChannel',
    class {
      constructor() {
        if (way === 'throws') throw new DOMException('The operation is insecure.', 'SecurityError')
      }
      postMessage() {
        throw new DOMException('closed', 'InvalidStateError')
      }
    },
  )
  await openPage()
  await choose(1)
  expect(await shown()).toEqual([aPhoto(1)])
})

it('shows a photo at once where the database never answers, and says after two seconds that it is not stored', async () => {
  database.behavior.isSilent = true
  vi.useFakeTimers()
  const { waitingPhotos, isUnsaved } = photos
  void choose(1)
  await vi.advanceTimersByTimeAsync(4_000)
  void choose(2)
  await vi.advanceTimersByTimeAsync(10)
  expect((await waitingPhotos()).map(isUnsaved)).toEqual([true, true])
})

it('stores and shows everything once a silent database answers', async () => {
  database.entries.set('0', {
    ...{
      id: '2026-11-21T01:00:00Z 0',
      owner: 'customers',
      subject: 'draft 1',
      kind: 'problem',
      at: '2026-11-21T01:00:00Z',
    },
    picture: new Blob(['picture 0'], { type: 'image/jpeg' }),
  })
  database.behavior.isSilent = true
  vi.useFakeTimers()
  void choose(1)
  await vi.advanceTimersByTimeAsync(4_000)
  database.wake()
  await vi.advanceTimersByTimeAsync(10)
  vi.useRealTimers()
  await vi.waitFor(async () => expect(await shown()).toEqual([aPhoto(0), aPhoto(1)]))
  expect(database.entries.size).toBe(2)
})

it.each(['given to the booking', 'forgotten'])(
  'lets all photos be %s within seconds where the database never answers',
  async (what) => {
    database.behavior.isSilent = true
    vi.useFakeTimers()
    for (const minute of [1, 2, 3, 4, 5]) void choose(minute)
    const change = what === 'forgotten' ? photos.forgetCustomersPhotos() : photos.giveToBooking('draft 1', 'booking')
    await vi.advanceTimersByTimeAsync(6_000)
    await change
    const subjects = (await photos.waitingPhotos()).map(({ subject }) => subject)
    expect(subjects).toEqual(what === 'forgotten' ? [] : Array(5).fill('booking'))
  },
)

it('stores no photo that was removed while it was being stored', async () => {
  const storing = choose(1)
  await photos.removeWaiting(() => true)
  await storing
  expect(database.entries.size).toBe(0)
  await openPage()
  expect(await shown()).toEqual([])
})

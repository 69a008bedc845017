import { del, set, values } from 'idb-keyval'
import { useSyncExternalStore } from 'react'
import { DAY } from '#shared/durations.ts'
import type { PhotoKind } from '#shared/photos/photo.ts'
import { deviceNow } from '../lib/clock.ts'
import { createListeners } from '../lib/listeners.ts'
import { inDatabase } from './photo-database.ts'

/** The owner of photos that the customers of this browser chose; a technician owns theirs under their ID. */
export const customers = 'customers'

const draftPrefix = 'draft '

/** Returns an ID for the photos of a new draft. */
export const newPhotoDraft = () => `${draftPrefix}${deviceNow()} ${crypto.getRandomValues(new Uint32Array(1))[0]}`

/** Whether photos wait for a booking that does not exist yet. */
export const isDraft = (subject: string) => subject.startsWith(draftPrefix)

/** A photo of this browser that its booking does not have yet. */
export type WaitingPhoto = {
  id: string
  owner: string
  /** ID of the booking, or of the draft that becomes one. */
  subject: string
  kind: PhotoKind
  /** When it was chosen by the device's clock, or taken by the server's, ISO 8601. */
  at: string
  /** When a technician took it by the device's clock, in milliseconds. */
  device_at?: number | undefined
  /** A JPEG, already small. */
  picture: Blob
  /** ID of its upload, which the server still has to add. */
  photo_id?: string | undefined
  /** Why the server rejected it, in Korean. */
  rejection?: string | undefined
}

/** A photo in the database: WebKit stores no blobs in private windows. Earlier releases stored one. */
type StoredPhoto = Omit<WaitingPhoto, 'picture'> & { picture: Blob | { buffer: ArrayBuffer; type: string } }

/** Days for which a customer's photo waits. Those of technicians wait until they are sent or discarded. */
const CUSTOMER_DAYS = 7

const none: readonly WaitingPhoto[] = []
const changes = createListeners()

/** Bookings that drafts of this page became: a photo may still be made small meanwhile. */
const bookingOfDraft = new Map<string, string>()

/** Photos that are not in the database, or not as they are now: a full or blocked one rejects them. */
const unstored = new Map<string, 'saving' | 'failed'>()

/** Photos that this page removed: an answer of the database may be older. */
const removedIds = new Set<string>()

let photos = none
let loading: Promise<void> | undefined
let channel: BroadcastChannel | undefined

function show(next: readonly WaitingPhoto[]) {
  photos = [...next].sort((a, b) => a.id.localeCompare(b.id))
  changes.notify()
}

/** @param now milliseconds of this device's clock: a photo from a later day would never expire */
export const isExpired = ({ owner, at }: Pick<WaitingPhoto, 'owner' | 'at'>, now: number) =>
  owner === customers && Math.abs(now - Date.parse(at)) > CUSTOMER_DAYS * DAY

const remove = (id: string) =>
  inDatabase(
    (store) => del(id, store),
    () => undefined,
  )

/** Returns a photo of the database, with the picture that the page already shows. */
function restored({ picture, ...photo }: StoredPhoto): WaitingPhoto {
  const blob = picture instanceof Blob ? picture : new Blob([picture.buffer], { type: picture.type })
  return { ...photo, picture: photos.find(({ id }) => id === photo.id)?.picture ?? blob }
}

function merge(stored: readonly StoredPhoto[]) {
  const ownIds = new Set([...unstored.keys(), ...removedIds])
  const others = stored.filter(({ id }) => !ownIds.has(id))
  const expired = others.filter((photo) => isExpired(photo, deviceNow()))
  const current = others.filter((photo) => !expired.includes(photo))
  show([...current.map(restored), ...photos.filter(({ id }) => unstored.has(id))])
  for (const { id } of expired) void remove(id)
}

/** Reads the database again: another tab may have sent photos. */
export const reloadWaiting = (): Promise<void> => inDatabase((store) => values<StoredPhoto>(store), merge)

/** Without a channel, as where cookies are blocked, other tabs see a change when they read the database. */
function openChannel() {
  try {
    channel = new BroadcastChannel('waiting-photos')
    channel.onmessage = () => void reloadWaiting()
  } catch {}
}

function notifyTabs() {
  try {
    channel?.postMessage('changed')
  } catch {}
}

/** Returns the waiting photos of this browser, oldest first. */
export async function waitingPhotos(): Promise<readonly WaitingPhoto[]> {
  if (loading === undefined) {
    openChannel()
    loading = reloadWaiting()
  }
  await loading
  return photos
}

async function save(changed: WaitingPhoto): Promise<void> {
  const photo = { ...changed, subject: bookingOfDraft.get(changed.subject) ?? changed.subject }
  const { id, picture } = photo
  unstored.set(id, 'saving')
  show([...photos.filter((other) => other.id !== id), photo])
  await waitingPhotos()
  await inDatabase(
    async (store) => {
      const buffer = await picture.arrayBuffer()
      // It may have changed meanwhile, or be gone.
      const current = photos.find((other) => other.id === id)
      if (current !== undefined) await set(id, { ...current, picture: { buffer, type: picture.type } }, store)
      return current
    },
    (stored) => {
      if (stored !== photos.find((other) => other.id === id)) return
      unstored.delete(id)
      show(photos)
    },
  )
  if (unstored.has(id)) {
    unstored.set(id, 'failed')
    show(photos)
  }
  notifyTabs()
}

/** Whether a photo is lost when the page is closed. */
export const isUnsaved = ({ id }: WaitingPhoto) => unstored.get(id) === 'failed'

/** Stores a photo until its booking has it. */
export const addWaiting = (photo: Omit<WaitingPhoto, 'id'>): Promise<void> =>
  save({ ...photo, id: `${photo.at} ${crypto.getRandomValues(new Uint32Array(1))[0]}` })

/** Changes a photo that still waits. */
export async function changeWaiting(id: string, changes: Partial<WaitingPhoto>): Promise<void> {
  const photo = (await waitingPhotos()).find((one) => one.id === id)
  if (photo !== undefined) await save({ ...photo, ...changes })
}

/** Gives the photos of a draft to the booking that it became. */
export async function giveToBooking(draft: string, request_id: string): Promise<void> {
  bookingOfDraft.set(draft, request_id)
  await Promise.all((await waitingPhotos()).filter(({ subject }) => subject === draft).map(save))
}

export async function removeWaiting(isRemoved: (photo: WaitingPhoto) => boolean): Promise<void> {
  const removed = (await waitingPhotos()).filter(isRemoved)
  for (const { id } of removed) {
    removedIds.add(id)
    unstored.delete(id)
  }
  show(photos.filter(({ id }) => !removedIds.has(id)))
  await Promise.all(removed.map(({ id }) => remove(id)))
  if (removed.length > 0) notifyTabs()
}

/** Deletes the photos that customers chose in this browser: at sign-out, and where the device forgets its bookings. */
export const forgetCustomersPhotos = () => removeWaiting(({ owner }) => owner === customers)

function subscribe(onChange: () => void) {
  void waitingPhotos()
  return changes.subscribe(onChange)
}

/** The waiting photos of this browser, oldest first; empty on the server and until they are loaded. */
export const useWaitingPhotos = () =>
  useSyncExternalStore(
    subscribe,
    () => photos,
    () => none,
  )

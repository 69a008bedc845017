import { createStore, del, set, type UseStore, values } from 'idb-keyval'
import { useSyncExternalStore } from 'react'
import { DAY } from '#shared/durations.ts'
import type { PhotoKind } from '#shared/photos/photo.ts'
import { deviceNow } from '../lib/clock.ts'

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

/** Days for which a customer's photo waits. Those of technicians wait until they are sent or discarded. */
const CUSTOMER_DAYS = 7

const none: readonly WaitingPhoto[] = []
const listeners = new Set<() => void>()
const channel = typeof BroadcastChannel === 'function' ? new BroadcastChannel('waiting-photos') : undefined

/** Bookings that drafts of this page became: a photo may still be made small meanwhile. */
const bookingOfDraft = new Map<string, string>()

/** Photos that a full or blocked database rejected: they wait until the page is closed. */
const unsaved = new Set<string>()

let photos = none
let store: UseStore | undefined
let loading: Promise<void> | undefined

/** Runs a step of the database. Without one, as in some private windows, photos wait in this page's memory. */
async function inDatabase<Result>(step: (store: UseStore) => Promise<Result>): Promise<Result | undefined> {
  try {
    store ??= createStore('waiting-photos', 'photos')
    return await step(store)
  } catch {
    return undefined
  }
}

function show(next: readonly WaitingPhoto[]) {
  photos = [...next].sort((a, b) => a.id.localeCompare(b.id))
  for (const onChange of listeners) onChange()
}

/** @param now milliseconds of this device's clock: a photo from a later day would never expire */
export const isExpired = ({ owner, at }: Pick<WaitingPhoto, 'owner' | 'at'>, now: number) =>
  owner === customers && Math.abs(now - Date.parse(at)) > CUSTOMER_DAYS * DAY

/** Reads the database again: another tab may have sent photos. */
export async function reloadWaiting(): Promise<void> {
  const stored = await inDatabase((store) => values<WaitingPhoto>(store))
  if (stored === undefined) return
  const inMemory = photos.filter(({ id }) => unsaved.has(id) && !stored.some((photo) => photo.id === id))
  const expired = stored.filter((photo) => isExpired(photo, deviceNow()))
  show([...stored.filter((photo) => !expired.includes(photo)), ...inMemory])
  for (const { id } of expired) await inDatabase((store) => del(id, store))
}

channel?.addEventListener('message', () => void reloadWaiting())

/** Returns the waiting photos of this browser, oldest first. */
export async function waitingPhotos(): Promise<readonly WaitingPhoto[]> {
  loading ??= reloadWaiting()
  await loading
  return photos
}

async function save(changed: WaitingPhoto): Promise<void> {
  await waitingPhotos()
  const photo = { ...changed, subject: bookingOfDraft.get(changed.subject) ?? changed.subject }
  show([...photos.filter(({ id }) => id !== photo.id), photo])
  const saved = await inDatabase(async (store) => {
    await set(photo.id, photo, store)
    return true
  })
  if (saved) unsaved.delete(photo.id)
  else unsaved.add(photo.id)
  for (const onChange of listeners) onChange()
  channel?.postMessage('changed')
}

/** Whether a photo is lost when the page is closed. */
export const isUnsaved = ({ id }: WaitingPhoto) => unsaved.has(id)

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
  for (const photo of await waitingPhotos()) if (photo.subject === draft) await save(photo)
}

export async function removeWaiting(isRemoved: (photo: WaitingPhoto) => boolean): Promise<void> {
  const removed = (await waitingPhotos()).filter(isRemoved)
  show(photos.filter((photo) => !removed.includes(photo)))
  for (const { id } of removed) await inDatabase((store) => del(id, store))
  if (removed.length > 0) channel?.postMessage('changed')
}

/** Deletes the photos that customers chose in this browser: at sign-out, and where the device forgets its bookings. */
export const forgetCustomersPhotos = () => removeWaiting(({ owner }) => owner === customers)

function subscribe(onChange: () => void) {
  listeners.add(onChange)
  void waitingPhotos()
  return () => listeners.delete(onChange)
}

/** The waiting photos of this browser, oldest first; empty on the server and until they are loaded. */
export const useWaitingPhotos = () =>
  useSyncExternalStore(
    subscribe,
    () => photos,
    () => none,
  )

import { useSyncExternalStore } from 'react'
import type { UploadForm } from '#shared/contract/photo-routes.ts'
import type { LinkedPhoto } from '#shared/photos/photo.ts'
import { hasErrorCode, isOffline, isRejection } from '../api/problems.ts'
import { withRetry } from '../api/retrying.ts'
import { sentenceOfProblem } from '../api/sentence.ts'
import { createListeners } from '../lib/listeners.ts'
import { runAlone } from '../lib/run-alone.ts'
import { uploadPicture } from './upload-picture.ts'
import { changeWaiting, reloadWaiting, removeWaiting, type WaitingPhoto, waitingPhotos } from './waiting-photos.ts'

/** How the photos of one actor come into their bookings. */
export type Sender = {
  /** Which photos this actor sends. */
  isOwn: (photo: WaitingPhoto) => boolean
  request: (photo: WaitingPhoto) => Promise<UploadForm>
  add: (photo: WaitingPhoto, photo_id: string) => Promise<LinkedPhoto>
  /** Tries those again that could not be sent before, except rejected ones. */
  retriesFailed?: boolean
  /** Shows the photo, before it leaves the waiting ones. */
  onAdded: (photo: WaitingPhoto, added: LinkedPhoto) => void
}

/** The share that is uploaded, 0–1, or why the last try failed. */
export type Attempt = { progress: number; problem?: undefined } | { progress?: undefined; problem: unknown }

/** The photo that is being sent and those whose last try failed, by ID; not beyond this page. */
let attempts: ReadonlyMap<string, Attempt> = new Map()
const noAttempts = attempts
const { subscribe, notify } = createListeners()

function setAttempt(id: string, attempt: Attempt | undefined) {
  const others = [...attempts].filter(([other]) => other !== id)
  attempts = new Map(attempt === undefined ? others : [...others, [id, attempt]])
  notify()
}

/** The tries of this page to send photos, by ID. */
export const useAttempts = () =>
  useSyncExternalStore(
    subscribe,
    () => attempts,
    () => noAttempts,
  )

/**
 * Sends the actor's waiting photos one after the other; of all tabs one at a time sends. While offline they wait. A photo
 * that fails waits for `retryPhoto`, or for the page to be opened again.
 */
export const sendPhotos = (sender: Sender): Promise<void> => runAlone('photos', () => sendAll(sender))

async function sendAll(sender: Sender) {
  await reloadWaiting()
  if (sender.retriesFailed) for (const [id] of attempts) setAttempt(id, undefined)
  let next = await nextPhoto(sender)
  while (next !== undefined && (await trySending(next, sender))) next = await nextPhoto(sender)
}

/** @returns whether the next photo can be sent: not while offline */
async function trySending(photo: WaitingPhoto, sender: Sender): Promise<boolean> {
  try {
    sender.onAdded(photo, await sendPhoto(photo, sender))
    await removeWaiting(({ id }) => id === photo.id)
    setAttempt(photo.id, undefined)
    return true
  } catch (problem) {
    const offline = isOffline(problem)
    setAttempt(photo.id, offline ? undefined : { problem })
    if (isJudgment(problem)) await changeWaiting(photo.id, { rejection: sentenceOfProblem(problem) })
    return !offline
  }
}

const nextPhoto = async ({ isOwn }: Sender) =>
  (await waitingPhotos()).find((photo) => isOwn(photo) && !isFailed(photo, attempts.get(photo.id)))

/** Whether a photo waits for the person. @param attempt the last one of this page */
export const isFailed = ({ rejection }: WaitingPhoto, attempt: Attempt | undefined) =>
  rejection !== undefined || attempt?.problem !== undefined

/** Whether a problem rejects the photo itself: other rejections pass. */
const isJudgment = (problem: unknown): boolean =>
  isRejection(problem) && !hasErrorCode(problem, 'SIGN_IN_REQUIRED', 'VERIFICATION_REQUIRED', 'TOO_MANY_REQUESTS')

/** Uploads a photo and has the server add it. After a lost response both are repeated: the server adds a photo once. */
async function sendPhoto(photo: WaitingPhoto, { request, add }: Pick<Sender, 'request' | 'add'>): Promise<LinkedPhoto> {
  setAttempt(photo.id, { progress: 0 })
  // The server deletes an upload after a day.
  const addedEarlier = photo.photo_id && (await addUnlessGone(() => add(photo, photo.photo_id ?? '')))
  if (addedEarlier) return addedEarlier
  const first = await upload(photo, request)
  let tries = 0
  const isUsedUp = () => tries > 1
  const added = await addUnlessGone(() => {
    tries += 1
    return add(photo, first)
  }, isUsedUp)
  if (added) return added
  // A try that was cut off has used the upload up.
  await changeWaiting(photo.id, { photo_id: undefined })
  setAttempt(photo.id, { progress: 0 })
  const second = await upload(photo, request)
  return repeated(() => add(photo, second))
}

/** Uploads a photo. @returns the ID of the upload, which is stored with the photo too */
async function upload(photo: WaitingPhoto, request: Sender['request']): Promise<string> {
  const photo_id = await repeated(async () => {
    const { photo_id, upload } = await request(photo)
    await uploadPicture(upload, photo.picture, (progress) => setAttempt(photo.id, { progress }))
    return photo_id
  })
  await changeWaiting(photo.id, { photo_id })
  return photo_id
}

/** Has the server add an upload; returns undefined when the server no longer has the upload. */
async function addUnlessGone(add: () => Promise<LinkedPhoto>, mayBeGone = () => true) {
  try {
    return await repeated(add)
  } catch (problem) {
    if (!hasErrorCode(problem, 'PHOTO_NOT_READABLE') || !mayBeGone()) throw problem
    return undefined
  }
}

/** Repeats a step with an unknown outcome, on any screen. */
const repeated = <Result>(step: () => Promise<Result>) => withRetry(step, { anyScreen: true })

/** Lets a failed photo be sent again, from the start. */
export async function retryPhoto(id: string): Promise<void> {
  setAttempt(id, undefined)
  await changeWaiting(id, { rejection: undefined, photo_id: undefined })
}

import type { UploadForm } from '#shared/contract/photo-routes.ts'
import { handler as photosApi } from '../../functions/handlers/photos.ts'
import { handler as staffApi } from '../../functions/handlers/staff-api.ts'
import { sqs } from '../../functions/notifications/message-queue.ts'
import { sendJobs } from '../../functions/notifications/send-jobs.ts'
import { type Driver, inProcess, type Sent } from '../../test/support/in-process/api-driver.ts'
import { queueShows } from '../../test/support/notifications/stream-records.ts'
import { aJpeg } from '../../test/support/photos/pictures.ts'

const staff = inProcess(staffApi)
const photos = inProcess(photosApi, 25_000)

export const claimsOfStaff = (staff_id: string) => ({
  token_use: 'access',
  sub: `sub-of-${staff_id}`,
  username: staff_id,
})

export async function asStaff(staff_id: string, method: string, path: string, body?: object) {
  const claims = claimsOfStaff(staff_id)
  return answered(await staff(method, `/staff/bookings/${path}`, { claims, ...(body && { body }) }), path)
}

export function answered({ status, body }: Awaited<ReturnType<Driver>>, what: string) {
  if (status >= 300) throw new Error(`${what} was answered ${status}: ${JSON.stringify(body)}`)
  return body
}

/** Collects the jobs that this process queues, and runs them as the function of messages does. */
export function throughQueue() {
  const jobs: string[] = []
  sqs.middlewareStack.add(
    () => async (args) => {
      const { Entries = [] } = args.input as { Entries?: { MessageBody: string }[] }
      jobs.push(...Entries.map(({ MessageBody }) => MessageBody))
      return { output: { $metadata: {} }, response: {} } as never
    },
    { step: 'initialize', priority: 'low', name: 'own-queue', override: true },
  )
  return {
    sendAll: () => sendJobs(queueShows(jobs.splice(0).map((job) => JSON.parse(job))), new Date()),
    stop: () => sqs.middlewareStack.remove('own-queue'),
  }
}

type Opened = { path: string } & Pick<Sent, 'token' | 'claims'>

/** The steps of a photo. @param of what opens its booking @param body its kind, where staff adds it */
export function photoOf(of: () => Opened, body?: object) {
  let form: UploadForm | undefined
  const photo = async (method: string, photo_id = '') => {
    const { path, ...proof } = of()
    const sent = { ...proof, ...(body && { body }) }
    return answered(await photos(method, `${path}/photos${photo_id && `/${photo_id}`}`, sent), 'the photo')
  }
  const request = async () => {
    form = await photo('POST')
  }
  const send = async () => {
    const file = new FormData()
    for (const [name, value] of Object.entries(form?.upload.fields ?? {})) file.append(name, value)
    file.append('file', new Blob([new Uint8Array(await aJpeg())], { type: 'image/jpeg' }))
    const { ok, status } = await fetch(form?.upload.url ?? '', { method: 'POST', body: file })
    if (!ok) throw new Error(`the bucket answered ${status}`)
  }
  return { upload: { request, send }, add: () => photo('PUT', form?.photo_id), id: () => form?.photo_id }
}

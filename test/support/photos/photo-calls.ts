import { expect } from 'vitest'
import type { UploadForm } from '#shared/contract/photo-routes.ts'
import { handler } from '../../../functions/handlers/photos.ts'
import { objectsBelow } from '../../../functions/pictures/picture-store.ts'
import { inProcess, type Sent } from '../in-process/api-driver.ts'

export const photoCall = inProcess(handler, 25_000)

/** What opens a booking for an actor: path and proof. */
export type Opened = { path: string } & Pick<Sent, 'token' | 'claims'>

export const requestUpload = ({ path, ...proof }: Opened, kind?: string, age_seconds?: number) =>
  photoCall('POST', `${path}/photos`, { ...proof, ...(kind && { body: { kind, age_seconds } }) })

/** Uploads a file as a browser does. @returns the status of the bucket */
export async function send({ upload: { url, fields } }: UploadForm, file: Uint8Array): Promise<number> {
  const form = new FormData()
  for (const [name, value] of Object.entries(fields)) form.append(name, value)
  form.append('file', new Blob([new Uint8Array(file)], { type: 'image/jpeg' }))
  return (await fetch(url, { method: 'POST', body: form })).status
}

/** Uploads a file and does not confirm it. @returns the ID of the photo */
export async function uploaded(opened: Opened, file: Uint8Array, kind?: string): Promise<string> {
  const { status, body } = await requestUpload(opened, kind)
  expect({ status, body }).toMatchObject({ status: 201 })
  expect(await send(body, file)).toBe(204)
  return body.photo_id
}

export const confirm = ({ path, ...proof }: Opened, id: string, body?: object) =>
  photoCall('PUT', `${path}/photos/${id}`, { ...proof, ...(body && { body }) })

export const remove = ({ path, ...proof }: Opened, id: string) => photoCall('DELETE', `${path}/photos/${id}`, proof)

/** Uploads and confirms a file. @returns the photo */
export async function added(opened: Opened, file: Uint8Array, kind?: string) {
  const id = await uploaded(opened, file, kind)
  const { status, body } = await confirm(opened, id, kind === undefined ? undefined : { kind })
  expect({ status, body }).toMatchObject({ status: 200 })
  return body
}

/** The keys of the objects of a booking, also of uploads. */
export async function keysOf(request_id: string): Promise<string[]> {
  const keys: string[] = []
  for (const prefix of [`${request_id}/`, `incoming/${request_id}/`])
    for await (const objects of objectsBelow(prefix)) keys.push(...objects.map(({ key }) => key))
  return keys
}

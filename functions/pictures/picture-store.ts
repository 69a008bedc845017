import {
  DeleteObjectsCommand,
  GetObjectCommand,
  NoSuchKey,
  PutObjectCommand,
  paginateListObjectsV2,
  S3Client,
} from '@aws-sdk/client-s3'
import { photoLimits } from '#shared/photos/photo-limits.ts'
import { clientConfig, withDeadline } from '../platform/aws/time-limits.ts'
import { BrokenInvariant } from '../platform/broken-invariant.ts'
import { settingsOf, stage } from '../platform/settings.ts'
import { incomingKey, incomingPrefix, pictureKeys } from './picture-keys.ts'

const { bucket: Bucket } = settingsOf('photos')

// A bucket of the emulator has no host name.
export const s3 = withDeadline(new S3Client({ ...clientConfig(3), forcePathStyle: stage === 'local' }))

/** Returns an upload; undefined if there is none. */
export const readUpload = (request_id: string, id: string) => readObject(incomingKey(request_id, id))

/** Returns an object; undefined if there is none. */
export async function readObject(Key: string): Promise<Uint8Array | undefined> {
  try {
    const { Body } = await s3.send(new GetObjectCommand({ Bucket, Key }))
    return await Body?.transformToByteArray()
  } catch (error) {
    if (error instanceof NoSuchKey) return undefined
    throw error
  }
}

export type Pictures = Record<keyof ReturnType<typeof pictureKeys>, Uint8Array>

/** Stores the two pictures of a photo. */
export async function savePictures(request_id: string, id: string, pictures: Pictures): Promise<void> {
  const keys = pictureKeys(request_id, id)
  const save = (Key: string, Body: Uint8Array) =>
    s3.send(
      new PutObjectCommand({
        Bucket,
        Key,
        Body,
        ContentType: 'image/jpeg',
        CacheControl: `private, max-age=${photoLimits.link.seconds}, immutable`,
      }),
    )
  await Promise.all([save(keys.photo, pictures.photo), save(keys.preview, pictures.preview)])
}

export const deleteUpload = (request_id: string, id: string) => deleteObjects([incomingKey(request_id, id)])

export const deletePictures = (request_id: string, ids: readonly string[]) =>
  deleteObjects(ids.flatMap((id) => Object.values(pictureKeys(request_id, id))))

/** Deletes every picture and upload of a booking that is gone. */
export async function deleteAllPictures(request_id: string): Promise<void> {
  for (const prefix of [`${request_id}/`, `${incomingPrefix}${request_id}/`])
    for await (const objects of objectsBelow(prefix)) await deleteObjects(objects.map(({ key }) => key))
}

export async function countPictures(request_id: string): Promise<number> {
  let count = 0
  for await (const objects of objectsBelow(`${request_id}/`)) count += objects.length
  return count
}

type StoredObject = { key: string; savedAt: Date }

/** Returns the objects below a prefix in pages, in the order of their keys. */
export async function* objectsBelow(Prefix: string, bucket = Bucket): AsyncGenerator<StoredObject[]> {
  for await (const { Contents = [] } of paginateListObjectsV2({ client: s3 }, { Bucket: bucket, Prefix }))
    yield Contents.map(({ Key = '', LastModified = new Date(0) }) => ({ key: Key, savedAt: LastModified }))
}

const MOST_PER_DELETION = 1_000 // Limit of S3.

/** Deletes objects; those that do not exist count as deleted. */
export async function deleteObjects(keys: readonly string[], bucket = Bucket): Promise<void> {
  for (let from = 0; from < keys.length; from += MOST_PER_DELETION) {
    const Objects = keys.slice(from, from + MOST_PER_DELETION).map((Key) => ({ Key }))
    const { Errors = [] } = await s3.send(
      new DeleteObjectsCommand({ Bucket: bucket, Delete: { Objects, Quiet: true } }),
    )
    if (Errors.length > 0) throw new BrokenInvariant('PICTURE_NOT_DELETED', Errors[0]?.Code ?? '')
  }
}

import { PutObjectCommand } from '@aws-sdk/client-s3'
import { paginateScan } from '@aws-sdk/lib-dynamodb'
import { MINUTE } from '#shared/durations.ts'
import { portraitLimits } from '#shared/photos/photo-limits.ts'
import { type Portrait, portraitSchema, portraitsFolder } from '#shared/photos/portrait.ts'
import { pictureKeys, portraitOwner } from '../pictures/picture-keys.ts'
import { deleteObjects, objectsBelow, readObject, s3 } from '../pictures/picture-store.ts'
import { dynamo, tables } from '../platform/dynamodb/tables.ts'
import { countMetric } from '../platform/logger.ts'
import { settingsOf } from '../platform/settings.ts'

const { bucket: site } = settingsOf('site')

const MOST_PASSES = 5

/**
 * Deletes the pictures of portraits that no staff member names, publishes portraits with both consents in the bucket of the
 * site, and deletes all other public copies. After a change it looks again: the team may have changed meanwhile.
 */
export async function publishPortraits(now: Date): Promise<void> {
  for (let pass = 0; pass < MOST_PASSES; pass += 1) if (!(await publishOnce(now))) return
}

const prefix = `${portraitsFolder}/`
const publicKey = (name: string) => `${prefix}${name}.jpg`

/** @returns whether a public copy changed */
async function publishOnce(now: Date): Promise<boolean> {
  // Before the team is read: an object that is listed and then not named was named never, or is named no more.
  const stored = await listed(objectsBelow(prefix))
  const published = await listed(objectsBelow(prefix, site))
  const portraits = await findPortraits()
  const named = new Set(portraits.flatMap(({ private: keys }) => Object.values(keys)))
  const isPublic = new Map(portraits.flatMap((one) => (one.public ? [[one.public, one.private.photo]] : [])))
  // A picture of the last minute may be about to be named.
  const forgotten = stored.filter(({ key, savedAt }) => !named.has(key) && savedAt.getTime() < now.getTime() - MINUTE)
  const withdrawn = published.filter(({ key }) => !isPublic.has(key))
  if (forgotten.length + withdrawn.length > portraitLimits.removedPictures) {
    countMetric('PicturesWithoutBooking', { pictures: String(forgotten.length + withdrawn.length) })
    return false
  }
  await deleteObjects(
    withdrawn.map(({ key }) => key),
    site,
  )
  await deleteObjects(forgotten.map(({ key }) => key))
  // After a restore, pictures may be missing.
  const missing = [...isPublic].filter(([key, photo]) => !has(published, key) && has(stored, photo))
  for (const [key, photo] of missing) await copy(photo, key)
  return withdrawn.length + missing.length > 0
}

const has = (objects: readonly { key: string }[], key: string) => objects.some((object) => object.key === key)

async function listed<Found>(pages: AsyncGenerator<Found[]>): Promise<Found[]> {
  const found: Found[] = []
  for await (const page of pages) found.push(...page)
  return found
}

/** Returns the keys of the pictures of each portrait, as the table has them now. */
async function findPortraits() {
  const query = {
    TableName: tables.staff,
    ConsistentRead: true,
    ProjectionExpression: 'staff_id, portrait',
  }
  const portraits: { private: ReturnType<typeof pictureKeys>; public: string | undefined }[] = []
  for await (const { Items = [] } of paginateScan({ client: dynamo }, query))
    for (const { staff_id, portrait } of Items)
      if (portrait !== undefined) portraits.push(keysOf(staff_id, portraitSchema.parse(portrait)))
  return portraits
}

const keysOf = (staff_id: string, { id, public_name }: Portrait) => ({
  private: pictureKeys(portraitOwner(staff_id), id),
  public: public_name && publicKey(public_name),
})

/** Publishes a portrait. */
async function copy(photo: string, Key: string): Promise<void> {
  const Body = await readObject(photo)
  if (Body === undefined) return
  await s3.send(new PutObjectCommand({ Bucket: site, Key, Body, ContentType: 'image/jpeg', CacheControl: 'no-cache' }))
}

import {
  CopyObjectCommand,
  GetObjectTaggingCommand,
  HeadObjectCommand,
  paginateListObjectsV2,
  type S3Client,
} from '@aws-sdk/client-s3'
import { retiredTag } from '../site-files.ts'

type Retiring = { bucket: string; folder: string; current: ReadonlySet<string> }

/**
 * Marks the files that the site no longer names, and no others: one that it names again loses its mark. A file is marked
 * by a copy onto itself, from whose moment the rule of the bucket counts its days.
 * @param current keys that the site names
 */
export async function retireFiles(s3: S3Client, { bucket: Bucket, folder, current }: Retiring): Promise<void> {
  for await (const { Contents = [] } of paginateListObjectsV2({ client: s3 }, { Bucket, Prefix: `${folder}/` }))
    await Promise.all(Contents.map(({ Key = '' }) => mark(s3, Bucket, Key, !current.has(Key))))
}

async function mark(s3: S3Client, Bucket: string, Key: string, retired: boolean) {
  const { TagSet = [] } = await s3.send(new GetObjectTaggingCommand({ Bucket, Key }))
  if (TagSet.some((tag) => tag.Key === retiredTag.key) === retired) return
  // S3 copies an object onto itself only where its metadata are given anew.
  const { ContentType, CacheControl } = await s3.send(new HeadObjectCommand({ Bucket, Key }))
  await s3.send(
    new CopyObjectCommand({
      Bucket,
      Key,
      CopySource: `${Bucket}/${Key}`,
      MetadataDirective: 'REPLACE',
      ContentType,
      CacheControl,
      TaggingDirective: 'REPLACE',
      Tagging: retired ? `${retiredTag.key}=${retiredTag.value}` : '',
    }),
  )
}

import { readdir, readFile } from 'node:fs/promises'
import { join, relative, sep } from 'node:path'
import { PutObjectCommand } from '@aws-sdk/client-s3'
import { assetsFolder, cacheControl } from '../../../infra/site-files.ts'
import { localStage } from '../../../infra/stages/local-stage.ts'
import type { SignIn } from '../../../infra/stages/site-config.ts'
import { documentOfStage, isOfStage } from '../../../infra/stages/site-documents.ts'
import { emulatedS3 } from '../emulator/emulated-clients.ts'
import { contentTypeOf } from './content-type.ts'
import { filesOfLocalStage } from './stage-files.ts'

async function filesBelow(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true })
  return entries.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name))
}

type Target = { endpoint: string; bucket: string; signIn: SignIn; siteUrl: string }

/**
 * Uploads the built site and the files of the stage to the emulated bucket, as the deployment on AWS does.
 * @returns number of files
 */
export async function uploadSite({ endpoint, bucket, signIn, siteUrl }: Target, site: string): Promise<number> {
  const s3 = emulatedS3(endpoint)
  const put = (key: string, body: Buffer | string) =>
    s3.send(
      new PutObjectCommand({
        Bucket: bucket,
        Key: key,
        Body: body,
        ContentType: contentTypeOf(key),
        CacheControl: key.startsWith(`${assetsFolder}/`) ? cacheControl.assets : cacheControl.others,
      }),
    )
  const keyOf = (file: string) => relative(site, file).split(sep).join('/')
  const files = (await filesBelow(site)).filter((file) => isOfStage(keyOf(file), localStage))
  await Promise.all(
    files.map(async (file) => {
      const key = keyOf(file)
      if (!key.endsWith('.html')) return put(key, await readFile(file))
      return put(key, documentOfStage(await readFile(file, 'utf8'), key, localStage, siteUrl))
    }),
  )
  const ofStage = filesOfLocalStage(signIn, siteUrl)
  await Promise.all(Object.entries(ofStage).map(([key, body]) => put(key, body)))
  return files.length + Object.keys(ofStage).length
}

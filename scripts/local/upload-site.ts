import { readdir, readFile } from 'node:fs/promises'
import { join, relative, sep } from 'node:path'
import { PutObjectCommand } from '@aws-sdk/client-s3'
import { assetsFolder, cacheControl } from '../../infra/site-files.ts'
import { localStage } from '../../infra/stages/local-stage.ts'
import { type SignIn, siteConfig } from '../../infra/stages/site-config.ts'
import { contentTypeOf } from './content-type.ts'
import { emulatedS3 } from './emulated-s3.ts'

async function filesBelow(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true })
  return entries.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name))
}

type Target = { endpoint: string; bucket: string; signIn: SignIn }

/**
 * Puts the built site and `config.json` into the emulated bucket, as the deployment on AWS does.
 * @returns number of files
 */
export async function uploadSite({ endpoint, bucket, signIn }: Target, site: string): Promise<number> {
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
  const files = await filesBelow(site)
  await Promise.all(files.map(async (file) => put(relative(site, file).split(sep).join('/'), await readFile(file))))
  await put('config.json', JSON.stringify(siteConfig(localStage, signIn)))
  return files.length + 1
}

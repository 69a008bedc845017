import { GetObjectCommand, paginateListObjectsV2 } from '@aws-sdk/client-s3'
import { emulatedS3 } from '../../../scripts/local/emulator/emulated-clients.ts'
import { stack } from '../stacks/stack.ts'

/** Returns the text of every object of the site: what was built and uploaded, and what functions put there. */
export async function siteObjects(): Promise<string[]> {
  const client = emulatedS3(stack.endpoint)
  const texts: string[] = []
  for await (const { Contents = [] } of paginateListObjectsV2({ client }, { Bucket: stack.bucket }))
    for (const { Key } of Contents) {
      const { Body } = await client.send(new GetObjectCommand({ Bucket: stack.bucket, Key }))
      texts.push(`${Key}\n${await Body?.transformToString()}`)
    }
  return texts
}

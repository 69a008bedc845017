import { S3Client } from '@aws-sdk/client-s3'
import { retireFiles } from './retire-files.ts'

const s3 = new S3Client({})

/** Called by the deployment of the site, once its pages are there. */
export const handler = ({ bucket, folder, current }: { bucket: string; folder: string; current: string[] }) =>
  retireFiles(s3, { bucket, folder, current: new Set(current) })

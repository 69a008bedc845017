import { randomUUID } from 'node:crypto'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import {
  CreateBucketCommand,
  DeleteBucketCommand,
  ListObjectsV2Command,
  PutBucketTaggingCommand,
  PutObjectCommand,
} from '@aws-sdk/client-s3'
import { App } from 'aws-cdk-lib'
import { Template } from 'aws-cdk-lib/assertions'
import { expect, it, vi } from 'vitest'
import { DataStack } from '../../../infra/data-stack.ts'
import { awsStage } from '../../../infra/stages/aws-stage.ts'
import { WebStack } from '../../../infra/web-stack.ts'
import { emulatedS3 } from '../../../scripts/local/emulator/emulated-clients.ts'
import { sampleOwned } from '../../support/sample-stage.ts'
import { stack } from '../../support/stacks/stack.ts'
import { smallSite } from '../../support/stacks/stage-stacks.ts'
import { temporaryFolder } from '../../support/temporary-folder.ts'

// The file that the CDK deploys as the function which empties buckets.
const handler = join(
  process.cwd(),
  'node_modules/aws-cdk-lib/custom-resource-handlers/dist/aws-s3/auto-delete-objects-handler/index.js',
)
const dev = awsStage('dev', sampleOwned, 'dev.json')
const env = { account: dev.account, region: dev.region }
const app = new App({ outdir: temporaryFolder(), treeMetadata: false })
// Both before the first template: none can be added to an app that has one.
const stacks = {
  data: new DataStack(app, 'Data', dev, { env }),
  web: new WebStack(app, 'Web', dev, { env, site: smallSite() }),
}
const s3 = emulatedS3(stack.endpoint)

/** Returns the function of the CDK, as it starts in an environment. */
function emptyingFunction(environment: Record<string, string>): (event: object) => Promise<void> {
  for (const [name, value] of Object.entries(environment)) vi.stubEnv(name, value)
  try {
    return createRequire(import.meta.url)(handler).autoDeleteHandler
  } finally {
    vi.unstubAllEnvs()
  }
}

it.each(['data', 'web'] as const)(
  'empties the bucket of the stack %s of dev, which then can be deleted',
  async (name) => {
    const template = Template.fromStack(stacks[name])
    const [[id, { Properties }] = ['', { Properties: {} }], ...others] = Object.entries(
      template.findResources('AWS::S3::Bucket'),
    )
    expect(others).toEqual([])
    const Bucket = `emptied-${randomUUID()}`
    await s3.send(new CreateBucketCommand({ Bucket }))
    await s3.send(new PutBucketTaggingCommand({ Bucket, Tagging: { TagSet: Properties.Tags } }))
    for (const Key of ['index.html', 'assets/main-0123.js'])
      await s3.send(new PutObjectCommand({ Bucket, Key, Body: 'a file' }))
    const remove = () => s3.send(new DeleteBucketCommand({ Bucket }))
    await expect(remove()).rejects.toMatchObject({ name: 'BucketNotEmpty' })

    const empty = emptyingFunction({
      AWS_ENDPOINT_URL: stack.endpoint,
      AWS_REGION: stack.region,
      AWS_ACCESS_KEY_ID: 'test',
      AWS_SECRET_ACCESS_KEY: 'test',
    })
    vi.spyOn(console, 'log').mockReturnValue()
    for (const emptying of Object.values(template.findResources('Custom::S3AutoDeleteObjects'))) {
      expect(emptying.Properties.BucketName).toEqual({ Ref: id })
      await empty({ RequestType: 'Delete', ResourceProperties: { BucketName: Bucket } })
    }
    expect((await s3.send(new ListObjectsV2Command({ Bucket }))).KeyCount).toBe(0)
    await remove()
  },
)

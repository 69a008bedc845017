import { S3Client } from '@aws-sdk/client-s3'
import { Template } from 'aws-cdk-lib/assertions'
import { expect, it } from 'vitest'
import { retireFiles } from '../../../infra/retired-files/retire-files.ts'
import { stacksOf } from '../../support/stacks/stage-stacks.ts'

type Asked = { Key: string; Tagging?: string; ContentType?: string; CacheControl?: string }

/** A bucket that holds these files, marked or not. @returns what was copied, since it was last asked for */
function bucketWith(files: Record<string, 'marked' | 'unmarked'>) {
  const s3 = new S3Client({ region: 'ap-northeast-2' })
  const copies: [string, string | undefined][] = []
  s3.middlewareStack.add(
    (_, { commandName }) =>
      async ({ input }) => {
        const { Key, Tagging, ContentType, CacheControl } = input as Asked
        const answers: Record<string, () => object> = {
          ListObjectsV2Command: () => ({ Contents: Object.keys(files).map((name) => ({ Key: name })) }),
          GetObjectTaggingCommand: () => ({
            TagSet: files[Key] === 'marked' ? [{ Key: 'retired', Value: 'yes' }] : [],
          }),
          HeadObjectCommand: () => ({ ContentType: 'text/javascript', CacheControl: 'immutable' }),
          CopyObjectCommand: () => {
            expect([ContentType, CacheControl]).toEqual(['text/javascript', 'immutable'])
            files[Key] = Tagging === '' ? 'unmarked' : 'marked'
            copies.push([Key, Tagging])
            return {}
          },
        }
        return { output: { $metadata: {}, ...answers[String(commandName)]?.() }, response: {} }
      },
    { step: 'initialize', name: 'bucket' },
  )
  const retire = (...current: string[]) =>
    retireFiles(s3, { bucket: 'site', folder: 'assets', current: new Set(current.map((name) => `assets/${name}`)) })
  return { retire, copied: () => copies.splice(0) }
}

it('marks what the site no longer names, once, so that its days are counted from then', async () => {
  const { retire, copied } = bucketWith({ 'assets/old.js': 'unmarked', 'assets/new.js': 'unmarked' })
  await retire('new.js')
  expect(copied()).toEqual([['assets/old.js', 'retired=yes']])
  await retire('new.js')
  expect(copied()).toEqual([])
})

it('takes the mark from a file that the site names again: it must not go', async () => {
  const { retire, copied } = bucketWith({ 'assets/again.js': 'marked', 'assets/other.js': 'marked' })
  await retire('again.js')
  expect(copied()).toEqual([['assets/again.js', '']])
})

const template = Template.fromStack(stacksOf('prod').web)

it('goes 30 days after it was marked, and no file goes without a mark', () => {
  const [bucket] = Object.values(template.findResources('AWS::S3::Bucket'))
  expect(bucket?.Properties.LifecycleConfiguration.Rules).toEqual([
    { Prefix: 'assets/', TagFilters: [{ Key: 'retired', Value: 'yes' }], ExpirationInDays: 30, Status: 'Enabled' },
  ])
})

it('is marked once the pages that name others are there, by the list of the files that the site has', () => {
  const [marking] = Object.values(template.findResources('Custom::AWS')).filter(({ Properties }) =>
    JSON.stringify(Properties.Update).includes('retired-files'),
  )
  const call = JSON.stringify(marking?.Properties.Update)
  expect(call).toContain('assets/main-0123.js')
  expect(marking?.Properties.Update).toEqual(marking?.Properties.Create)
  expect(JSON.stringify(marking?.DependsOn)).toMatch(/DeploymentPages/)
})

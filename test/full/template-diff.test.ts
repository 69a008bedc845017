import { App, RemovalPolicy, Stack } from 'aws-cdk-lib'
import { Bucket } from 'aws-cdk-lib/aws-s3'
import { Topic } from 'aws-cdk-lib/aws-sns'
import { beforeAll, describe, expect, it } from 'vitest'
import { differences } from '../../ops/template-diff/differences.ts'
import { temporaryFolder } from '../support/temporary-folder.ts'

/** A cloud assembly. @param build adds its stacks */
function assembly(build: (app: App) => void): string {
  const app = new App({ outdir: temporaryFolder() })
  build(app)
  return app.synth().directory
}

describe('what a change does to the stacks', () => {
  let said: string

  beforeAll(async () => {
    const before = assembly((app) => {
      new Bucket(new Stack(app, 'Kept'), 'Files', { removalPolicy: RemovalPolicy.RETAIN })
      new Topic(new Stack(app, 'Old'), 'Topic')
    })
    const after = assembly((app) => {
      const kept = new Stack(app, 'Kept')
      new Bucket(kept, 'Files', { removalPolicy: RemovalPolicy.DESTROY })
      const added = new Stack(app, 'New')
      new Topic(added, 'Topic')
      kept.addStackDependency(added)
    })
    said = await differences(before, after)
  }, 60_000)

  it('is told for each, resource by resource, where no account can be asked', () => {
    expect(said).toMatch(
      /### Kept\n\n```diff\nStack Kept\n[^`]*\[~\] AWS::S3::Bucket Files [^`]*DeletionPolicy[^`]*Delete/,
    )
  })

  it('may be a new stack, or one that is gone', () => {
    expect(said).toMatch(/### New\n\n```diff\nStack New\n[^`]*\[\+\] AWS::SNS::Topic Topic /)
    expect(said).toMatch(/### Old\n\nThe stack is gone\.$/)
  })
})

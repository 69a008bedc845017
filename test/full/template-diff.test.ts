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
  let report: string

  beforeAll(async () => {
    const before = assembly((app) => {
      new Bucket(new Stack(app, 'Retained'), 'Files', { removalPolicy: RemovalPolicy.RETAIN })
      new Topic(new Stack(app, 'Old'), 'Topic')
    })
    const after = assembly((app) => {
      const retained = new Stack(app, 'Retained')
      new Bucket(retained, 'Files', { removalPolicy: RemovalPolicy.DESTROY })
      const added = new Stack(app, 'New')
      new Topic(added, 'Topic')
      retained.addStackDependency(added)
    })
    report = await differences(before, after)
  }, 60_000)

  it('lists what a change does to each stack, by resource and without an account', () => {
    expect(report).toMatch(
      /### Retained\n\n```diff\nStack Retained\n[^`]*\[~\] AWS::S3::Bucket Files [^`]*DeletionPolicy[^`]*Delete/,
    )
  })

  it('lists a stack that a change adds or removes', () => {
    expect(report).toMatch(/### New\n\n```diff\nStack New\n[^`]*\[\+\] AWS::SNS::Topic Topic /)
    expect(report).toMatch(/### Old\n\nThe stack is gone\.$/)
  })
})

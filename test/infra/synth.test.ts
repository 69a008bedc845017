import { execFile } from 'node:child_process'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { Bucket } from 'aws-cdk-lib/aws-s3'
import { Queue } from 'aws-cdk-lib/aws-sqs'
import { AwsSolutionsChecks, ServerlessChecks } from 'cdk-nag'
import { describe, expect, it } from 'vitest'
import { stageOfContext } from '../../infra/stages/stage-of-context.ts'
import { sampleOwned } from '../support/sample-stage.ts'
import { newStacksOf, smallSite, stacksOf } from '../support/stacks/stage-stacks.ts'
import { temporaryFolder } from '../support/temporary-folder.ts'

const run = promisify(execFile)
const cdkJson: { app: string; context: Record<string, unknown> } = JSON.parse(readFileSync('cdk.json', 'utf8'))

/** Runs the app as the CDK CLI does. @returns the templates it wrote, or rejects with its output */
async function synth(context: Record<string, string>): Promise<string> {
  const outdir = temporaryFolder()
  const [command = '', ...args] = cdkJson.app.split(' ')
  await run(command === 'node' ? process.execPath : command, args, {
    env: {
      ...process.env,
      CDK_VALIDATION: 'true',
      CDK_OUTDIR: outdir,
      CDK_CONTEXT_JSON: JSON.stringify({ ...cdkJson.context, ...context }),
    },
  })
  return outdir
}

/** @returns the name of a file with settings as their owner might have mistyped them */
function settingsWith(changes: object): string {
  const file = join(temporaryFolder(), 'own.json')
  writeFileSync(file, JSON.stringify({ ...sampleOwned, ...changes }))
  return file
}

describe('synth of a stage', () => {
  it.each(['local', 'dev', 'prod'] as const)(
    'finds nothing by cdk-nag that is not acknowledged with its reason: %s',
    (stage) => {
      const { app } = stacksOf(stage)
      for (const pack of [new AwsSolutionsChecks(app), new ServerlessChecks(app)]) {
        const report = pack.validateScope(app)
        expect(report.violations.map(({ ruleName, violatingResources }) => [ruleName, violatingResources])).toEqual([])
        expect(report.success).toBe(true)
      }
    },
  )

  it('reports a finding of cdk-nag', () => {
    const { app, data } = newStacksOf('prod')
    new Bucket(data, 'Open')
    const { violations } = new AwsSolutionsChecks(app).validateScope(app)
    expect(violations.map(({ ruleName }) => ruleName)).toContain('AwsSolutions-S10')
    new Queue(data, 'WithoutLetters')
    const ofServerless = new ServerlessChecks(app).validateScope(app).violations
    expect(ofServerless.map(({ ruleName }) => ruleName)).toEqual(['Serverless-SQSRedrivePolicy'])
  })

  it('deploys stacks in the order of their parameters', () => {
    const { data, identity, backend, web, edge } = stacksOf('prod')
    expect(identity.dependencies).toEqual([data])
    expect(backend.dependencies).toEqual([identity])
    expect(web.dependencies).toEqual([backend, edge])
  })

  it('reads the settings of prod from the owner’s file, and unlocks it on request', async () => {
    const settings = join(temporaryFolder(), 'prod.json')
    writeFileSync(settings, JSON.stringify(sampleOwned))
    const outdir = await synth({ stage: 'prod', settings, site: smallSite(), locked: 'no' })
    for (const stack of ['Data', 'Identity', 'Backend', 'Web', 'Edge'])
      expect(existsSync(join(outdir, `${stack}.template.json`))).toBe(true)
    expect(readFileSync(join(outdir, 'Data.template.json'), 'utf8')).not.toContain('"DeletionProtectionEnabled": true')
    expect(readFileSync(join(outdir, 'manifest.json'), 'utf8')).not.toContain('"terminationProtection": true')
  }, 120_000)

  it('stops the synth at the first missing setting, with one sentence and no stack trace', async () => {
    const complaint = synth({ stage: 'prod', site: smallSite() })
    const stderr = 'infra/stages/prod.json: "account" is missing: expected a 12-digit AWS account id.\n'
    await expect(complaint).rejects.toMatchObject({ code: 1, stderr })
  }, 60_000)

  const withoutSite = temporaryFolder()
  it.each<[stage: string, context: () => Record<string, string>, sentence: RegExp | string]>([
    ['none', () => ({}), 'Say which stage: -c stage=local|dev|prod|prod-<city>.'],
    ['local', () => ({ tables: '../others' }), /^The command line: "tables\.suffix" is wrong: expected letters, .+\.$/],
    [
      'dev',
      () => ({ settings: settingsWith({ slotCapacity: 0, logRetentionDays: 31, colour: 'blue' }), site: smallSite() }),
      /own\.json: "slotCapacity" is wrong: expected a whole number above 0\.$/,
    ],
    ['local', () => ({ emulatorPort: 'any' }), '-c emulatorPort=any is wrong: expected a port from 1 to 65535.'],
    [
      'prod',
      () => ({ settings: settingsWith({}), locked: 'perhaps', rollback: 'perhaps', site: smallSite() }),
      '-c locked=perhaps is wrong: expected yes or no.',
    ],
    ['prod', () => ({ site: withoutSite }), `${withoutSite} holds no built site: run npm run build first.`],
  ])('names the first of several wrong settings: %s', (stage, context, sentence) => {
    const values: Record<string, string> = { ...(stage !== 'none' && { stage }), ...context() }
    expect(() => stageOfContext((key) => values[key])).toThrow(sentence)
  })
})

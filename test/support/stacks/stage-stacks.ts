import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { App } from 'aws-cdk-lib'
import type { StageName } from '#shared/deployment.ts'
import type { Emulator } from '../../../infra/emulator.ts'
import { addStacks } from '../../../infra/stacks.ts'
import { awsStage } from '../../../infra/stages/aws-stage.ts'
import { localStage } from '../../../infra/stages/local-stage.ts'
import type { StageSettings } from '../../../infra/stages/stage-settings.ts'
import { sampleOwned } from '../sample-stage.ts'
import { temporaryFolder } from '../temporary-folder.ts'

const cdkJson: { context: Record<string, unknown> } = JSON.parse(readFileSync('cdk.json', 'utf8'))

/** A site of one page, two districts and one asset: what is deployed does not matter to a template. */
export function smallSite(): string {
  const site = temporaryFolder()
  mkdirSync(join(site, 'assets'))
  for (const folder of ['', 'areas/nowon', 'areas/gangnam']) {
    mkdirSync(join(site, folder), { recursive: true })
    writeFileSync(join(site, folder, 'index.html'), '<!doctype html><head></head>')
  }
  writeFileSync(join(site, 'assets', 'main-0123.js'), '')
  return site
}

/** The stacks of a stage with these settings, to be changed. */
export function stacksWith(settings: StageSettings, emulator?: Emulator) {
  const app = new App({ context: cdkJson.context, outdir: temporaryFolder(), treeMetadata: false })
  return { app, ...addStacks(app, { settings, site: smallSite(), emulator }) }
}

/** The same with sample settings. @param owned replaces keys of the owner's settings */
export const newStacksOf = (stage: StageName, owned: object = {}) =>
  stage === 'local'
    ? stacksWith(localStage, { port: 4566 })
    : stacksWith(awsStage(stage, { ...sampleOwned, ...owned }, `${stage}.json`))

const known = new Map<string, ReturnType<typeof newStacksOf>>()

/** The same to be read: made once for all files of tests that share their modules. */
export function stacksOf(...[stage, owned = {}]: Parameters<typeof newStacksOf>) {
  const key = JSON.stringify([stage, owned], (_, value) => value ?? null)
  const stacks = known.get(key) ?? newStacksOf(stage, owned)
  // A template comes from its file, which is gone at the end of this file of tests, when it is first asked for.
  for (const artifact of stacks.app.synth().stacks) void artifact.template
  known.set(key, stacks)
  return stacks
}

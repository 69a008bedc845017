import { localFolder } from '../../scripts/local/local-folder.ts'
import { buildSite } from '../../scripts/local/site/build-site.ts'
import { step } from '../../scripts/local/steps.ts'

/** Builds the site from today's files, once in a run: every project that reads or visits it asks for that. */
export async function setup(): Promise<void> {
  if (process.env.TEST_SITE === 'built') return
  await step('build the site', () => buildSite(localFolder('logs', 'test')))
  process.env.TEST_SITE = 'built'
}

import { readFileSync } from 'node:fs'
import { join, relative, resolve } from 'node:path'
import { build, type InlineConfig, loadConfigFromFile, type Rollup } from 'vite'
import { afterEach, beforeEach, expect, it, onTestFinished, vi } from 'vitest'
import { functionNames } from '#shared/deployment.ts'
import { bundleFunction, sourceMapOf } from '../../infra/lambda-build/bundle-lambda.ts'
import { projectFolder } from '../../scripts/local/local-folder.ts'
import { contentTypeOf } from '../../scripts/local/site/content-type.ts'
import { launchBrowser } from '../support/browser/browser.ts'
import { itInFullRun } from '../support/full-run.ts'
import { serve } from '../support/servers/serve.ts'

const configOfSite = join(projectFolder, 'web/vite.config.ts')
const configOfStaff = join(projectFolder, 'web/vite.staff.config.ts')

beforeEach(() => void vi.stubEnv('NODE_ENV', 'production'))
afterEach(() => void vi.unstubAllEnvs())

/** Builds in memory. @returns the files, the entry's first */
async function filesOf(config: InlineConfig) {
  const built = await build({
    mode: 'production',
    ...config,
    logLevel: 'silent',
    build: { ...config.build, write: false },
  })
  const { output } = built as Rollup.RollupOutput
  return output.map((file) => ({ name: file.fileName, content: file.type === 'chunk' ? file.code : file.source }))
}

it('runs a mutation, a form with its schema and a route in a production build of the site', async () => {
  const input = join(import.meta.dirname, 'library-probe.tsx')
  const files = await filesOf({ configFile: configOfSite, build: { rolldownOptions: { input } } })
  const document = `<!doctype html><script type="module" src="/${files[0]?.name}"></script>`
  const url = await serve((request, response) => {
    const name = request.url?.slice(1) || 'index.html'
    const content = name === 'index.html' ? document : files.find((file) => file.name === name)?.content
    response.writeHead(content === undefined ? 404 : 200, { 'content-type': contentTypeOf(name) }).end(content)
  })
  const browser = await launchBrowser()
  onTestFinished(() => browser.close())
  const page = await browser.newPage({ locale: 'ko-KR', timezoneId: 'Asia/Seoul' })
  await page.goto(url)

  await page.getByRole('button', { name: 'Double' }).click()
  await page.locator('output', { hasText: '42' }).waitFor()

  await page.getByRole('button', { name: 'Save' }).click()
  await page.getByText('NOTE_REQUIRED').waitFor()
  await page.getByLabel('Note').fill('x')
  await page.getByText('NOTE_REQUIRED').waitFor({ state: 'detached' })

  await page.getByRole('link', { name: 'Visit' }).click()
  await page.getByRole('heading', { name: 'Visit 7' }).waitFor()
})

itInFullRun.each([
  ['site', configOfSite],
  ['staff', configOfStaff],
])('builds the %s to the same bytes when no plugin and no alias is configured', async (_, configFile) => {
  const loaded = await loadConfigFromFile({ command: 'build', mode: 'production' }, configFile)
  const { plugins: _plugins, resolve: _resolve, ...plain } = loaded?.config ?? {}
  const configured = await filesOf({ configFile })
  const installed = await filesOf({ ...plain, configFile: false })
  const contents = new Map(installed.map(({ name, content }) => [name, content.toString()]))
  expect(configured.map(({ name }) => name).toSorted()).toEqual([...contents.keys()].toSorted())
  const different = configured.filter(({ name, content }) => contents.get(name) !== content.toString())
  expect(different.map(({ name }) => name)).toEqual([])
})

it.each(functionNames)('bundles %s from its own source and from packages as they are installed', (name) => {
  const folder = bundleFunction(name)
  const { sources } = JSON.parse(readFileSync(sourceMapOf(folder), 'utf8')) as { sources: string[] }
  const files = sources.map((source) => relative(projectFolder, resolve(folder, source)))
  expect(files.length).toBeGreaterThan(0)
  expect(files.filter((file) => !/^(functions|shared|node_modules)[\\/]/.test(file))).toEqual([])
})

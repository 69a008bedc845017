import { createHash } from 'node:crypto'
import { mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { dirname, join, relative } from 'node:path'
import { pathToFileURL } from 'node:url'
import { transform } from 'esbuild'
import { PurgeCSS } from 'purgecss'
import { build, type Manifest, type Rolldown } from 'vite'
import { localStage } from '../infra/stages/local-stage.ts'
import { documentOfStage } from '../infra/stages/site-documents.ts'
import type * as Prerender from '../web/prerender/render.tsx'
import type { Rendered } from '../web/prerender/render.tsx'
import { builtFromFile, sourcesOfSite } from './local/site/build-site.ts'

const root = join(import.meta.dirname, '..')
const site = join(root, 'dist/web')
const prerenderer = join(root, 'dist/prerender')
const configFile = join(root, 'web/vite.config.ts')

/** Builds the site into `dist/web`: hashed assets, and one prerendered document per page (decision 0007). */
async function buildWeb() {
  const sources = sourcesOfSite()
  await rm(builtFromFile, { force: true })
  const built = (await build({ configFile, logLevel: 'warn' })) as Rolldown.RolldownOutput
  await build({
    configFile,
    logLevel: 'warn',
    build: { ssr: 'prerender/render.tsx', outDir: prerenderer, manifest: false, copyPublicDir: false },
  })
  const { documents, render, visitorScript, startScript, staffStartScript } = await loadPrerenderer()
  const manifest = await takeManifest(built.output)
  const template = await readFile(join(site, 'index.html'), 'utf8')
  const [sheet = ''] = Object.values(manifest).flatMap(({ file }) => (file.endsWith('.css') ? [file] : []))
  const entry = filesOf(manifest, 'index.html', new Set())
  const [main = ''] = entry
  const shared = {
    shell: withStart(template, sheet, await writeAsset('start', startScript(`/${main}`, `/${sheet}`))),
    visitorFile: await writeAsset('visitor', visitorScript),
  }
  const styles = await readFile(join(site, sheet), 'utf8')
  for (const path of documents) {
    const rendered = await render(path)
    const file = join(path, 'index.html').slice(1)
    const document = documentOf(shared, rendered, filesOf(manifest, rendered.module, new Set(entry)))
    await mkdir(dirname(join(site, file)), { recursive: true })
    await writeFile(join(site, file), await withOwnStyles(document, file, styles))
  }
  await rm(prerenderer, { recursive: true })
  await buildStaff(staffStartScript)
  await writeFile(builtFromFile, sources)
  console.log(`${documents.length} documents in dist/web, and the staff’s`)
}

/** The staff site: one document for all its addresses, rendered in the browser. */
async function buildStaff(startScript: (entry: string) => string) {
  await build({ configFile: join(root, 'web/vite.staff.config.ts'), logLevel: 'warn' })
  const manifest = join(root, 'dist/staff-manifest.json')
  await rename(join(site, 'staff-manifest.json'), manifest)
  await mkdir(join(site, 'staff'))
  await rename(join(site, 'staff.html'), join(site, 'staff/index.html'))
  const start = await startStaff(startScript)
  await writeStaffWorker(JSON.parse(await readFile(manifest, 'utf8')) as Manifest, start)
}

/** Has a script add the entry, so that a browser below the floor loads no modules. @returns the script's path */
async function startStaff(startScript: (entry: string) => string): Promise<string> {
  const file = join(site, 'staff/index.html')
  const document = await readFile(file, 'utf8')
  const module = /<script type="module" crossorigin src="([^"]+)"><\/script>/
  const [, entry = ''] = module.exec(document) ?? []
  const start = await writeAsset('start', startScript(entry))
  const tags = `<script async src="/${start}"></script>
    <link rel="modulepreload" crossorigin href="${entry}">`
  await writeFile(file, document.replace(module, tags))
  return start
}

/** The worker's text changes with every build of the staff site, so browsers notice a new build (decision 0021). */
async function writeStaffWorker(manifest: Manifest, start: string) {
  const files = Object.values(manifest).flatMap(({ file, css = [], assets = [] }) => [file, ...css, ...assets])
  const paths = [...new Set([...files, start])].map((file) => `/${file}`).sort()
  const document = await readFile(join(site, 'staff/index.html'), 'utf8')
  const worker = await readFile(join(root, 'web/staff-worker.js'), 'utf8')
  const version = createHash('sha256')
    .update(JSON.stringify([paths, document, worker]))
    .digest('hex')
    .slice(0, 12)
  const text = worker.replace('= VERSION', `= 'staff-${version}'`).replace('= FILES', `= ${JSON.stringify(paths)}`)
  await writeFile(join(site, 'staff-worker.js'), text)
}

async function loadPrerenderer(): Promise<typeof Prerender> {
  return import(pathToFileURL(join(prerenderer, 'render.js')).href)
}

/**
 * Moves the manifest out of the site: only this build and the test of its bytes read it. The entry and pages that share a file are
 * listed too, which the build does not do.
 */
async function takeManifest(output: Rolldown.RolldownOutput['output']): Promise<Manifest> {
  const manifest = JSON.parse(await readFile(join(site, '.vite/manifest.json'), 'utf8')) as Manifest
  await rm(join(site, '.vite'), { recursive: true })
  const entries = new Map(Object.values(manifest).map((entry) => [entry.file, entry]))
  for (const file of output) {
    const entry = entries.get(file.fileName)
    if (file.type !== 'chunk' || entry === undefined) continue
    for (const id of file.moduleIds) {
      if (id.endsWith('-page.tsx')) manifest[relative(join(root, 'web'), id)] ??= entry
      if (id.endsWith('/app/main.tsx')) manifest['index.html'] = entry
    }
  }
  await writeFile(join(root, 'dist/web-manifest.json'), JSON.stringify(manifest))
  return manifest
}

/** Has the script that starts the site load the entry, instead of the document. */
const withStart = (template: string, sheet: string, startFile: string) =>
  template
    .replace(/\s*<(?:link rel="(?:stylesheet|modulepreload)"[^>]*>|script type="module"[^>]*><\/script>)/g, '')
    .replace(
      '</head>',
      `  <script async src="/${startFile}"></script>
    <link rel="preload" as="style" href="/${sheet}">
  </head>`,
    )

/**
 * Inlines the styles that a document needs, also with the prices of a stage, until the style sheet is loaded: no request
 * delays the first paint.
 */
async function withOwnStyles(document: string, file: string, styles: string): Promise<string> {
  const content = [{ raw: documentOfStage(document, file, localStage), extension: 'html' }]
  // Set in the browser before the style sheet is there.
  const dynamicAttributes = ['data-visitor', 'open']
  const [own] = await new PurgeCSS().purge({ content, css: [{ raw: styles }], keyframes: true, dynamicAttributes })
  return document.replace('</head>', () => `<style>${own?.css.trim()}</style>\n  </head>`)
}

/** Writes a script that is no module of the site. @returns its name, which has the hash of its code */
async function writeAsset(name: string, script: string): Promise<string> {
  const { code } = await transform(script, { minify: true, target: 'es5' })
  const file = `assets/${name}-${createHash('sha256').update(code).digest('hex').slice(0, 8)}.js`
  await writeFile(join(site, file), code)
  return file
}

/** Adds the files of a module in import order, unless they are there. */
function filesOf(manifest: Manifest, key: string, seen: Set<string>): Set<string> {
  const chunk = manifest[key]
  if (chunk === undefined) throw new Error(`${key} is not in the manifest of the build`)
  if (seen.has(chunk.file)) return seen
  seen.add(chunk.file)
  for (const imported of chunk.imports ?? []) filesOf(manifest, imported, seen)
  return seen
}

function documentOf(
  { shell, visitorFile }: { shell: string; visitorFile: string },
  { html, title, preview, forGuests }: Rendered,
  files: ReadonlySet<string>,
) {
  const visitor = forGuests ? [`<script async src="/${visitorFile}"></script>`] : []
  const modules = Array.from(files, (file) => `/${file}`).join(' ')
  return shell
    .replace(/<title>[^<]*<\/title>/, () => `<title>${title}</title>`)
    .replace('<script async', () => `<script async data-modules="${modules}"`)
    .replace('</head>', () => `  ${[...preview, ...visitor].join('\n    ')}\n  </head>`)
    .replace('<div id="root"></div>', () => `<div id="root">${html}</div>`)
}

await buildWeb()

import { createHash } from 'node:crypto'
import { mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { build, type Manifest } from 'vite'
import type * as Prerender from '../web/prerender/render.tsx'
import type { Rendered } from '../web/prerender/render.tsx'

const root = join(import.meta.dirname, '..')
const site = join(root, 'dist/web')
const prerenderer = join(root, 'dist/prerender')
const configFile = join(root, 'web/vite.config.ts')

/** Builds the site into `dist/web`: hashed assets, and one prerendered document per page (decision 0007). */
async function buildWeb() {
  await build({ configFile, logLevel: 'warn' })
  await build({
    configFile,
    logLevel: 'warn',
    build: { ssr: 'prerender/render.tsx', outDir: prerenderer, manifest: false, copyPublicDir: false },
  })
  const { documents, render, visitorScript } = await loadPrerenderer()
  const manifest = await takeManifest()
  const template = await readFile(join(site, 'index.html'), 'utf8')
  const shell = await withInlinedStyles(template, manifest)
  const visitorFile = await writeAsset('visitor', visitorScript)
  for (const path of documents) {
    const rendered = await render(path)
    const file = join(site, path, 'index.html')
    await mkdir(dirname(file), { recursive: true })
    await writeFile(file, documentOf(shell, rendered, chunksOf(manifest, rendered.module), visitorFile))
  }
  await rm(prerenderer, { recursive: true })
  await buildStaff()
  console.log(`${documents.length} documents in dist/web, and the staff’s`)
}

/** The staff site: one document for all its addresses, rendered in the browser. */
async function buildStaff() {
  await build({ configFile: join(root, 'web/vite.staff.config.ts'), logLevel: 'warn' })
  const manifest = join(root, 'dist/staff-manifest.json')
  await rename(join(site, 'staff-manifest.json'), manifest)
  await mkdir(join(site, 'staff'))
  await rename(join(site, 'staff.html'), join(site, 'staff/index.html'))
  await writeStaffWorker(JSON.parse(await readFile(manifest, 'utf8')) as Manifest)
}

/** The worker's text changes with every build of the staff site, so browsers notice a new build (decision 0021). */
async function writeStaffWorker(manifest: Manifest) {
  const files = Object.values(manifest).flatMap(({ file, css = [], assets = [] }) => [file, ...css, ...assets])
  const paths = [...new Set(files)].map((file) => `/${file}`).sort()
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

/** Moves the manifest out of the site: only this build and the test of its bytes read it. */
async function takeManifest(): Promise<Manifest> {
  const moved = join(root, 'dist/web-manifest.json')
  await rename(join(site, '.vite/manifest.json'), moved)
  await rm(join(site, '.vite'), { recursive: true })
  return JSON.parse(await readFile(moved, 'utf8')) as Manifest
}

/** Inlines the styles, so that no request delays the first paint. */
async function withInlinedStyles(template: string, manifest: Manifest) {
  const sheets = Object.values(manifest)
    .map(({ file }) => file)
    .filter((file) => file.endsWith('.css'))
  let styles = ''
  for (const sheet of new Set(sheets)) {
    styles += await readFile(join(site, sheet), 'utf8')
    await rm(join(site, sheet))
  }
  const withoutLinks = template.replace(/\s*<link rel="stylesheet"[^>]*>/g, '')
  return withoutLinks.replace('</head>', () => `<style>${styles.trim()}</style>\n  </head>`)
}

/** Writes a script that is no module of the site. @returns its name, which has the hash of its code */
async function writeAsset(name: string, code: string): Promise<string> {
  const file = `assets/${name}-${createHash('sha256').update(code).digest('hex').slice(0, 8)}.js`
  await writeFile(join(site, file), code)
  return file
}

/** Returns the files of a page besides those of the entry, in import order. */
function chunksOf(manifest: Manifest, module: string): string[] {
  const entry = filesOf(manifest, 'index.html', new Set())
  return [...filesOf(manifest, module, new Set())].filter((file) => !entry.has(file))
}

function filesOf(manifest: Manifest, key: string, seen: Set<string>): Set<string> {
  const chunk = manifest[key]
  if (chunk === undefined) throw new Error(`${key} is not in the manifest of the build`)
  if (seen.has(chunk.file)) return seen
  seen.add(chunk.file)
  for (const imported of chunk.imports ?? []) filesOf(manifest, imported, seen)
  return seen
}

function documentOf(
  shell: string,
  { html, title, preview, forGuests }: Rendered,
  chunks: readonly string[],
  visitorFile: string,
) {
  const visitor = forGuests ? [`<script async src="/${visitorFile}"></script>`] : []
  const preloads = chunks.map((file) => `<link rel="modulepreload" crossorigin href="/${file}">`)
  return shell
    .replace(/<title>[^<]*<\/title>/, () => `<title>${title}</title>`)
    .replace('</head>', () => `  ${[...preview, ...visitor, ...preloads].join('\n    ')}\n  </head>`)
    .replace('<div id="root"></div>', () => `<div id="root">${html}</div>`)
}

await buildWeb()

import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { brotliCompressSync } from 'node:zlib'
import type { Manifest } from 'vite'

const dist = join(import.meta.dirname, '../../dist')

/** A file of the built site. */
function builtBytes(name: string): Buffer {
  const file = join(dist, 'web', name)
  if (!existsSync(file)) throw new Error(`dist/web/${name} is missing: run \`npm run build\` first.`)
  return readFileSync(file)
}

/** A file of the built site as text. */
export const builtFile = (name: string) => builtBytes(name).toString()

const manifest = (): Manifest => {
  builtFile('index.html')
  return JSON.parse(readFileSync(join(dist, 'web-manifest.json'), 'utf8')) as Manifest
}

export type Chunk = { name: string; source: string; bytes: number; page: boolean }

const compressed = new Map<string, number>()

const chunkOf = (name: string, page: boolean): Chunk => {
  const source = builtFile(name)
  const bytes = compressed.get(name) ?? brotliCompressSync(source).length
  compressed.set(name, bytes)
  return { name, source, bytes, page }
}

/** Scripts of the build with their size in bytes after brotli. */
export function builtChunks(): Chunk[] {
  return Object.values(manifest())
    .filter(({ file }) => file.endsWith('.js'))
    .map(({ file, isDynamicEntry }) => chunkOf(file, isDynamicEntry === true))
}

/** The styles of all pages. */
export function styleSheet(): string {
  const sheet = Object.values(manifest()).find(({ file }) => file.endsWith('.css'))
  if (sheet === undefined) throw new Error('There is no style sheet in the build')
  return builtFile(sheet.file)
}

/** Scripts that a first visit to a page fetches: the entry and the page, each with all it imports. */
export const scriptsOf = (page: string) => scriptsIn(manifest(), 'index.html', page)

function scriptsIn(chunks: Manifest, entry: string, page: string): Chunk[] {
  const files = new Set<string>()
  const add = (key: string) => {
    const chunk = chunks[key]
    if (chunk === undefined) throw new Error(`${key} is not in the build`)
    if (files.has(chunk.file)) return
    files.add(chunk.file)
    for (const imported of chunk.imports ?? []) add(imported)
  }
  add(entry)
  add(page)
  return [...files].map((file) => chunkOf(file, false))
}

/** Returns the scripts of a page by the name of its file, in any folder. */
export function scriptsOfPage(name: string): Chunk[] {
  const page = Object.keys(manifest()).find((key) => key.endsWith(`/${name}-page.tsx`))
  if (page === undefined) throw new Error(`There is no page ${name} in the build`)
  return scriptsOf(page)
}

function staffManifest(): Manifest {
  builtFile('staff/index.html')
  return JSON.parse(readFileSync(join(dist, 'staff-manifest.json'), 'utf8')) as Manifest
}

/** Scripts that a first visit to the dispatch board fetches. */
export const scriptsOfBoard = () => scriptsIn(staffManifest(), 'staff.html', 'src/staff/board/day/board-page.tsx')

/** Every file of the half of the staff. */
export function staffFiles(): string[] {
  return [
    ...new Set(Object.values(staffManifest()).flatMap(({ file, css = [], assets = [] }) => [file, ...css, ...assets])),
  ]
}

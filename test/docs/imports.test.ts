import { readdirSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { preProcessFile } from 'typescript'
import { describe, expect, it } from 'vitest'
import { documentAt, sectionOf } from './markdown.ts'

const root = join(import.meta.dirname, '../..')
const roots = ['shared', 'functions', 'infra', 'web', 'scripts', 'ops', 'bench', 'test']

/** A line of the list: in a folder, modules that may import those after them. `.` is the files of the folder itself. */
type Order = { folder: string; levels: string[][] }

const orders: Order[] = (
  sectionOf(documentAt('docs/architecture.md'), 'Imports').match(/```text\n([^`]*)```/)?.[1] ?? ''
)
  .trim()
  .split('\n')
  .map((line) => {
    const [, folder = '', modules = ''] = /^(?:(\S+\/):)?(.*)$/.exec(line) ?? []
    return { folder, levels: modules.split('>').map((level) => level.split(',').map((module) => module.trim())) }
  })

/** Returns the position of a file among the modules of an order, or undefined where none of them holds it. */
function levelOf({ folder, levels }: Order, file: string) {
  if (!file.startsWith(folder)) return undefined
  const path = file.slice(folder.length)
  const holds = (module: string) =>
    module === '.' ? !path.includes('/') : path === module || path.startsWith(`${module}/`)
  const level = levels.findIndex((modules) => modules.some(holds))
  return level === -1 ? undefined : { level, module: levels[level]?.find(holds) }
}

/** Whether the orders allow an import. Those of the innermost folder that separates the two files decide. */
function mayImport(file: string, imported: string): boolean {
  const separating = orders.flatMap((order) => {
    const [from, to] = [levelOf(order, file), levelOf(order, imported)]
    if (from === undefined || to === undefined || from.module === to.module) return []
    return [{ folder: order.folder, isAllowed: from.level < to.level }]
  })
  const innermost = separating.reduce((longest, { folder }) => (folder.length > longest.length ? folder : longest), '')
  const deciding = separating.filter(({ folder }) => folder === innermost)
  const isInOneFolder = file.split('/')[0] === imported.split('/')[0]
  return (innermost === '' && isInOneFolder) || deciding.some(({ isAllowed }) => isAllowed)
}

const scripts = roots.flatMap((folder) =>
  readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
    .map((name) => join(folder, name).replaceAll('\\', '/'))
    .filter((file) => /\.tsx?$/.test(file) && !file.includes('node_modules')),
)
const importsOf = new Map(
  scripts.map((file) => {
    const { importedFiles } = preProcessFile(readFileSync(join(root, file), 'utf8'))
    const own = importedFiles.map(({ fileName }) => fileName.replace(/^#shared\//, `${'../'.repeat(20)}shared/`))
    const paths = own.filter((name) => name.startsWith('.')).map((name) => join('/', dirname(file), name).slice(1))
    return [file, new Set(paths)]
  }),
)

describe('imports follow the orders of docs/architecture.md', () => {
  it.each([
    ['web/src/customer/home/a.ts', 'web/src/customer/app/b.ts'],
    ['web/src/staff/board/a.ts', 'web/src/customer/lookup/b.ts'],
    ['web/src/core/ui/a.ts', 'web/src/staff/ui/b.ts'],
    ['web/src/core/lib/a.ts', 'functions/platform/b.ts'],
    ['functions/platform/aws/a.ts', 'functions/bookings/b.ts'],
    ['functions/bookings/a.ts', 'functions/handlers/booking-api.ts'],
    ['functions/platform/a.ts', 'functions/platform/http/b.ts'],
    ['shared/limits.ts', 'infra/app.ts'],
    ['scripts/local/dev.ts', 'functions/bookings/create.ts'],
    ['infra/app.ts', 'ops/ops.ts'],
  ])('rejects an import of %s from %s', (file, imported) => {
    expect(mayImport(file, imported)).toBe(false)
  })

  it('finds no import against an order', () => {
    const wrong = [...importsOf].flatMap(([file, imports]) =>
      [...imports].filter((imported) => !mayImport(file, imported)).map((imported) => `${file} > ${imported}`),
    )
    expect(wrong).toEqual([])
  })

  it('finds every folder of an ordered folder in its order', () => {
    const missing = orders.flatMap(({ folder, levels }) =>
      readdirSync(join(root, folder), { withFileTypes: true })
        .filter((entry) => folder !== '' && entry.isDirectory() && !levels.flat().includes(entry.name))
        .map(({ name }) => `${folder}${name}`),
    )
    expect(missing).toEqual([])
  })
})

/** Every cycle that a walk along the imports meets. */
function cyclesIn(graph: ReadonlyMap<string, ReadonlySet<string>>): string[] {
  const cycles: string[] = []
  const visited = new Set<string>()
  const walk = (file: string, path: readonly string[]) => {
    if (path.includes(file)) return void cycles.push([...path.slice(path.indexOf(file)), file].join(' > '))
    if (visited.has(file)) return
    for (const next of graph.get(file) ?? []) walk(next, [...path, file])
    visited.add(file)
  }
  for (const file of graph.keys()) walk(file, [])
  return cycles
}

it('finds a cycle where there is one', () => {
  const graph = [['a', 'b'] as const, ['b', 'c', 'd'] as const, ['c', 'b'] as const]
  expect(cyclesIn(new Map(graph.map(([file, ...imports]) => [file, new Set(imports)])))).toEqual(['b > c > b'])
})

it('finds no files that import each other in a cycle, types included', () => {
  expect(importsOf.size).toBeGreaterThan(1_000)
  expect(cyclesIn(importsOf)).toEqual([])
})

/** The folders of a folder, and what each imports of the others. */
function folderGraph(folder: string, imports: ReadonlyMap<string, ReadonlySet<string>>) {
  const graph = new Map<string, Set<string>>()
  const folderOf = (file: string) =>
    file.startsWith(`${folder}/`) ? file.slice(folder.length + 1).match(/^[^/]+(?=\/)/)?.[0] : undefined
  for (const [file, targets] of imports) {
    const from = folderOf(file)
    if (from === undefined) continue
    const others = [...targets].map(folderOf).filter((to) => to !== undefined && to !== from)
    graph.set(from, new Set([...(graph.get(from) ?? []), ...(others as string[])]))
  }
  return graph
}

const halves = ['web/src/core', 'web/src/customer', 'web/src/staff']

describe('folders of the site', () => {
  const folders = halves.flatMap((half) => [
    half,
    ...readdirSync(join(root, half), { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isDirectory())
      .map(({ parentPath, name }) =>
        join(parentPath, name).slice(root.length).replaceAll('\\', '/').replace(/^\//, ''),
      ),
  ])

  it('finds folders that import each other', () => {
    const imports = new Map([
      ['web/a/one.ts', new Set(['web/b/c/two.ts'])],
      ['web/b/other.ts', new Set(['web/a/three.ts', 'web/four.ts'])],
    ])
    expect(cyclesIn(folderGraph('web', imports))).toEqual(['a > b > a'])
  })

  it('finds none that import each other in a cycle', () => {
    const cycles = folders.flatMap((folder) =>
      cyclesIn(folderGraph(folder, importsOf)).map((cycle) => `${folder}: ${cycle}`),
    )
    expect(folders.length).toBeGreaterThan(60)
    expect(cycles).toEqual([])
  })
})

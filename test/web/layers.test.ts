import { readdirSync, readFileSync, statSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { preProcessFile } from 'typescript'
import { describe, expect, it } from 'vitest'

const root = join(import.meta.dirname, '../../web/src')
const files = readdirSync(root, { recursive: true, encoding: 'utf8' }).filter((name) =>
  statSync(join(root, name)).isFile(),
)

type Graph = ReadonlyMap<string, ReadonlySet<string>>

/** What each file of the site imports of the site, types and lazy imports included. */
function importsOfFiles(): Graph {
  const scripts = files.filter((file) => /\.tsx?$/.test(file))
  return new Map(
    scripts.map((file) => {
      const { importedFiles } = preProcessFile(readFileSync(join(root, file), 'utf8'))
      const own = importedFiles.filter(({ fileName }) => fileName.startsWith('.'))
      return [file, new Set(own.map(({ fileName }) => join(dirname(file), fileName)))]
    }),
  )
}

/** The same of folders; what a folder imports of itself is left out. */
function importsOfFolders(ofFiles: Graph): Graph {
  const folders = new Map<string, Set<string>>()
  for (const [file, imports] of ofFiles) {
    const folder = dirname(file)
    const others = folders.get(folder) ?? new Set()
    for (const imported of imports) if (dirname(imported) !== folder) others.add(dirname(imported))
    folders.set(folder, others)
  }
  return folders
}

/** Every way from one to itself, as far as a walk along the imports meets it. */
function circlesIn(graph: Graph): string[] {
  const circles: string[] = []
  const done = new Set<string>()
  const walk = (at: string, way: readonly string[]) => {
    if (way.includes(at)) return void circles.push([...way.slice(way.indexOf(at)), at].join(' > '))
    if (done.has(at)) return
    for (const next of graph.get(at) ?? []) walk(next, [...way, at])
    done.add(at)
  }
  for (const start of graph.keys()) walk(start, [])
  return circles
}

describe('the rooms of the site (decision 0006)', () => {
  const ofFiles = importsOfFiles()

  it('finds a circle where there is one', () => {
    const circle = new Map([
      ['a', new Set(['b'])],
      ['b', new Set(['c', 'd'])],
      ['c', new Set(['b'])],
    ])
    expect(circlesIn(circle)).toEqual(['b > c > b'])
  })

  it('have no files that import each other in a circle', () => {
    expect(ofFiles.size).toBeGreaterThan(150)
    expect(circlesIn(ofFiles)).toEqual([])
  })

  it('have no folders that import each other in a circle', () => {
    expect(circlesIn(importsOfFolders(ofFiles))).toEqual([])
  })
})

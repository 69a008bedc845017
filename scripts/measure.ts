import { readdirSync, readFileSync } from 'node:fs'
import { dirname, join, resolve } from 'node:path'
import ts from 'typescript'

/** Prints how large the code is and how it is made, as a table: the same counts before and after a change. */

const root = join(import.meta.dirname, '..')
const areas = {
  shared: ['shared'],
  functions: ['functions'],
  infra: ['infra'],
  'web/src': ['web/src'],
  'ops, bench, scripts': ['ops', 'bench', 'scripts'],
  test: ['test'],
}

const filesIn = (folders: string[], ending: RegExp) =>
  folders.flatMap((folder) =>
    readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
      .map((file) => join(root, folder, file))
      .filter((file) => ending.test(file) && !file.includes('node_modules')),
  )
const read = (file: string) => readFileSync(file, 'utf8')
const linesOf = (files: string[]) => files.reduce((sum, file) => sum + read(file).split('\n').length - 1, 0)
const matches = (files: string[], pattern: RegExp) =>
  files.reduce((sum, file) => sum + (read(file).match(pattern)?.length ?? 0), 0)

function countTernaries(files: string[]) {
  let all = 0
  let nested = 0
  const visit = (node: ts.Node, isInTernary: boolean) => {
    const isTernary = ts.isConditionalExpression(node)
    if (isTernary) all++
    if (isTernary && isInTernary) nested++
    const isBoundary = ts.isFunctionLike(node) || ts.isJsxElement(node) || ts.isJsxSelfClosingElement(node)
    node.forEachChild((child) => visit(child, isTernary || (isInTernary && !isBoundary)))
  }
  for (const file of files) visit(ts.createSourceFile(file, read(file), ts.ScriptTarget.Latest, true), false)
  return { all, nested }
}

/** Returns for each file of the site how many other files of the product import it. */
function countImporters(files: string[]) {
  const importers = new Map(files.map((file) => [file, 0]))
  for (const file of files)
    for (const [, path = ''] of read(file).matchAll(/(?:from|import)\s*\(?\s*'(\.[^']+)'/g)) {
      const target = resolve(dirname(file), path)
      importers.set(target, (importers.get(target) ?? 0) + 1)
    }
  return [...importers].filter(([file]) => files.includes(file)).map(([, count]) => count)
}

function largestFolder(files: string[]) {
  const lines = new Map<string, number>()
  for (const file of files) {
    const [half = '', folder = ''] = file.slice(join(root, 'web/src/').length).split('/')
    const name = ['staff', 'customer', 'core'].includes(half) ? `${half}/${folder}` : half
    lines.set(name, (lines.get(name) ?? 0) + linesOf([file]))
  }
  return [...lines].toSorted(([, a], [, b]) => b - a)[0]
}

const scripts = /\.tsx?$/
const web = filesIn(['web/src'], scripts)
const webLines = linesOf(web)
const perThousand = (count: number) => ((count / webLines) * 1000).toFixed(2)
const { all, nested } = countTernaries(web)
const importers = countImporters(web)
const [largest, largestLines = 0] = largestFolder(web) ?? []
const styles = filesIn(['web'], /\.css$/)

const rows: [string, string | number][] = Object.entries(areas).flatMap(([name, folders]) => {
  const files = filesIn(folders, scripts)
  return [
    [`${name}: files`, files.length],
    [`${name}: lines`, linesOf(files)],
    [`${name}: lines of comments`, matches(files, /^\s*(\/\/|\/\*|\*)/gm)],
  ]
})
rows.push(
  ['CSS: files', styles.length],
  ['CSS: lines', linesOf(styles)],
  ['web/src: effects per 1,000 lines', perThousand(matches(web, /\buse(Layout|Insertion)?Effect\(/g))],
  ['web/src: useState per 1,000 lines', perThousand(matches(web, /\buseState[(<]/g))],
  ['web/src: ternaries per 1,000 lines', perThousand(all)],
  ['web/src: nested ternaries', nested],
  [
    'web/src: files with one importer',
    `${((importers.filter((n) => n === 1).length / web.length) * 100).toFixed(1)} %`,
  ],
  ['web/src: largest folder', `${largest} (${((largestLines / webLines) * 100).toFixed(1)} %)`],
  ['biome.json: lines', linesOf([join(root, 'biome.json')])],
)
const width = Math.max(...rows.map(([name]) => name.length))
for (const [name, value] of rows) console.log(`${name.padEnd(width)}  ${value.toLocaleString('en')}`)

import { readdirSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { expect, it } from 'vitest'

const files = readdirSync('web/src', { recursive: true, encoding: 'utf8' }).map((file) => join('web/src', file))
const sheets = files.filter((file) => file.endsWith('.module.css'))
const components = files
  .filter((file) => file.endsWith('.tsx'))
  .map((path) => ({ path, code: readFileSync(path, 'utf8') }))

const matchesOf = (text: string, pattern: RegExp) => [...text.matchAll(pattern)].map(([, match = '']) => match)

/** Returns the classes that a style sheet defines, and those that components read from it. */
function classesOf(sheet: string) {
  const selectors = readFileSync(sheet, 'utf8').replace(/\/\*.*?\*\/|:\s[^;{]*;/gs, '')
  const readers = components.flatMap(({ path, code }) =>
    [...code.matchAll(/import (\w+) from '(.+\.module\.css)'/g)]
      .filter(([, , file = '']) => join(dirname(path), file) === sheet)
      .map(([, name]) => ({ name, code: code.replace(/ from '.*'$/gm, '') })),
  )
  return {
    defined: new Set(matchesOf(selectors, /\.([a-z]\w*)/gi)),
    read: new Set(readers.flatMap(({ name, code }) => matchesOf(code, new RegExp(`\\b${name}\\.(\\w+)`, 'g')))),
    isReadByName: readers.some(({ name, code }) => code.includes(`${name}[`)),
  }
}

it('uses every class of a CSS module and no other', () => {
  const unmatched = sheets.flatMap((sheet) => {
    const { defined, read, isReadByName } = classesOf(sheet)
    const missing = [...read].filter((name) => !defined.has(name))
    const unused = isReadByName ? [] : [...defined].filter((name) => !read.has(name))
    return [...missing, ...unused].map((name) => `${sheet} .${name}`)
  })
  expect(unmatched).toEqual([])
})

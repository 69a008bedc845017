import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { codesOf, documentAt, specification } from './markdown.ts'

const root = join(import.meta.dirname, '../..')
const folders = ['shared', 'functions', 'infra', 'web', 'scripts', 'test', 'docs']
const written = /\.(ts|tsx|js|cjs|css|html|py|md)$/

const filesOf = (folder: string) =>
  readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
    .map((file) => join(folder, file).replaceAll('\\', '/'))
    .filter((file) => written.test(file) && !file.includes('/node_modules/'))

const documents = [...readdirSync(root).filter((file) => file.endsWith('.md')), ...filesOf('docs')].filter((file) =>
  file.endsWith('.md'),
)
const everyFile = [...folders.flatMap(filesOf), ...documents]
const textOf = (file: string) => readFileSync(join(root, file), 'utf8')

const paragraphs = new Set([...specification.matchAll(/^#+ (\d+(?:\.\d+)?) /gm)].map(([, number]) => number))
const { scripts } = JSON.parse(documentAt('package.json')) as { scripts: Record<string, string> }
const records = readdirSync(join(root, 'docs/decisions'))

/** `specification 3.2, 7.3` and `decision 0004`, as comments and test titles write them. */
const named = (text: string, word: 'specification' | 'decision') =>
  [...text.matchAll(new RegExp(`\\b${word} (\\d+(?:\\.\\d+)?(?:, \\d+(?:\\.\\d+)?)*)`, 'g'))].flatMap(([, list = '']) =>
    list.split(', '),
  )

const wrong = (word: 'specification' | 'decision', isThere: (name: string) => boolean) =>
  everyFile.flatMap((file) =>
    named(textOf(file), word)
      .filter((name) => !isThere(name))
      .map((name) => `${file}: ${word} ${name}`),
  )

describe('what comments refer to', () => {
  it('finds every paragraph of the specification that comments refer to', () => {
    expect(wrong('specification', (name) => paragraphs.has(name))).toEqual([])
  })

  it('finds every decision record that comments refer to', () => {
    expect(wrong('decision', (name) => records.some((record) => record.startsWith(`${name}-`)))).toEqual([])
  })
})

it('nothing refers to a document that is not here', () => {
  expect(everyFile.filter((file) => /\b(spec|design) §/i.test(textOf(file)))).toEqual([])
})

it('every decision record has a number of its own', () => {
  const numbers = records.map((record) => record.slice(0, 4))
  expect(numbers.filter((number, index) => numbers.indexOf(number) !== index)).toEqual([])
})

it('architecture.md names the numbers without a decision record', () => {
  const numbers = records.map((record) => Number(record.slice(0, 4)))
  const missing = Array.from({ length: Math.max(...numbers) }, (_, index) => index + 1)
    .filter((number) => !numbers.includes(number))
    .map((number) => String(number).padStart(4, '0'))
  const [, sentence = ''] = /Numbers (.*?)\s+were reserved/s.exec(documentAt('docs/architecture.md')) ?? []
  expect(sentence.match(/\d{4}/g)).toEqual(missing)
})

describe('the documents', () => {
  // Tables, code and pictures have lines of their own length.
  it.each(documents)('%s has lines of at most 120 characters', (document) => {
    const prose = textOf(document)
      .replaceAll(/^ *```.*?^ *```/gms, '')
      .split('\n')
      .filter((line) => !/^ *(\||\[?!\[|<|`[^`]+`\S*$)/.test(line))
    expect(prose.filter((line) => line.length > 120)).toEqual([])
  })

  it.each(documents)('%s links to what is there', (document) => {
    const links = [...textOf(document).matchAll(/\]\(([^)\s]+)\)|(?:src|href)="([^"]+)"/g)]
      .map(([, link, source]) => (link ?? source ?? '').replace(/#.*$/, ''))
      .filter((link) => link !== '' && !link.includes('://'))
    expect(links.filter((link) => !existsSync(join(root, dirname(document), link)))).toEqual([])
  })

  it.each(documents)('%s names paths that are there', (document) => {
    const isPath = new RegExp(`^(${folders.join('|')})/[\\w./-]+$`)
    const paths = codesOf(textOf(document)).filter((code) => isPath.test(code))
    expect(paths.filter((path) => !existsSync(join(root, path)))).toEqual([])
  })

  it.each(documents)('%s names commands that are there', (document) => {
    const commands = [...textOf(document).matchAll(/\bnpm run ([\w:]+)/g)].map(([, name = '']) => name)
    expect(commands.filter((name) => !(name in scripts))).toEqual([])
  })

  it.each(documents)('%s names functions of the files in the same row', (document) => {
    const named = [...textOf(document).matchAll(/\]\(([\w./-]+\.tsx?)\), `(\w+)`/g)]
    const isThere = ([, file = '', name = '']: RegExpMatchArray) =>
      new RegExp(`\\b${name}\\b`).test(textOf(join(dirname(document), file)))
    expect(named.filter((match) => !isThere(match)).map(([text]) => text)).toEqual([])
  })

  it.each(records)('%s states its date and status', (record) => {
    expect(textOf(join('docs/decisions', record))).toMatch(
      /^# \d{4} .+\n\n\d{4}-\d{2}-\d{2} · (accepted|replaced by \[\d{4}\]\(.+\))\n/,
    )
  })
})

it('no file path is taken from a URL undecoded: a folder may have a space or a Korean name', () => {
  const undecoded = /import\.meta\.url\)(\.pathname|\.href\.slice)/
  const code = ['shared', 'functions', 'infra', 'web', 'ops', 'bench', 'scripts', 'test'].flatMap(filesOf)
  expect(code.filter((file) => undecoded.test(textOf(file)))).toEqual([])
})

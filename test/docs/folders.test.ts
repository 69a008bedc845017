import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { codesOf, documentAt, rowsOf, sectionOf } from './markdown.ts'

const root = join(import.meta.dirname, '../..')
const roots = ['shared', 'functions', 'infra', 'web', 'scripts', 'ops', 'bench', 'test', 'docs']

const entriesOf = (folder: string) =>
  readdirSync(join(root, folder), { withFileTypes: true }).filter(({ name }) => name !== 'node_modules')
const foldersIn = (folder: string): string[] =>
  entriesOf(folder)
    .filter((entry) => entry.isDirectory())
    .map(({ name }) => `${folder}/${name}`)
const withAllBelow = (folder: string): string[] => [folder, ...foldersIn(folder).flatMap(withAllBelow)]

const architecture = documentAt('docs/architecture.md')
const described = [sectionOf(architecture, 'Where things are'), sectionOf(documentAt('docs/testing.md'), 'Folders')]
  .flatMap(rowsOf)
  .flatMap((row) => row.flatMap(codesOf))

const tables = [
  { parent: 'functions', section: sectionOf(architecture, 'Functions') },
  { parent: 'functions/platform', section: sectionOf(architecture, 'Functions') },
  ...['web/src', 'web/src/customer', 'web/src/staff', 'web/src/core'].map((parent) => ({
    parent,
    section: sectionOf(architecture, 'Site'),
  })),
]
const isInTable = (parent: string) => tables.some((each) => each.parent === parent)

it.each(roots.flatMap((folder) => (isInTable(folder) ? [folder] : [folder, ...foldersIn(folder)])))(
  'a line of a document describes %s',
  (folder) => {
    expect(described).toContain(folder)
  },
)

it.each(tables.flatMap(({ parent, section }) => foldersIn(parent).map((folder) => ({ folder, parent, section }))))(
  'the architecture names the folder $folder',
  ({ folder, parent, section }) => {
    expect(section).toMatch(new RegExp(`(?<![\\w-])${folder.slice(parent.length + 1)}(?![\\w-])`))
  },
)

it('no folder but the list of decisions holds more than 25 entries', () => {
  const crowded = roots.flatMap(withAllBelow).filter((folder) => entriesOf(folder).length > 25)
  expect(crowded).toEqual(['docs/decisions'])
})

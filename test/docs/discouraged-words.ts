import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

/** Most uses of a discouraged word in documents, source and tests. Lower a number when uses go; never raise one. */
type Ceilings = Record<string, [documents: number, source: number, tests: number]>

const everywhere: Ceilings = {
  told: [10, 105, 358],
  'tells?': [4, 52, 111],
  telling: [0, 7, 1],
  anew: [0, 26, 22],
  whoever: [4, 37, 27],
  'wish(es)?': [0, 13, 191],
  doings: [0, 0, 0],
  overtaken: [0, 12, 1],
  'reckon(ed|s)?': [0, 0, 0],
  'tripwires?': [1, 0, 4],
  'horizons?': [0, 6, 4],
  'caps?|capped': [1, 64, 42],
  'cellars?': [0, 2, 1],
  'mend(s|ed|ing)?': [30, 0, 3],
  'lanes?': [0, 97, 76],
}

const inNames: Ceilings = {
  said: [0, 58, 80],
  asked: [0, 188, 279],
  kept: [0, 76, 55],
  drawn: [0, 31, 20],
  standing: [0, 55, 35],
  staying: [0, 23, 4],
  news: [0, 41, 6],
  taken: [0, 66, 58],
  'promise[sd]?': [0, 14, 2],
  'places?': [0, 195, 190],
  'taps?|tapped': [0, 95, 225],
  words: [0, 168, 107],
}

const inProse: Ceilings = {
  nobody: [7, 36, 69],
  somebody: [7, 72, 66],
  everybody: [0, 5, 5],
  beside: [0, 39, 20],
  drawn: [0, 32, 12],
  lives: [0, 1, 4],
  'rooms?': [1, 21, 5],
  'guards?': [2, 0, 25],
  'engineers?': [2, 1, 12],
  'networks?': [12, 28, 30],
  'look-ups?': [1, 6, 16],
  'log(s|ged|ging)? in|log-ins?': [4, 2, 4],
  'by itself': [4, 19, 20],
  'for good': [0, 3, 0],
  'once more': [0, 12, 9],
  '(give|gives|gave|given) back': [0, 1, 1],
  '(lead|leads|led) (back|on|to)': [1, 21, 24],
}

/** Names of the product's wire format and stored data, and JavaScript's own. */
const allowed =
  /\b(Promise|PromiseLike|promises|[Gg]uards|guardKinds?|Network\.\w+|guard-kinds|guardKey|heldMessages|withdrawn|waiting_since|staying|network(?=')|Tell(?= data))\b/g

const root = join(import.meta.dirname, '../..')
const areas = [['docs', '.'], ['shared', 'functions', 'infra', 'web', 'ops', 'scripts', 'bench'], ['test']]
const skipped = /node_modules|docs\/decisions|README\.ko\.md|(discouraged-words|words\.test|measure)\.ts/

const filesOf = (folder: string) =>
  readdirSync(join(root, folder), { recursive: folder !== '.', encoding: 'utf8' })
    .map((file) => join(folder, file).replaceAll('\\', '/'))
    .filter((file) => (folder === 'docs' || folder === '.' ? /\.md$/ : /\.(ts|tsx|css|md)$/).test(file))
    .filter((file) => !skipped.test(file))

const commentOrString = /\/\*[\s\S]*?\*\/|\/\/[^\n]*|'(?:\\.|[^'\\\n])*'|"(?:\\.|[^"\\\n])*"|`(?:\\.|[^`\\])*`/g
const splitWords = (text: string) => text.replace(/([a-z\d])([A-Z])/g, '$1 $2').toLowerCase()

/** Comments, documents and test titles are prose, without the code they quote; a path and the rest of a file are names. */
function readArea(folders: string[]) {
  let names = ''
  let prose = ''
  for (const file of folders.flatMap(filesOf)) {
    const text = readFileSync(join(root, file), 'utf8').replace(allowed, '')
    const isDocument = file.endsWith('.md')
    const quoted = isDocument ? [text] : (text.match(commentOrString) ?? [])
    const isProse = (part: string) => isDocument || part.startsWith('/') || file.startsWith('test/')
    prose += `${quoted
      .filter(isProse)
      .join('\n')
      .replace(/`[^`\n]*`/g, '')}\n`
    names += isDocument ? '' : `${file} ${text.replace(commentOrString, ' ')}\n`
  }
  return { names: splitWords(names), prose: prose.toLowerCase().replace(/\s+(\*|\/\/)?\s*/g, ' ') }
}

const texts = areas.map(readArea)
const count = (text: string, word: string) => text.match(new RegExp(`\\b(?:${word})\\b`, 'g'))?.length ?? 0

const readings = [
  ['names, comments and documents', everywhere, (text: (typeof texts)[number]) => `${text.names} ${text.prose}`],
  ['names', inNames, (text: (typeof texts)[number]) => text.names],
  ['comments, titles and documents', inProse, (text: (typeof texts)[number]) => text.prose],
] as const

/** Returns each discouraged word with its uses in documents, source and tests, and the most that are allowed there. */
export const discouragedWords = () =>
  readings.flatMap(([where, ceilings, read]) =>
    Object.entries(ceilings).map(([word, ceiling]) => ({
      where,
      word,
      ceiling,
      uses: texts.map((text) => count(read(text), word)),
    })),
  )

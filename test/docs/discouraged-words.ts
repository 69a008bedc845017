import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

/** Most uses of a discouraged word in documents, source and tests. Lower a number when uses go; never raise one. */
type Ceilings = Record<string, [documents: number, source: number, tests: number]>

const everywhere: Ceilings = {
  told: [67, 410, 496],
  'tells?': [49, 162, 191],
  telling: [0, 8, 2],
  anew: [17, 42, 34],
  whoever: [37, 118, 54],
  'wish(es)?': [1, 25, 193],
  doings: [0, 0, 0],
  overtaken: [1, 46, 5],
  'reckon(ed|s)?': [4, 2, 3],
  'tripwires?': [4, 3, 5],
  'horizons?': [1, 12, 10],
  'caps?|capped': [25, 103, 65],
  'cellars?': [2, 2, 2],
  'mend(s|ed|ing)?': [53, 6, 12],
  'lanes?': [3, 104, 81],
}

const inNames: Ceilings = {
  said: [0, 97, 85],
  asked: [0, 331, 335],
  kept: [0, 106, 60],
  drawn: [0, 34, 25],
  standing: [0, 61, 35],
  staying: [0, 27, 4],
  news: [0, 41, 6],
  taken: [0, 77, 60],
  'promise[sd]?': [0, 14, 2],
  'places?': [0, 234, 196],
  'taps?|tapped': [0, 99, 228],
  words: [0, 232, 126],
}

const inProse: Ceilings = {
  nobody: [37, 113, 142],
  somebody: [23, 109, 80],
  everybody: [8, 13, 9],
  beside: [14, 62, 29],
  drawn: [6, 40, 15],
  lives: [9, 4, 7],
  'rooms?': [13, 24, 11],
  'guards?': [4, 0, 25],
  'engineers?': [13, 14, 16],
  'networks?': [44, 45, 47],
  'look-ups?': [22, 19, 37],
  'log(s|ged|ging)? in|log-ins?': [17, 6, 9],
  'by itself': [19, 37, 27],
  'for good': [0, 5, 1],
  'once more': [7, 25, 12],
  '(give|gives|gave|given) back': [4, 5, 1],
  '(lead|leads|led) (back|on|to)': [17, 43, 38],
}

/** Names of the product's wire format and stored data, and JavaScript's own. */
const allowed = /\b(Promise|PromiseLike|promises|guards|guardKinds?|guardKey|heldMessages|withdrawn|waiting_since)\b/g

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

import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import ts from 'typescript'

/** Words that have a plainer or more precise one in the glossary. */
const everywhere =
  /\b(told|tells?|telling|anew|whoever|wish(es)?|doings|overtaken|reckon(ed|s)?|tripwires?|horizons?|caps?|capped|cellars?|mend(s|ed|ing)?|lanes?)\b/g
const inNames = /\b(said|asked|kept|drawn|standing|staying|news|taken|promise[sd]?|places?|taps?|tapped|words)\b/g
const inProse =
  /\b(nobody|somebody|everybody|beside|drawn|lives|rooms?|guards?|engineers?|networks?|look-ups?|log(s|ged|ging)? in|log-ins?|by itself|for good|once more|(give|gives|gave|given) back|(lead|leads|led) (back|on|to))\b/g

/** Names of stored data, of the wire format, of decision records, of JavaScript and of CSS. */
const allowed =
  /\b(Promise|PromiseLike|promises|[Gg]uards|guardKinds?|guard-kinds|guardKey|heldMessages|withdrawn|waiting_since|staying|personal:look-up|Network\.\w+|NETWORK|network(?=')|A network error|Tell(?= data)|decisions\/[\w-]+\.md|place-(items|content|self)|tap-highlight|dcap|cap(?='\]))\b/g

const root = join(import.meta.dirname, '../..')
const folders = ['.', 'docs', 'shared', 'functions', 'infra', 'web', 'ops', 'scripts', 'bench', 'test']
const skipped = /node_modules|docs\/decisions|README\.ko\.md|(discouraged-words|words\.test)\.ts/

const filesIn = (folder: string) =>
  readdirSync(join(root, folder), { recursive: folder !== '.', encoding: 'utf8' })
    .map((file) => join(folder, file).replaceAll('\\', '/'))
    .filter((file) => (folder === '.' ? /\.md$/ : /\.(ts|tsx|css|md)$/).test(file) && !skipped.test(file))

const commentOrString = /\/\*[\s\S]*?\*\/|\/\/[^\n]*|'(?:\\.|[^'\\\n])*'|"(?:\\.|[^"\\\n])*"|`(?:\\.|[^`\\])*`/g
const code = /`[^`\n]*`/g

/** Returns the strings of a source that people read: help texts, summaries, errors. A string without a space is a name. */
function sentencesIn(file: string, text: string): string[] {
  if (!/\.tsx?$/.test(file)) return []
  const kind = file.endsWith('x') ? ts.ScriptKind.TSX : ts.ScriptKind.TS
  const source = ts.createSourceFile(file, text, ts.ScriptTarget.Latest, false, kind)
  const found: string[] = []
  const visit = (node: ts.Node) => {
    if (ts.isStringLiteralLike(node) || ts.isTemplateLiteralToken(node) || ts.isJsxText(node)) found.push(node.text)
    ts.forEachChild(node, visit)
  }
  visit(source)
  return found.filter((sentence) => /\S\s+\S/.test(sentence))
}

/** Documents, comments and sentences are prose, without the code they quote. The rest and the path are names. */
function readFile(file: string) {
  const text = readFileSync(join(root, file), 'utf8').replace(allowed, '')
  const isDocument = file.endsWith('.md')
  const quoted = isDocument ? [text] : (text.match(commentOrString) ?? [])
  const prose = quoted.filter((part) => isDocument || part.startsWith('/') || file.startsWith('test/'))
  const sentences = file.startsWith('test/') ? [] : sentencesIn(file, text)
  const names = isDocument ? '' : `${file} ${text.replace(commentOrString, ' ')}`
  return {
    prose: [...prose, ...sentences]
      .join('\n')
      .replace(code, '')
      .replace(/\s+(\*|\/\/)?\s*/g, ' ')
      .toLowerCase(),
    names: names.replace(/([a-z\d])([A-Z])/g, '$1 $2').toLowerCase(),
  }
}

/** Returns each use of a discouraged word as `file: word`. */
export const discouragedWords = (): string[] =>
  folders.flatMap(filesIn).flatMap((file) => {
    const { prose, names } = readFile(file)
    const uses = [
      ...(`${names} ${prose}`.match(everywhere) ?? []),
      ...(names.match(inNames) ?? []),
      ...(prose.match(inProse) ?? []),
    ]
    return uses.map((word) => `${file}: ${word}`)
  })

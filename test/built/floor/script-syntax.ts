import { compatAt, isBeyond } from './floor.ts'
import type { Node } from './tree.ts'

/** Syntax that a parser of today accepts, with its compatibility data. `matches` sees every node. */
const syntax: readonly { name: string; path: readonly string[]; matches: (node: Node) => boolean }[] = [
  {
    name: 'static block of a class',
    path: ['javascript', 'classes', 'static', 'initialization_blocks'],
    matches: ({ type }) => type === 'StaticBlock',
  },
  {
    name: 'import attributes',
    path: ['javascript', 'statements', 'import', 'import_attributes'],
    matches: ({ type, attributes, options }) =>
      (Array.isArray(attributes) && attributes.length > 0) || (type === 'ImportExpression' && Boolean(options)),
  },
  {
    name: 'using',
    path: ['javascript', 'statements', 'using'],
    matches: ({ type, kind }) => type === 'VariableDeclaration' && /using/.test(String(kind)),
  },
  {
    name: '#field in object',
    path: ['javascript', 'classes', 'private_class_fields_in'],
    matches: ({ type, left }) => type === 'BinaryExpression' && Object(left).type === 'PrivateIdentifier',
  },
  {
    name: 'top-level await',
    path: ['javascript', 'operators', 'await', 'top_level'],
    matches: ({ type }) => type === 'AwaitExpression',
  },
  {
    name: 'deferred import',
    path: ['javascript', 'statements', 'import', 'defer'],
    matches: ({ phase }) => typeof phase === 'string',
  },
]

const ofPatterns: readonly { name: string; path: readonly string[]; pattern?: RegExp; flag?: string }[] = [
  { name: 'lookbehind', path: ['javascript', 'regular_expressions', 'lookbehind_assertion'], pattern: /^\(\?<[=!]/ },
  { name: 'modifier in a pattern', path: ['javascript', 'regular_expressions', 'modifier'], pattern: /^\(\?[ims-]+:/ },
  { name: 'flag v', path: ['javascript', 'builtins', 'RegExp', 'unicodeSets'], flag: 'v' },
  { name: 'flag d', path: ['javascript', 'builtins', 'RegExp', 'hasIndices'], flag: 'd' },
]

/** Parts of a pattern that begin with an opening parenthesis, outside of character classes and escapes. */
function* groupsOf(pattern: string) {
  let isClass = false
  for (let at = 0; at < pattern.length; at += 1) {
    const letter = pattern[at]
    if (letter === '\\') at += 1
    else if (letter === '[') isClass = true
    else if (letter === ']') isClass = false
    else if (letter === '(' && !isClass) yield pattern.slice(at)
  }
}

/** Pattern and flags of a literal, or of a call of `RegExp` with texts. */
function patternOf(node: Node): { pattern: string; flags: string } | undefined {
  if (node.regex) return node.regex as { pattern: string; flags: string }
  const isCall = node.type === 'NewExpression' || node.type === 'CallExpression'
  if (!isCall || Object(node.callee).name !== 'RegExp' || !Array.isArray(node.arguments)) return undefined
  const [pattern = '', flags = ''] = node.arguments.map(textOf)
  return { pattern, flags }
}

/** Returns the known parts of a text; empty for anything else. */
export function textOf(node: Node): string {
  if (typeof node.value === 'string') return node.value
  if (node.type === 'TemplateLiteral' && Array.isArray(node.quasis))
    return node.quasis.map(({ value }) => value.cooked).join('')
  if (node.type === 'BinaryExpression') return textOf(node.left as Node) + textOf(node.right as Node)
  return ''
}

/** Names the syntax of a node that the floor lacks. */
export function syntaxBeyond(node: Node, above: readonly Node[]): string[] {
  const isInFunction = above.some(({ type }) => /Function|MethodDefinition|PropertyDefinition/.test(type))
  const ofNode = syntax.filter(({ name, path, matches }) => {
    if (name === 'top-level await' && isInFunction) return false
    return matches(node) && isBeyond(compatAt(...path))
  })
  const regex = patternOf(node)
  const groups = regex === undefined ? [] : [...groupsOf(regex.pattern)]
  const ofRegex = ofPatterns.filter(({ path, pattern, flag }) => {
    const isUsed = flag === undefined ? groups.some((group) => pattern?.test(group)) : regex?.flags.includes(flag)
    return isUsed && isBeyond(compatAt(...path))
  })
  return [...ofNode, ...ofRegex].map(({ name }) => name)
}

/** The paths of the compatibility data that the rules above use. */
export const syntaxPaths = [...syntax, ...ofPatterns].map(({ path }) => path)

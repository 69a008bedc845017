import type { Identifier } from '@mdn/browser-compat-data'
import postcss, { type AtRule, type ChildNode, type Declaration, type Root, type Rule } from 'postcss'
import { compatAt, data, isBeyond } from './floor.ts'

/** Functions of values by name: `color-mix`, `linear`. Any of several with one name is enough. */
const functions = new Map<string, Identifier[]>()
function addFunctions(parent: Identifier) {
  for (const [key, child] of Object.entries(parent)) {
    if (key === '__compat' || typeof child !== 'object') continue
    const name = key.replace(/-function$/, '')
    functions.set(name, [...(functions.get(name) ?? []), child as Identifier])
    addFunctions(child as Identifier)
  }
}
addFunctions(data.css.types as unknown as Identifier)

const units: readonly [RegExp, string][] = [
  [/\d(?:dv[hwib]|dvmin|dvmax)\b/, 'viewport_percentage_units_dynamic'],
  [/\d(?:sv[hwib]|svmin|svmax)\b/, 'viewport_percentage_units_small'],
  [/\d(?:lv[hwib]|lvmin|lvmax)\b/, 'viewport_percentage_units_large'],
  [/\dcq(?:w|h|i|b|min|max)\b/, 'container_query_length_units'],
  [/\dlh\b/, 'lh'],
  [/\drlh\b/, 'rlh'],
  [/\dic\b/, 'ic'],
]

const withoutTexts = (value: string) => value.replace(/"[^"]*"|'[^']*'|url\([^)]*\)/g, '')

/** Names the parts of a declaration that the floor lacks. */
function declarationBeyond({ prop, value }: Declaration): string[] {
  if (prop.startsWith('-')) return valueBeyond(value, undefined)
  const property = compatAt('css', 'properties', prop)
  if (isBeyond(property)) return [prop]
  return valueBeyond(value, property).map((part) => `${prop}: ${part}`)
}

function valueBeyond(value: string, property: Identifier | undefined): string[] {
  const plain = withoutTexts(value).toLowerCase()
  const called = [...plain.matchAll(/([\w-]+)\(/g)].flatMap(([, name = '']) => {
    const found = (functions.get(name) ?? [property?.[name] as Identifier | undefined]).filter(
      (identifier) => identifier?.__compat !== undefined,
    )
    return found.length > 0 && found.every(isBeyond) ? `${name}()` : []
  })
  const measured = units.filter(([unit, key]) => unit.test(plain) && isBeyond(compatAt('css', 'types', 'length', key)))
  const keywords = plain
    .replace(/[\w-]+\([^)]*\)/g, ' ')
    .split(/[^\w-]+/)
    .filter((word) => isBeyond(property?.[word] as Identifier | undefined))
  return [...called, ...measured.map(([, key]) => key), ...keywords]
}

/** Pseudo-classes and pseudo-elements of a selector that the floor lacks. A browser drops the whole rule for one of them. */
const selectorBeyond = (selector: string): string[] =>
  [...withoutTexts(selector).matchAll(/::?([a-z][\w-]*)/gi)].flatMap(([text, name = '']) =>
    isBeyond(compatAt('css', 'selectors', name.toLowerCase())) ? text : [],
  )

function atRuleBeyond({ name, params }: AtRule): string[] {
  const rule = compatAt('css', 'at-rules', name)
  if (isBeyond(rule)) return [`@${name}`]
  const features = name === 'media' ? [...params.matchAll(/\(\s*([\w-]+)/g)].map(([, feature = '']) => feature) : []
  const ranges = name === 'media' && /[<>]/.test(params) ? ['range_syntax'] : []
  return [...features, ...ranges]
    .filter((key) => isBeyond(rule?.[key] as Identifier | undefined))
    .map((key) => `@media ${key}`)
}

/** Whether an earlier declaration of its rule stands in for it, or one with a prefix. */
function hasFallback(declaration: Declaration): boolean {
  const nodes = declaration.parent?.nodes ?? []
  const isBefore = (node: ChildNode) => nodes.indexOf(node) < nodes.indexOf(declaration)
  return nodes.some(
    (node) =>
      node.type === 'decl' &&
      (node.prop === `-webkit-${declaration.prop}` ||
        (node.prop === declaration.prop && isBefore(node) && !declaration.value.includes('var('))),
  )
}

const isNested = (rule: Rule) => {
  for (let above = rule.parent; above !== undefined; above = above.parent as Root | undefined)
    if (above.type === ('rule' as string)) return true
  return false
}

/**
 * Names what a style sheet uses that the floor lacks. Fine are what stands in `@supports`, and a declaration with an earlier
 * one of the same property in its rule, which older browsers use.
 */
export function scanStyle(source: string): string[] {
  const found = new Set<string>()
  const add = (names: readonly string[]) => {
    for (const name of names) found.add(name)
  }
  function visit(node: ChildNode) {
    if (node.type === 'atrule') {
      if (node.name === 'supports') return
      add(atRuleBeyond(node))
    }
    if (node.type === 'rule' && !/keyframes$/.test(String(Object(node.parent).name))) {
      add(selectorBeyond(node.selector))
      if (isNested(node) && isBeyond(compatAt('css', 'selectors', 'nesting'))) add(['nesting'])
    }
    if (node.type === 'decl' && !hasFallback(node)) add(declarationBeyond(node))
    if ('nodes' in node) node.nodes?.forEach(visit)
  }
  postcss.parse(source).nodes.forEach(visit)
  return [...found].sort()
}

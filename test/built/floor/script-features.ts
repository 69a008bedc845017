import type { Identifier } from '@mdn/browser-compat-data'
import { compatAt, data, isBeyond } from './floor.ts'
import { textOf } from './script-syntax.ts'
import type { Node } from './tree.ts'

/** Interfaces of the objects that a browser provides under a name. */
const instances: Readonly<Record<string, string>> = {
  caches: 'CacheStorage',
  crypto: 'Crypto',
  document: 'Document',
  history: 'History',
  indexedDB: 'IDBFactory',
  localStorage: 'Storage',
  location: 'Location',
  navigator: 'Navigator',
  performance: 'Performance',
  screen: 'Screen',
  sessionStorage: 'Storage',
  visualViewport: 'VisualViewport',
}

export const globalObjects: ReadonlySet<string> = new Set(['window', 'self', 'globalThis'])

/** Returns what a global name is. */
export const globalFeature = (name: string): Identifier | undefined =>
  compatAt('javascript', 'builtins', name) ?? compatAt('api', name)

/** Returns what a member of a global name is, `AbortSignal.any` or `navigator.locks`. */
export function memberFeature(object: string, member: string): Identifier | undefined {
  if (globalObjects.has(object)) return globalFeature(member) ?? compatAt('api', 'Window', member)
  const interfaceName = instances[object]
  if (interfaceName !== undefined) return compatAt('api', interfaceName, member)
  return (
    compatAt('javascript', 'builtins', object, member) ??
    compatAt('api', object, `${member}_static`) ??
    compatAt('api', object, member)
  )
}

/** Every definition of a method by its name, on whatever object. `Math` and others have functions instead. */
const methods = new Map<string, Identifier[]>()
const builtins = Object.fromEntries(
  Object.entries(data.javascript.builtins as object).filter(([name]) => !/^(Math|JSON|Reflect|Atomics)$/.test(name)),
)
for (const interfaces of [builtins, data.api] as readonly Record<string, Identifier>[]) {
  for (const members of Object.values(interfaces)) {
    for (const [name, member] of Object.entries(members)) {
      if (name === '__compat' || name.endsWith('_static')) continue
      methods.set(name, [...(methods.get(name) ?? []), member as Identifier])
    }
  }
}

const namesOfLanguage = new Set(
  Object.values(builtins as Record<string, object>).flatMap((members) => Object.keys(members)),
)

/** Whether a method is one of the language, not of the browser. */
export const isOfLanguage = (name: string): boolean => namesOfLanguage.has(name)

/**
 * Whether no object of the floor has a method of this name, although today's browsers have one. Of the names of browsers'
 * interfaces only those of two words are judged: objects of the site and its libraries have the others too.
 */
export const isMethodBeyond = (name: string): boolean => {
  const found = methods.get(name) ?? []
  return found.length > 0 && found.every(isBeyond) && (isOfLanguage(name) || /[a-z][A-Z]/.test(name))
}

/** The name of a member, `a.name` or `a['name']`. */
export function memberName({ computed, property }: Node): string | undefined {
  const { type, name } = Object(property)
  if (!computed) return type === 'Identifier' ? name : undefined
  return textOf(property as Node) || undefined
}

/** Names of the options of a call that the floor ignores or rejects. */
export function optionsBeyond(feature: Identifier | undefined, call: Node): string[] {
  if (!Array.isArray(call.arguments)) return []
  const keys = call.arguments.flatMap(({ properties = [] }) =>
    properties.flatMap(({ key }: { key?: { name?: string } }) => key?.name ?? []),
  )
  return keys.filter((key: string) =>
    isBeyond((feature?.[`options_${key}_parameter`] ?? feature?.[`${key}_option`]) as Identifier | undefined),
  )
}

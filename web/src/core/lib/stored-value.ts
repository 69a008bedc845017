import { useSyncExternalStore } from 'react'

/** Keys of `sessionStorage` with this prefix hold personal data and are removed when the session ends. */
export const personalPrefix = 'personal:'

type Area = 'local' | 'session'

/** A schema; or what does its work on pages that are too light for one. */
type Parser<Value> = { safeParse: (content: unknown) => { data?: Value | undefined } }

type Stored<Value> = {
  area: Area
  key: string
  /** Raised when a field changes its meaning: what another version stored is dropped. `bare` stands without one. */
  version: number | 'bare'
  schema: Parser<Value>
}

/** One value that the browser keeps: parsed when it is read, and gone when it does not parse. */
export type StoredValue<Value> = {
  /** The same object until something else is stored. */
  read: () => Value | undefined
  /** @param value undefined removes it */
  write: (value: Value | undefined) => void
  /** Tells of what this tab or another one writes. @returns ends the listening */
  subscribe: (changed: () => void) => () => void
  /** For drawing; undefined on the server and while a prerendered page is taken over. */
  use: () => Value | undefined
}

const listeners = new Map<string, Set<() => void>>()
/** What a full or forbidden storage did not take (private windows, blocked site data): it lasts as long as the page. */
const unsaved = new Map<string, string>()

const idOf = (area: Area, key: string) => `${area}:${key}`
const storageOf = (area: Area) => (area === 'local' ? window.localStorage : window.sessionStorage)

function readText(area: Area, key: string): string | undefined {
  try {
    return unsaved.get(idOf(area, key)) ?? storageOf(area).getItem(key) ?? undefined
  } catch {
    return undefined
  }
}

function writeText(area: Area, key: string, text: string | undefined) {
  unsaved.delete(idOf(area, key))
  try {
    if (text === undefined) storageOf(area).removeItem(key)
    else storageOf(area).setItem(key, text)
  } catch {
    if (text !== undefined) unsaved.set(idOf(area, key), text)
  }
  for (const changed of listeners.get(idOf(area, key)) ?? []) changed()
}

function listen(area: Area, key: string, changed: () => void) {
  const id = idOf(area, key)
  const here = listeners.get(id) ?? new Set()
  const elsewhere = (event: StorageEvent) => {
    // Without a key the whole area was emptied.
    if (event.key === key || event.key === null) changed()
  }
  listeners.set(id, here.add(changed))
  window.addEventListener('storage', elsewhere)
  return () => {
    here.delete(changed)
    window.removeEventListener('storage', elsewhere)
  }
}

/** Removes all values whose key is meant, and tells whoever listens to them. */
export function clearStored(area: Area, isMeant: (key: string) => boolean) {
  const inMemory = [...unsaved.keys()].filter((id) => id.startsWith(`${area}:`)).map((id) => id.slice(area.length + 1))
  for (const key of new Set([...keysOf(area), ...inMemory])) if (isMeant(key)) writeText(area, key, undefined)
}

function keysOf(area: Area): string[] {
  try {
    return Object.keys(storageOf(area))
  } catch {
    return []
  }
}

/** One value of the browser's storage; nothing here ever throws. */
export function storedValue<Value>({ area, key, version, schema }: Stored<Value>): StoredValue<Value> {
  let known: { text: string | undefined; value: Value | undefined } = { text: undefined, value: undefined }
  const read = () => {
    const text = readText(area, key)
    if (text !== known.text) known = { text, value: parsed(text, version, schema) }
    return known.value
  }
  const subscribe = (changed: () => void) => listen(area, key, changed)
  return {
    read,
    write: (value) => {
      const content = version === 'bare' ? value : { version, value }
      writeText(area, key, value === undefined ? undefined : JSON.stringify(content))
    },
    subscribe,
    use: () => useSyncExternalStore(subscribe, read, () => undefined),
  }
}

function parsed<Value>(text: string | undefined, version: Stored<Value>['version'], schema: Parser<Value>) {
  if (text === undefined) return undefined
  try {
    const content: unknown = JSON.parse(text)
    if (version === 'bare') return schema.safeParse(content).data
    const { version: found, value } = Object(content) as { version?: unknown; value?: unknown }
    return found === version ? schema.safeParse(value).data : undefined
  } catch {
    return undefined
  }
}

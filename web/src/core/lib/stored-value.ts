import { useSyncExternalStore } from 'react'
import { createListeners, type Listeners } from './listeners.ts'

/** Keys with this prefix hold personal data and are removed when the session ends. */
export const personalPrefix = 'personal:'

type Area = 'local' | 'session'

/** A schema, or a parser by hand for light pages. */
type Parser<Value> = { safeParse: (content: unknown) => { data?: Value | undefined } }

type Stored<Value> = {
  area: Area
  key: string
  /** Raise it when a field changes its meaning: values of other versions are dropped. `bare` stores none. */
  version: number | 'bare'
  schema: Parser<Value>
}

/** A value in the storage of the browser, parsed when it is read. A value that does not parse counts as absent. */
export type StoredValue<Value> = {
  /** Returns the same object until another value is stored. */
  read: () => Value | undefined
  /** @param value undefined removes it */
  write: (value: Value | undefined) => void
  /** Runs a callback when this tab or another one writes. @returns unsubscribes */
  subscribe: (onChange: () => void) => () => void
  /** The value as a hook; undefined on the server and during hydration. */
  use: () => Value | undefined
}

const writes = new Map<string, Listeners>()
/** Values that a full or blocked storage rejected, until the page is closed. */
const unsaved = new Map<string, string>()

const idOf = (area: Area, key: string) => `${area}:${key}`
const storageOf = (area: Area) => (area === 'local' ? window.localStorage : window.sessionStorage)

/** Returns a text of the browser's storage. Like the other functions here, it never throws: storages may be blocked. */
export function readText(area: Area, key: string): string | undefined {
  try {
    return unsaved.get(idOf(area, key)) ?? storageOf(area).getItem(key) ?? undefined
  } catch {
    return undefined
  }
}

/** Stores a text; one that a full or blocked storage rejects lasts until the page is closed. */
export function writeText(area: Area, key: string, text: string | undefined) {
  unsaved.delete(idOf(area, key))
  try {
    if (text === undefined) storageOf(area).removeItem(key)
    else storageOf(area).setItem(key, text)
  } catch {
    if (text !== undefined) unsaved.set(idOf(area, key), text)
  }
  writes.get(idOf(area, key))?.notify()
}

function listen(area: Area, key: string, onChange: () => void) {
  const id = idOf(area, key)
  const own = writes.get(id) ?? createListeners((run) => ({ storage: onOtherTab(key, run) }))
  writes.set(id, own)
  return own.subscribe(onChange)
}

/** Without a key the whole area was cleared. */
const onOtherTab = (key: string, run: () => void) => (event: StorageEvent) => {
  if (event.key === key || event.key === null) run()
}

/** Returns the keys of all values. */
export function storedKeys(area: Area): readonly string[] {
  const inMemory = [...unsaved.keys()].filter((id) => id.startsWith(`${area}:`)).map((id) => id.slice(area.length + 1))
  try {
    return [...new Set([...Object.keys(storageOf(area)), ...inMemory])]
  } catch {
    return inMemory
  }
}

/** Removes all values with a matching key and notifies their subscribers. */
export function clearStored(area: Area, matches: (key: string) => boolean) {
  for (const key of storedKeys(area)) if (matches(key)) writeText(area, key, undefined)
}

/** Returns one value of the browser's storage. Its functions never throw. */
export function storedValue<Value>({ area, key, version, schema }: Stored<Value>): StoredValue<Value> {
  let cached: { text: string | undefined; value: Value | undefined } = { text: undefined, value: undefined }
  const read = () => {
    const text = readText(area, key)
    if (text !== cached.text) cached = { text, value: parsed(text, version, schema) }
    return cached.value
  }
  const subscribe = (onChange: () => void) => listen(area, key, onChange)
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
    const { version: storedVersion, value } = Object(content) as { version?: unknown; value?: unknown }
    return storedVersion === version ? schema.safeParse(value).data : undefined
  } catch {
    return undefined
  }
}

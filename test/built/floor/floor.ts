import data from '@mdn/browser-compat-data' with { type: 'json' }
import type { CompatStatement, Identifier } from '@mdn/browser-compat-data'
import { oldestBrowsers } from '../../../web/browser-targets.ts'

export { data }

/** Names of the compatibility data by those of `browserslist`. */
const browserNames = {
  and_chr: ['chrome_android', 'webview_android'],
  chrome: ['chrome'],
  edge: ['edge'],
  firefox: ['firefox', 'firefox_android'],
  ios_saf: ['safari_ios'],
  safari: ['safari'],
  samsung: ['samsunginternet_android'],
} as const
type BrowserName = (typeof browserNames)[keyof typeof browserNames][number]

const isKnown = (name: string): name is keyof typeof browserNames => Object.hasOwn(browserNames, name)

/** The oldest version of each browser that the site supports. */
export const floor: ReadonlyMap<BrowserName, string> = new Map(
  [...oldestBrowsers].flatMap(([name, version]) => {
    if (!isKnown(name)) throw new Error(`package.json names ${name}, which has no compatibility data here`)
    return browserNames[name].map((browser): [BrowserName, string] => [browser, version])
  }),
)

/** Whether a version is that of the floor or older: `16` is `16.0`. */
function isWithin(version: string, newest: string): boolean {
  const [parts, limits] = [version.replace('≤', ''), newest].map((text) => text.split('.').map(Number))
  for (const [index, limit] of (limits ?? []).entries()) {
    const part = parts?.[index] ?? 0
    if (part !== limit) return part < limit
  }
  return (parts?.length ?? 0) <= (limits?.length ?? 0) || (parts?.at(-1) ?? 0) === 0
}

/** Returns the browsers of the floor that lack a feature. One behind a prefix, another name or a setting is lacking. */
export function lackedBy({ support }: CompatStatement): BrowserName[] {
  return [...floor].flatMap(([browser, version]) => {
    const found = [support[browser] ?? []].flat().some((statement) => {
      const { version_added, version_removed, prefix, alternative_name, flags } = statement
      if (typeof version_added !== 'string' || !/^[≤\d.]+$/.test(version_added)) return false
      if (prefix !== undefined || alternative_name !== undefined || flags !== undefined) return false
      return isWithin(version_added, version) && !(version_removed && isWithin(version_removed, version))
    })
    return found ? [] : browser
  })
}

/** Returns a part of the compatibility data; undefined where it has none. */
export const compatAt = (...path: readonly string[]): Identifier | undefined =>
  path.reduce<Identifier | undefined>(
    (at, key) => (at !== undefined && Object.hasOwn(at, key) ? (at[key] as Identifier) : undefined),
    data as unknown as Identifier,
  )

/** Whether the floor has a feature. Features without data are not judged. */
export const isBeyond = (identifier: Identifier | undefined): boolean =>
  identifier?.__compat !== undefined && lackedBy(identifier.__compat).length > 0

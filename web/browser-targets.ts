import { readFileSync } from 'node:fs'
import { join } from 'node:path'

const { browserslist }: { browserslist: readonly string[] } = JSON.parse(
  readFileSync(join(import.meta.dirname, '../package.json'), 'utf8'),
)

/** The oldest browsers of the site: name, as `browserslist` spells it, and version. */
export const oldestBrowsers: ReadonlyMap<string, string> = new Map(
  browserslist.map((entry) => {
    const [name = '', version = ''] = entry.split(' ')
    return [name, version]
  }),
)

/** Names of the build's targets. Other browsers of the list have the engine of one of these. */
const targetNames: Readonly<Record<string, string>> = {
  chrome: 'chrome',
  edge: 'edge',
  firefox: 'firefox',
  ios_saf: 'ios',
  safari: 'safari',
}

/** Targets of scripts and styles for the build. */
export const browserTargets = [...oldestBrowsers].flatMap(([name, version]) =>
  targetNames[name] === undefined ? [] : `${targetNames[name]}${version}`,
)

import type { Plugin } from 'vite'

/**
 * Passes of the build that leave out what no visitor needs (decision 0012). Each changes what is downloaded, none what
 * the site does; without them everything works, and weighs more.
 */

/** Only for what browsers download: the prerenderer takes libraries as they are installed. */
const forBrowsers: Pick<Plugin, 'apply' | 'enforce'> = {
  apply: (_config, { command, isSsrBuild }) => command === 'build' && !isSsrBuild,
  enforce: 'pre',
}

/**
 * The router ships as one module whose unused components stay in the bundle, since naming them and wrapping them look
 * like work with effects. Told that they are not, the build drops half of it.
 */
const leanRouter: Plugin = {
  ...forBrowsers,
  name: 'lean-router',
  transform: {
    filter: { id: /node_modules\/react-router\// },
    handler: (code) =>
      code
        .replace(/^\w+\.displayName = "\w+";$/gm, '')
        .replace(/= (React\d*\.(?:forwardRef|createContext|memo)\()/g, '= /* @__PURE__ */ $1'),
  },
}

/**
 * Parts that libraries always bring along for what nobody here does, by the ends of their files' names.
 * - query-core: paging, and mutations of the cache (the site acts without it, `use-action.ts`)
 * - date-fns, twice over, in both of the calendar's languages: all words of dates (`month-calendar.tsx` writes its own)
 * - react-day-picker: time zones other than the browser's, and moving pictures
 */
const unusedParts: Readonly<Record<string, string>> = {
  'query-core/build/modern/infiniteQueryBehavior.js':
    'export const infiniteQueryBehavior = () => {}, hasNextPage = () => false, hasPreviousPage = () => false',
  'query-core/build/modern/mutationCache.js':
    'export class MutationCache { findAll() { return [] } clear() {} resumePausedMutations() { return Promise.resolve() } }',
  'date-fns/format.js': 'export const format = () => ""',
  '_lib/localize.js': 'export const localize = {}',
  '_lib/formatLong.js': 'export const formatLong = {}',
  '_lib/match.js': 'export const match = {}',
  '_lib/formatDistance.js': 'export const formatDistance = () => ""',
  '_lib/formatRelative.js': 'export const formatRelative = () => ""',
  'tz/date/mini.js': 'export class TZDateMini {}',
  'esm/noonDateLib.js': 'export const createNoonOverrides = () => ({})',
  'esm/useAnimation.js': 'export const useAnimation = () => {}',
}

const endsOfUnusedParts = Object.keys(unusedParts).map((end) => `/${end}`)

const leanLibraries: Plugin = {
  ...forBrowsers,
  name: 'lean-libraries',
  transform: {
    filter: { id: /\/node_modules\/(?:@tanstack\/query-core|date-fns|@date-fns|react-day-picker)\// },
    handler: (_, id) => unusedParts[endsOfUnusedParts.find((end) => id.endsWith(end))?.slice(1) ?? ''],
  },
}

/** A module that is no file begins with a character that no file has, by convention. */
const named = '\0named:'

/**
 * React ships as CommonJS: every file that draws something would carry the bridge to it, and every element be written
 * as `(0, runtime.jsx)(…)`. Seen through a module of named exports it is `jsx(…)`, which the build shortens.
 */
const namedReact: Plugin = {
  ...forBrowsers,
  name: 'named-react',
  resolveId: {
    filter: { id: /^react(?:\/jsx-runtime)?$/ },
    handler: (id, importer, { kind }) =>
      kind === 'import-statement' && !importer?.startsWith(named) ? `${named}${id}` : null,
  },
  load: {
    filter: { id: new RegExp(`^${named}`) },
    async handler(id) {
      const library = id.slice(named.length)
      const all = Object.keys(await import(library)).filter((name) =>
        /^(?!default$|jsxs$|unstable_)[A-Za-z]+$/.test(name),
      )
      return [
        `import library from ${JSON.stringify(library)}`,
        'export default library',
        `export const { ${all.join(', ')} } = library`,
        // In production one function makes all elements.
        all.includes('jsx') ? 'export { jsx as jsxs }' : '',
      ].join('\n')
    },
  },
}

/** A class is looked up in its sheet while building; a file that chooses among classes by name keeps the whole sheet. */
const namedClasses: Plugin = {
  ...forBrowsers,
  name: 'named-classes',
  transform: {
    filter: { id: /\.tsx$/, code: '.module.css' },
    handler: (code) =>
      code.replace(/^import (\w+) from ('[^']+\.module\.css')$/gm, (line, name, sheet) =>
        code.includes(`${name}[`) ? line : `import * as ${name} from ${sheet}`,
      ),
  },
}

export const leanBuild = [leanRouter, leanLibraries, namedReact, namedClasses]

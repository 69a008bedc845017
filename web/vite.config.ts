import react from '@vitejs/plugin-react'
import { defineConfig, type Plugin } from 'vite'
import { chunks } from './chunks.ts'

/**
 * The router ships as one module whose unused components stay in the bundle, since naming them and wrapping them look
 * like work with effects. Told that they are not, the build drops half of it (decision 0012).
 */
const leanRouter: Plugin = {
  name: 'lean-router',
  apply: 'build',
  transform: {
    filter: { id: /node_modules\/react-router\// },
    handler: (code) =>
      code
        .replace(/^\w+\.displayName = "\w+";$/gm, '')
        .replace(/= (React\d*\.(?:forwardRef|createContext|memo)\()/g, '= /* @__PURE__ */ $1'),
  },
}

/**
 * Parts that libraries always bring along for what nobody here does: paging, mutations of the cache (the site acts without
 * it, `use-action.ts`), and in the calendar's two languages reading dates and telling distances.
 */
const unusedParts: Record<string, string> = {
  infiniteQueryBehavior:
    'export const infiniteQueryBehavior = () => {}, hasNextPage = () => false, hasPreviousPage = () => false',
  mutationCache:
    'export class MutationCache { findAll() { return [] } clear() {} resumePausedMutations() { return Promise.resolve() } }',
  match: 'export const match = {}',
  formatDistance: 'export const formatDistance = () => ""',
  formatRelative: 'export const formatRelative = () => ""',
}

/** The build leaves these parts out (decision 0012). */
const leanLibraries: Plugin = {
  name: 'lean-libraries',
  apply: 'build',
  transform: {
    filter: {
      id: /(?:query-core\/build\/modern|date-fns\/locale\/[\w-]+\/_lib)\/(?:infiniteQueryBehavior|mutationCache|match|formatDistance|formatRelative)\.js$/,
    },
    handler: (_, id) => unusedParts[/(\w+)\.js$/.exec(id)?.[1] ?? ''],
  },
}

export default defineConfig({
  root: import.meta.dirname,
  plugins: [react(), leanRouter, leanLibraries],
  css: { modules: { localsConvention: 'camelCaseOnly' } },
  build: {
    outDir: '../dist/web',
    emptyOutDir: true,
    manifest: true,
    // All styles of the site are smaller than one round trip: they are inlined into every prerendered page.
    cssCodeSplit: false,
    target: 'es2022',
    modulePreload: { polyfill: false },
    rolldownOptions: { output: { codeSplitting: { groups: chunks } } },
  },
})

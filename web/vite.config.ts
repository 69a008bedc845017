import react from '@vitejs/plugin-react'
import { defineConfig, type Plugin } from 'vite'

/**
 * The router ships as one module whose unused components stay in the bundle, since naming them and wrapping them look
 * like work with effects. Told that they are not, the build drops half of it.
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
 * What the entry imports, directly or not, is one chunk: every page loads all of it, and a dozen shared scraps of it
 * cost 3,000 bytes more (two percent of all that a guest who books downloads).
 */
const site = {
  name: 'site',
  tags: ['$initial' as const],
  test: (id: string) => !id.endsWith('/src/main.tsx') && !id.includes('index.html'),
}

export default defineConfig({
  root: import.meta.dirname,
  plugins: [react(), leanRouter],
  css: { modules: { localsConvention: 'camelCaseOnly' } },
  build: {
    outDir: '../dist/web',
    emptyOutDir: true,
    manifest: true,
    // All styles of the site are smaller than one round trip: they are inlined into every prerendered page.
    cssCodeSplit: false,
    target: 'es2022',
    modulePreload: { polyfill: false },
    rolldownOptions: { output: { codeSplitting: { groups: [site] } } },
  },
})

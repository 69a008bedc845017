import { createHash } from 'node:crypto'
import { relative } from 'node:path'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { chunks } from './chunks.ts'
import { leanBuild } from './lean-build.ts'

/** Tells the sheets of the site apart, the same on every machine and in every build. */
const signOf = (file: string) => createHash('sha256').update(file).digest('hex').slice(0, 5)

export default defineConfig({
  root: import.meta.dirname,
  plugins: [react(), leanBuild],
  css: {
    modules: {
      localsConvention: 'camelCaseOnly',
      generateScopedName: (name, file) => `${name}_${signOf(relative(import.meta.dirname, file))}`,
    },
  },
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

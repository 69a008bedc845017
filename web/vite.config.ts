import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { browserTargets } from './browser-targets.ts'
import { chunks } from './chunks.ts'
import { cssModules } from './css-modules.ts'
import { staffDocument } from './staff-document.ts'

export default defineConfig({
  root: import.meta.dirname,
  plugins: [react(), staffDocument],
  css: { modules: cssModules },
  build: {
    outDir: '../dist/web',
    emptyOutDir: true,
    manifest: true,
    // One style sheet for the site; each prerendered page has its own part of it inlined.
    cssCodeSplit: false,
    target: browserTargets,
    modulePreload: { polyfill: false },
    rolldownOptions: { preserveEntrySignatures: 'allow-extension', output: { codeSplitting: { groups: chunks } } },
  },
})

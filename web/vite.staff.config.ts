import { join } from 'node:path'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { browserTargets } from './browser-targets.ts'
import { staffChunks } from './chunks.ts'
import { cssModules } from './css-modules.ts'

/** The staff half of the site. A build of its own leaves the customers' files unchanged (decision 0019). */
export default defineConfig({
  root: import.meta.dirname,
  plugins: [react()],
  css: { modules: cssModules },
  build: {
    outDir: '../dist/web',
    emptyOutDir: false,
    copyPublicDir: false,
    manifest: 'staff-manifest.json',
    target: browserTargets,
    modulePreload: { polyfill: false },
    rolldownOptions: {
      input: join(import.meta.dirname, 'staff.html'),
      output: { codeSplitting: { groups: staffChunks } },
    },
  },
})

import { createHash } from 'node:crypto'
import { relative } from 'node:path'
import type { CSSModulesOptions } from 'vite'

/** Tells the sheets of the site apart, the same on every machine and in every build. */
const signOf = (file: string) => createHash('sha256').update(file).digest('hex').slice(0, 5)

export const cssModules: CSSModulesOptions = {
  localsConvention: 'camelCaseOnly',
  generateScopedName: (name, file) => `${name}_${signOf(relative(import.meta.dirname, file))}`,
}

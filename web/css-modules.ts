import { createHash } from 'node:crypto'
import { relative } from 'node:path'
import type { CSSModulesOptions } from 'vite'

/** Returns a suffix for the class names of a style sheet, the same in every build. */
const signOf = (file: string) => createHash('sha256').update(file).digest('hex').slice(0, 5)

export const cssModules: CSSModulesOptions = {
  localsConvention: 'camelCaseOnly',
  generateScopedName: (name, file) => `${name}_${signOf(relative(import.meta.dirname, file))}`,
}

import { format } from 'node:util'
import { afterEach, beforeEach } from 'vitest'

const loud = ['error', 'warn'] as const
let said: string[] = []

// A warning is a fault that nobody has looked at yet: the test during which it is printed fails.
beforeEach(() => {
  said = []
  for (const level of loud) {
    console[level] = (...values: unknown[]) => {
      said.push(`console.${level}: ${format(...values)}`)
    }
  }
})

afterEach(() => {
  const unexpected = said
  said = []
  if (unexpected.length > 0) throw new Error(`Unexpected console output:\n${unexpected.join('\n')}`)
})

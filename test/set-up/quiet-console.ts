import { format } from 'node:util'
import { afterEach, beforeEach } from 'vitest'

const loud = ['error', 'warn'] as const
let printed: string[] = []

// A test fails when the code prints an unexpected warning or error.
beforeEach(() => {
  printed = []
  for (const level of loud) {
    console[level] = (...values: unknown[]) => {
      printed.push(`console.${level}: ${format(...values)}`)
    }
  }
})

afterEach(() => {
  const unexpected = printed
  printed = []
  if (unexpected.length > 0) throw new Error(`Unexpected console output:\n${unexpected.join('\n')}`)
})

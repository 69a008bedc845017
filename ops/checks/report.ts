import { table } from '../command-line/table.ts'
import type { Finding } from './verdict.ts'

/** The findings as they are read: a table, then in full what is to be done. */
export function report(findings: readonly Finding[]): string {
  const todos = findings.filter(({ todo }) => todo !== undefined)
  const rows = findings.map(({ check, state, message: says }) => [check, state, says])
  return [
    table(['check', '', 'what was found'], rows),
    ...todos.map(({ check, state, message: says, todo }) => `\n${check}, ${state}: ${says}\n  → ${todo}`),
    `\n${summaryOf(findings)}`,
  ].join('\n')
}

const words = { pass: 'passed', fail: 'failed', unknown: 'could not be asked', warn: 'to look at', skipped: 'skipped' }

const summaryOf = (findings: readonly Finding[]) =>
  Object.entries(words)
    .map(([state, word]) => [findings.filter((finding) => finding.state === state).length, word] as const)
    .filter(([count]) => count > 0)
    .map(([count, word]) => `${count} ${word}`)
    .join(', ')

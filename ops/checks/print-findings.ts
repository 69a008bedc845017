import { table } from '../../scripts/command-line/table.ts'
import type { Finding } from './check.ts'

export const exitCodes = 'Exit code: 0 nothing blocks a deployment, 1 a check failed or could not run, 2 wrong usage.'

/** Prints the findings as JSON, or as a table with what to do below it. @returns the exit code */
export function printFindings(findings: readonly Finding[], isJson = false): number {
  console.log(isJson ? JSON.stringify(findings, null, 2) : formatFindings(findings))
  return findings.some(({ state }) => state === 'fail' || state === 'unknown') ? 1 : 0
}

export function formatFindings(findings: readonly Finding[]): string {
  const todos = findings.filter(({ todo }) => todo !== undefined)
  const rows = findings.map(({ check, state, message }) => [check, state, message])
  return [
    table(['check', '', 'finding'], rows),
    ...todos.map(({ check, state, message, todo }) => `\n${check}, ${state}: ${message}\n  → ${todo}`),
    `\n${summaryOf(findings)}`,
  ].join('\n')
}

const labels = { pass: 'passed', fail: 'failed', unknown: 'could not run', warn: 'warnings', skipped: 'skipped' }

const summaryOf = (findings: readonly Finding[]) =>
  Object.entries(labels)
    .map(([state, label]) => [findings.filter((finding) => finding.state === state).length, label] as const)
    .filter(([count]) => count > 0)
    .map(([count, label]) => `${count} ${label}`)
    .join(', ')

import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import ts from 'typescript'
import { expect, it } from 'vitest'

const root = join(import.meta.dirname, '../..')

/** The one module that reads the clock of the device (specification 3.1). */
const clock = 'web/src/core/lib/clock.ts'

const sources = [
  'web/staff-worker.js',
  ...readdirSync(join(root, 'web/src'), { recursive: true, encoding: 'utf8' }).map((name) =>
    join('web/src', name).replaceAll('\\', '/'),
  ),
].filter((file) => /\.[jt]sx?$/.test(file) && file !== clock)

/** Whether a use of `Date` reads no clock: with an argument, as a parser, or as a type. */
function isTimeless(date: ts.Identifier): boolean {
  const { parent } = date
  if (ts.isNewExpression(parent) && parent.expression === date)
    return parent.arguments?.[0] !== undefined && !parent.arguments.some(ts.isSpreadElement)
  if (ts.isPropertyAccessExpression(parent) && parent.expression === date)
    return ['parse', 'UTC', 'prototype'].includes(parent.name.text)
  if (ts.isBinaryExpression(parent)) return parent.operatorToken.kind === ts.SyntaxKind.InstanceOfKeyword
  return ts.isTypeReferenceNode(parent)
}

/** Returns the places of a source that read the time of the device. */
function clockReadings(file: string, text: string): string[] {
  if (!/\bDate\b|timeOrigin|\btiming\b|Temporal/.test(text)) return []
  const source = ts.createSourceFile(file, text, ts.ScriptTarget.Latest, true)
  const found: string[] = []
  const visit = (node: ts.Node) => {
    const isReading =
      ts.isIdentifier(node) &&
      (['timeOrigin', 'timing', 'Temporal'].includes(node.text) || (node.text === 'Date' && !isTimeless(node)))
    if (isReading) found.push(`${file}: ${node.parent.getText().split('\n')[0]}`)
    ts.forEachChild(node, visit)
  }
  visit(source)
  return found
}

it.each([
  ...['Date.now()', 'new Date()', 'new Date', 'Date()', 'new Date(...[])', 'useState(Date.now)', "Date['now']()"],
  ...['const Clock = Date', 'globalThis.Date.now()', 'const { now } = Date', 'Reflect.construct(Date, [])'],
  ...['performance.timeOrigin + performance.now()', 'performance.timing.navigationStart', 'Temporal.Now.instant()'],
])('finds the reading of a clock in %j', (text) => {
  expect(clockReadings('a.tsx', text)).toHaveLength(1)
})

it.each([
  ...['new Date(now())', 'Date.parse(at)', 'Date.UTC(2026, 1)', 'at instanceof Date', 'const at: Date = day'],
  ...['performance.now()', "headers.get('Date')", '// new Date()'],
])('finds no reading of a clock in %j', (text) => {
  expect(clockReadings('a.tsx', text)).toEqual([])
})

it('reads the clock of the device in one module of the site', () => {
  expect(sources.length).toBeGreaterThan(300)
  expect(sources.flatMap((file) => clockReadings(file, readFileSync(join(root, file), 'utf8')))).toEqual([])
})

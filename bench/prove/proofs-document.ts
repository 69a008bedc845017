import type { Count } from '../../scripts/test/count-tests.ts'
import { type Experiment, type Part, parts, repeatOf } from './experiments.ts'
import { type Figure, isAsExpected } from './figure.ts'

/**
 * The outcome of an experiment; without tests and figures it did not run.
 * @property engine of its tables, where it ran on several
 * @property notes what the machine lacked
 */
export type Outcome = {
  experiment: Experiment
  engine?: string
  tests?: Count
  figures: readonly Figure[]
  notes: readonly string[]
  error?: string
}

export type Run = { day: string; commit: string; machine: string; outcomes: readonly Outcome[] }

const written = (value: number) => value.toLocaleString('en', { maximumFractionDigits: 2 })

function expectedOf({ expected }: Figure): string {
  if (expected === undefined) return '–'
  if (typeof expected === 'number') return written(expected)
  return 'atMost' in expected ? `at most ${written(expected.atMost)}` : `at least ${written(expected.atLeast)}`
}

export const hasHeld = ({ tests, figures, error }: Outcome) =>
  error === undefined &&
  (tests !== undefined || figures.length > 0) &&
  (tests === undefined || (tests.failed === 0 && tests.passed + tests.skipped > 0)) &&
  figures.every(isAsExpected)

const row = (...cells: readonly string[]) => `| ${cells.join(' | ')} |`
const marked = (held: boolean) => (held ? 'yes' : '**no**')

function rowsOf(outcome: Outcome): string[] {
  const { experiment, engine, tests, figures, notes, error } = outcome
  const name = engine === undefined ? experiment.tried : `${experiment.tried}, on ${engine}`
  if (tests === undefined && figures.length === 0)
    return [row(name, '–', `not run${error === undefined ? '' : `: ${error}`}`, '–', marked(false))]
  const rows: string[] = []
  if (tests !== undefined) {
    const skipped = tests.skipped === 0 ? '' : `, ${tests.skipped} not run (${notes.join(' ')})`
    const held = tests.failed === 0 && tests.passed + tests.skipped > 0
    const count = written(tests.passed + tests.failed + tests.skipped)
    rows.push(row(`${name}: tests that failed`, count, `${written(tests.failed)}${skipped}`, '0', marked(held)))
  } else if (error !== undefined) rows.push(row(name, '–', error, '–', marked(false)))
  for (const figure of figures) {
    const of = figure.of === undefined ? '–' : written(figure.of)
    const held = figure.expected === undefined ? '–' : marked(isAsExpected(figure))
    rows.push(row(`${name}: ${figure.name}`, of, written(figure.value), expectedOf(figure), held))
  }
  return rows
}

function partOf(part: Part, number: number, outcomes: readonly Outcome[], paper: readonly string[]): string[] {
  const own = outcomes.filter(({ experiment }) => experiment.part === part)
  const commands = new Map(own.map(({ experiment }) => [experiment.tried, repeatOf(experiment)]))
  const tables =
    own.length === 0
      ? ['Not run.']
      : [
          row('tried', 'how many', 'came out', 'expected', 'held'),
          row('---', '---', '---', '---', '---'),
          ...own.flatMap(rowsOf),
          '',
          'Repeat:',
          '',
          ...[...commands].map(([tried, command]) => `- ${tried}: \`${command}\``),
        ]
  return [`## ${number}. ${parts[part]}`, '', ...tables, ...(paper.length > 0 ? ['', ...paper] : []), '']
}

/** Returns docs/proofs.md. @param paper what a part says besides its figures */
export function proofsDocument({ day, commit, machine, outcomes }: Run, paper: Partial<Record<Part, string[]>> = {}) {
  const failed = outcomes.filter((outcome) => !hasHeld(outcome)).length
  const result = failed === 0 ? 'every figure is as expected' : `**${failed} did not come out as expected**`
  const lines = [
    '# Proofs',
    '',
    'Written by `npm run prove`; do not edit. Counts and ratios only: a ratio compares two things of one run on one machine.',
    '',
    `Run on ${day} at commit \`${commit}\` on ${machine}: ${outcomes.length} experiments, ${result}.`,
    '',
    ...Object.keys(parts).flatMap((part, index) =>
      partOf(part as Part, index + 1, outcomes, paper[part as Part] ?? []),
    ),
  ]
  return `${lines.join('\n').trimEnd()}\n`
}

import type { Count } from '../../scripts/test/count-tests.ts'
import { type Experiment, experiments, type Part, parts, repeatOf } from './experiments.ts'
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

/** A run of a part: its day in Seoul, and the commit that ran. */
export type PartRun = { day: string; commit: string; machine: string; outcomes: readonly Outcome[] }

/** Paragraphs and list items of a part besides its figures. */
const notes: Partial<Record<Part, readonly string[]>> = {
  attackers: ['The full table is in [security](security.md#what-an-attack-costs).', ''],
  speed: [
    'The ratios of starts and of the board are those of the fastest runs: other work on the machine only makes a run slower. ' +
      'A paint is the mean of the middle half of its runs, since a frame is a tenth of a fast one. More runs of an idle ' +
      'machine are in [performance](performance.md).',
    '',
  ],
  season: [
    'Of 1,000 requests of customers a day and 40 technicians, a twentieth ran: 50 a day and 2 technicians, with spots and ' +
      'messages of an hour in proportion. Ratios to limits are for the whole size. The clock moved from 1 to 31 July 2027.',
    '',
    'A stage for each city needs nothing more (decision 0095). A stage for a million bookings a month is on paper: the ' +
      '[lifecycle](performance.md#one-booking-from-creation-to-erasure) of a booking, in an hour as busy as the busiest ' +
      'of this July.',
    '',
    '- The item written most is that of an hour (a budget of messages), which is a setting.',
    '- The list of unassigned bookings and that of open tasks are one key of an index each; they need a key per district.',
    '',
  ],
}

const LINE = 120

/** Breaks a paragraph or list item into lines, never within code; a table row stays one line. */
function wrapped(text: string): string {
  if (text.startsWith('|')) return text
  const indent = text.startsWith('- ') ? '  ' : ''
  const [first = '', ...pieces] = text.match(/(?:`[^`]*`|[^ `])+/g) ?? []
  const lines = [first]
  for (const piece of pieces) {
    const line = `${lines.at(-1)} ${piece}`
    if (line.length <= LINE) lines.splice(-1, 1, line)
    else lines.push(indent + piece)
  }
  return lines.join('\n')
}

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

const headingOf = (part: Part) => `## ${Object.keys(parts).indexOf(part) + 1}. ${parts[part]}`

function sectionOf(part: Part, { day, commit, machine, outcomes }: PartRun): string {
  const commands = new Map(outcomes.map(({ experiment }) => [experiment.tried, repeatOf(experiment)]))
  const lines = [
    headingOf(part),
    '',
    `Run on ${day} at commit \`${commit}\` on ${machine}. Repeat all by \`npm run prove -- ${part}\`, or one:`,
    '',
    ...[...commands].map(([tried, command]) => `- ${tried}: \`${command}\``),
    '',
    row('tried', 'how many', 'came out', 'expected', 'held'),
    row('---', '---', '---', '---', '---'),
    ...outcomes.flatMap(rowsOf),
    '',
    ...(notes[part] ?? []),
  ]
  return lines.map(wrapped).join('\n').trimEnd()
}

/** Returns the section of a part on a page, with rows for experiments that were added since it ran. */
function earlierSection(part: Part, page: string): string {
  const heading = headingOf(part)
  const section = page.split(/\n+(?=## )/).find((text) => text.startsWith(`${heading}\n`))
  if (section === undefined || section.includes('\nNot run.')) return `${heading}\n\nNot run.`
  const added = experiments
    .filter((experiment) => experiment.part === part && !section.includes(`\`${repeatOf(experiment)}\``))
    .flatMap((experiment) => rowsOf({ experiment, figures: [], notes: [] }))
    .filter((line) => !section.includes(line))
  const lines = section.trimEnd().split('\n')
  lines.splice(lines.findLastIndex((line) => line.startsWith('|')) + 1, 0, ...added)
  return lines.join('\n')
}

/**
 * Returns docs/proofs.md.
 * @param runs the parts that ran
 * @param page as it stood; it keeps all other parts
 */
export function proofsDocument(runs: Partial<Record<Part, PartRun>>, page: string) {
  const sections = (Object.keys(parts) as Part[]).map((part) => {
    const run = runs[part]
    return run === undefined ? earlierSection(part, page) : sectionOf(part, run)
  })
  const rows = sections.flatMap((section) => section.match(/\| (?:yes|\*\*no\*\*) \|$/gm) ?? [])
  const failed = rows.filter((cell) => cell.includes('no')).length
  const all = `${rows.length} expectation${rows.length === 1 ? '' : 's'}`
  const held =
    failed === 0
      ? `All ${all} ${rows.length === 1 ? 'holds' : 'hold'}.`
      : `**${failed} of ${all} ${failed === 1 ? 'does' : 'do'} not hold.**`
  const missing = sections.filter((section) => section.endsWith('\nNot run.')).length
  const result = missing === 0 ? held : `**${missing} part${missing === 1 ? '' : 's'} did not run.** ${held}`
  const introduction = [
    '# Proofs',
    '',
    'Written by `npm run prove`; do not edit. It holds counts and ratios only: a ratio compares two things of one run on one ' +
      'machine. An experiment that failed or did not run is marked, and the command then ends with exit code 1.',
    '',
    result,
  ]
  return `${[introduction.map(wrapped).join('\n'), ...sections].join('\n\n')}\n`
}

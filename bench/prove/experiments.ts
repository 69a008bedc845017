/** The parts of docs/proofs.md, in their order. */
export const parts = {
  engines: 'Two engines of tables',
  inputs: 'Inputs',
  attackers: 'Attackers',
  time: 'Time',
  browsers: 'Browsers',
  speed: 'Speed compared with peers',
  season: 'A season',
} as const
export type Part = keyof typeof parts

/** Test files of a project of vitest; those of `tables` run on both engines. */
type Tests = {
  project: 'unit' | 'component' | 'built' | 'integration' | 'e2e' | 'full' | 'tables'
  files: readonly string[]
}
export type BenchName = 'cold' | 'lcp' | 'board' | 'operations' | 'season'
export type Experiment = { part: Part; tried: string } & ({ tests: Tests } | { bench: BenchName })

const inTests = (part: Part, tried: string, project: Tests['project'], ...files: string[]): Experiment => ({
  part,
  tried,
  tests: { project, files },
})

export const experiments: readonly Experiment[] = [
  inTests('engines', 'bookings of one slot at once', 'tables', 'test/full/slot-race.test.ts'),
  inTests(
    'engines',
    'races of bookings, long visits, alerts, quotes, photos, reviews, after-service and staff',
    'tables',
    'test/integration/bookings/races.test.ts',
    'test/integration/bookings/interleaving.test.ts',
    'test/integration/bookings/capacity.test.ts',
    'test/integration/bookings/two-slots.test.ts',
    'test/integration/bookings/vacancy-alerts.test.ts',
    'test/integration/platform/urgent-races.test.ts',
    'test/integration/schedules/missed-races.test.ts',
    'test/integration/staff/absence-races.test.ts',
    'test/integration/staff/staff-races.test.ts',
    'test/integration/quotes/quotes.test.ts',
    'test/integration/photos/add-photo.test.ts',
    'test/integration/after-visit',
  ),
  inTests('engines', 'lost responses to every write', 'tables', 'test/integration/single-fault.test.ts'),
  inTests('engines', 'fixed random scenarios', 'tables', 'test/integration/random-scenarios.test.ts'),
  inTests('engines', 'generated random scenarios', 'full', 'test/full/random-scenarios.test.ts'),
  inTests('engines', 'processes killed before and after a write', 'integration', 'test/integration/crash.test.ts'),
  inTests('inputs', 'generated and hand-made calls', 'full', 'test/full/inputs.test.ts'),
  inTests(
    'inputs',
    'spellings of numbers and texts',
    'unit',
    'test/shared/text/tidy.test.ts',
    'test/shared/text/text-rules.test.ts',
    'test/shared/customer/phone.test.ts',
    'test/shared/customer/mobile-phone.test.ts',
    'test/shared/customer/birth-date.test.ts',
  ),
  inTests('inputs', 'codes, photos and what a log holds', 'unit', 'test/functions/platform/logger.test.ts'),
  inTests(
    'inputs',
    'codes in messages, metadata of pictures, erased people',
    'integration',
    'test/integration/sms/sent-code.test.ts',
    'test/integration/photos/add-photo.test.ts',
    'test/integration/operations/forget.test.ts',
  ),
  inTests('attackers', 'a flood from one /48 and of one number', 'full', 'test/full/flood.test.ts'),
  inTests('attackers', 'an hour and a day of attackers', 'full', 'test/full/many-attackers.test.ts'),
  inTests(
    'attackers',
    'rows of the table of prices',
    'integration',
    'test/integration/platform/flood.test.ts',
    'test/integration/platform/rate-limits.test.ts',
    'test/integration/sms',
    'test/integration/bookings/call-backs.test.ts',
  ),
  inTests('time', 'clocks of devices that are 15 hours off', 'component', 'test/web/core/lib/clock'),
  inTests(
    'time',
    'midnight, the end of the year, 29 February, holidays',
    'unit',
    'test/shared/booking/service-day.test.ts',
    'test/shared/booking/new-booking.test.ts',
    'test/shared/booking/assignment-deadline.test.ts',
    'test/shared/booking/holidays-end.test.ts',
    'test/shared/staff/missed.test.ts',
    'test/shared/staff/absence.test.ts',
    'test/shared/customer/birth-date.test.ts',
    'test/web/core/lib/clock.test.ts',
    'test/web/core/visit/calendar-days.test.ts',
  ),
  inTests('time', 'schedules twice and a day late', 'tables', 'test/integration/schedules'),
  inTests('browsers', 'built scripts and styles against the oldest browsers', 'built', 'test/built/floor.test.ts'),
  inTests('browsers', 'hostile browsers: a service missing, refused or silent', 'e2e', 'test/e2e/hostile'),
  inTests('browsers', 'journeys in other engines', 'full', 'test/full/engines/engines.test.ts'),
  { part: 'speed', tried: 'cold and warm starts', bench: 'cold' },
  { part: 'speed', tried: 'largest paint of the page and of itself without scripts', bench: 'lcp' },
  { part: 'speed', tried: 'dispatch board', bench: 'board' },
  { part: 'speed', tried: 'calls and items with 1,000, 10,000 and 100,000 bookings', bench: 'operations' },
  { part: 'season', tried: 'a July at a twentieth of its size', bench: 'season' },
]

/** Returns the command that repeats an experiment. */
export function repeatOf(experiment: Experiment): string {
  if ('bench' in experiment) return `npm run bench -- ${experiment.bench}`
  const { project, files } = experiment.tests
  return `npx vitest run --project ${project} ${files.join(' ')}`
}

import { execFile } from 'node:child_process'
import { cpSync, mkdirSync, readdirSync, writeFileSync } from 'node:fs'
import { dirname, join, relative } from 'node:path'
import { promisify } from 'node:util'
import { beforeAll, expect, it } from 'vitest'
import * as z from 'zod/mini'
import { temporaryFolder } from '../support/temporary-folder.ts'

/** The rooms of the site, each above all that follow it (decision 0006). */
const rooms = [
  'app',
  'home',
  'account',
  'wizard',
  'bookings',
  'lookup',
  'order-fields',
  'visit',
  'address',
  'one-time-code',
  'session',
  'frame',
  'art',
  'ui',
  'api',
  'lib',
]
/** The customers' screens, on none of which those of the staff are built (decision 0019). */
const customers = ['app', 'home', 'account', 'wizard', 'bookings', 'lookup', 'session', 'frame']
const shared = rooms.filter((room) => !customers.includes(room))
/** The rooms of what the functions stand on, likewise. */
const platformRooms = ['http', 'rate-limits', 'dynamodb', 'secrets', 'aws']
const pairsOf = (list: readonly string[]) =>
  list.flatMap((above, at) => list.slice(at + 1).map((below) => ({ above, below })))
const pairs = pairsOf(rooms)
const platformPairs = pairsOf(platformRooms)
const importOf = (from: string, to: string) => [`web/src/${from}/folder`, `web/src/${to}/thing.ts`] as const
const importInPlatform = (from: string, to: string) =>
  [`functions/platform/${from}`, `functions/platform/${to}/thing.ts`] as const

const refused = [
  ...pairs.map(({ above, below }) => importOf(below, above)),
  ...customers.map((room) => importOf('staff', room)),
  ...platformPairs.map(({ above, below }) => importInPlatform(below, above)),
  ['shared/booking', 'functions/platform/cap.ts'],
  ['shared', 'infra/stacks.ts'],
  ['shared', 'web/src/main.tsx'],
  ['shared', 'scripts/build-web.ts'],
  ['shared', 'test/support/bookings/world.ts'],
  ['shared', 'node:fs'],
  ['shared', 'node:fs/promises'],
  ['functions/bookings', 'infra/stacks.ts'],
  ['functions/bookings', 'web/src/main.tsx'],
  ['functions/bookings', 'scripts/build-web.ts'],
  ['functions/bookings', 'test/support/bookings/world.ts'],
  ['functions/bookings', 'functions/staff/assign.ts'],
  ['functions/staff', 'functions/schedules/night.ts'],
  ['functions/schedules', 'functions/operations/forget.ts'],
  ['functions/platform', 'functions/bookings/create.ts'],
  ['functions/platform', 'functions/platform/http/endpoint.ts'],
  ['functions/platform/http', 'functions/bookings/create.ts'],
  ['functions/platform/aws', 'functions/booking-api.ts'],
  ['functions/bookings', 'functions/staff/me.ts'],
  ['functions/team', 'functions/sms/send-code.ts'],
  ['functions/platform', 'functions/booking-api.ts'],
  ['functions/platform', 'infra/stacks.ts'],
  ['web/src/customer/app', 'functions/platform/cap.ts'],
  ['web/src/customer/app', 'infra/stacks.ts'],
  ['web/src/customer/app', 'node:fs'],
  ['infra', 'functions/platform/cap.ts'],
  ['infra/constructs', 'web/src/core/lib/paths.ts'],
  ['infra', 'scripts/build-web.ts'],
  ['infra', 'test/support/bookings/world.ts'],
  ['scripts/local', 'functions/platform/cap.ts'],
  ['scripts', 'web/src/main.tsx'],
  ['scripts/local', 'ops/commands/stage-target.ts'],
  ['scripts', 'bench/lcp.ts'],
  ['ops/smoke', 'functions/platform/cap.ts'],
  ['ops', 'bench/lcp.ts'],
  ['bench', 'ops/cost/bill.ts'],
  ['infra', 'ops/cost/bill.ts'],
  ['shared', 'bench/lcp.ts'],
] as const

const allowed = [
  ...pairs.map(({ above, below }) => importOf(above, below)),
  ...shared.map((room) => importOf('staff', room)),
  ...platformPairs.map(({ above, below }) => importInPlatform(above, below)),
  ['shared/booking', 'shared/limits.ts'],
  ['shared', 'zod/mini'],
  ['functions/bookings', 'functions/platform/cap.ts'],
  ['functions/schedules', 'functions/bookings/store.ts'],
  ['functions/staff', '#shared/operations/schedules.ts'],
  ['functions/platform', 'functions/platform/cap.ts'],
  ['functions/platform/aws', 'functions/platform/settings.ts'],
  ['functions/platform', 'node:crypto'],
  ['functions/staff', 'functions/bookings/create.ts'],
  ['functions/sms', 'functions/team/staff-store.ts'],
  ['functions/team', '#shared/staff/staff.ts'],
  ['functions/platform', '#shared/limits.ts'],
  ['infra/constructs', 'infra/stacks.ts'],
  ['infra', '#shared/deployment.ts'],
  ['scripts/local', 'infra/stages/local-stage.ts'],
  ['scripts', 'functions/platform/http/problem.ts'],
  ['ops/drill/restore', 'scripts/local/deploy.ts'],
  ['bench/operations', 'scripts/local/demo/people.ts'],
] as const

/** A file of its own in each folder, which imports one thing: by its path from there, where it is of ours. */
function fileThat(folder: string, imported: string, index: number) {
  const from = /^(node:|#|zod)/.test(imported) ? imported : relative(folder, imported)
  const specifier = from.startsWith('.') || from === imported ? from : `./${from}`
  return { path: join(folder, `file-${index}.ts`), text: `import { thing } from '${specifier}'\n\nthing()\n` }
}

const report = z.object({ diagnostics: z.array(z.object({ location: z.object({ path: z.unknown() }) })) })
let complaints = ''

beforeAll(async () => {
  const folder = temporaryFolder()
  cpSync('biome.json', join(folder, 'biome.json'))
  for (const [index, [from, imported]] of [...refused, ...allowed].entries()) {
    const { path, text } = fileThat(from, imported, index)
    mkdirSync(dirname(join(folder, path)), { recursive: true })
    writeFileSync(join(folder, path), text)
  }
  const biome = join(process.cwd(), 'node_modules/@biomejs/biome/bin/biome')
  const args = [
    'lint',
    '--only=style/noRestrictedImports',
    '--vcs-enabled=false',
    '--max-diagnostics=none',
    '--reporter=json',
    '.',
  ]
  const { stdout } = await promisify(execFile)(process.execPath, [biome, ...args], { cwd: folder }).catch(
    (found) => found,
  )
  complaints = JSON.stringify(report.parse(JSON.parse(stdout)).diagnostics.map(({ location }) => location.path))
}, 60_000)

it('knows every room of the site and of the platform', () => {
  const foldersIn = (folder: string) => readdirSync(folder).filter((name) => !name.includes('.'))
  expect(foldersIn('web/src').sort()).toEqual([...rooms, 'staff', 'styles'].sort())
  expect(foldersIn('functions/platform').sort()).toEqual(platformRooms.toSorted())
})

it.each(refused.map(([from, imported], index) => ({ from, imported, index })))(
  'a file of $from may not import $imported',
  ({ from, imported, index }) => {
    expect(complaints).toContain(fileThat(from, imported, index).path)
  },
)

it.each(allowed.map(([from, imported], index) => ({ from, imported, index: refused.length + index })))(
  'a file of $from may import $imported',
  ({ from, imported, index }) => {
    expect(complaints).not.toContain(fileThat(from, imported, index).path)
  },
)

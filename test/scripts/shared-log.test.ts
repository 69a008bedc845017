import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { PassThrough } from 'node:stream'
import { finished } from 'node:stream/promises'
import { expect, it } from 'vitest'
import { sharedLog } from '../../scripts/test/shared-log.ts'
import { temporaryFolder } from '../support/temporary-folder.ts'

it('keeps what a worker prints after another has ended, more than its pipe holds too', async () => {
  const file = join(temporaryFolder(), 'tests.log')
  const log = sharedLog(file)
  const [first, second] = [new PassThrough(), new PassThrough()]
  for (const worker of [first, second]) worker.pipe(log.stream)
  first.end('of the first\n')
  await finished(first)
  const long = 'of the second\n'.repeat(40_000)
  second.end(long)
  await finished(second)
  await log.close()
  expect(readFileSync(file, 'utf8')).toBe(`of the first\n${long}`)
})

import { expect, it, vi } from 'vitest'
import { cold } from '../../bench/cold.ts'

it('runs each function and peer in the benchmark of cold starts', async () => {
  const printed = vi.spyOn(console, 'log').mockReturnValue()
  await cold(1)
  for (const name of ['ours', 'middy', 'Powertools', 'Express', 'account-api', 'auth-challenge'])
    expect(printed).toHaveBeenCalledWith(expect.stringContaining(name))
}, 240_000)

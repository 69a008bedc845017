import { expect, it, vi } from 'vitest'
import { cold } from '../../bench/cold.ts'

it('the benchmark of cold starts sees each function and each peer do its work', async () => {
  const printed = vi.spyOn(console, 'log').mockReturnValue()
  await cold(1)
  for (const name of ['ours', 'middy', 'Powertools', 'Express', 'account-api', 'auth-challenge'])
    expect(printed).toHaveBeenCalledWith(expect.stringContaining(name))
}, 240_000)

import { expect, it, vi } from 'vitest'
import { cold } from '../../bench/cold.ts'

it('the benchmark of cold starts sees each function do its work', async () => {
  const printed = vi.spyOn(console, 'log').mockReturnValue()
  await cold(1)
  for (const entry of ['booking-api', 'account-api', 'auth-challenge'])
    expect(printed).toHaveBeenCalledWith(expect.stringContaining(`${entry}, `))
}, 120_000)

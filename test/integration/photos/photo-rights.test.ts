import { expect, it } from 'vitest'
import { guardKinds } from '#shared/guard-kinds.ts'
import { handler } from '../../../functions/handlers/photos.ts'
import { inProcess } from '../../support/in-process/api-driver.ts'
import { walkWithPhotos } from '../../support/rights/photo-walk.ts'
import { functionRights } from '../../support/stacks/function-rights.ts'
import { recordCalls } from '../../support/stacks/used-rights.ts'

const api = recordCalls(inProcess(handler, 25_000))

// A right that is missing is refused by the emulator, one that is not needed shows here.
it('uses every right of photos and needs no other', async () => {
  await walkWithPhotos(api.call)
  expect(api.used()).toEqual(functionRights.PhotoApi)
  expect([...guardKinds.photos].sort()).toEqual(api.guards().sort())
})

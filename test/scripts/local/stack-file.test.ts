import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterEach, expect, it, vi } from 'vitest'
import { removeStackFile, type StackFile, writeStackFile } from '../../../scripts/local/stack-file.ts'
import { temporaryFolder } from '../../support/temporary-folder.ts'

const stack: StackFile = {
  shape: 'local',
  siteUrl: 'http://d1.cloudfront.localhost:4566',
  apiUrl: 'http://127.0.0.1:4566/_aws/execute-api/a1/$default/api',
  endpoint: 'http://127.0.0.1:4566',
  region: 'ap-northeast-2',
  smsRegion: 'ap-northeast-1',
  tables: {
    Bookings: 'Bookings-1',
    BookingEvents: 'BookingEvents-1',
    Customers: 'Customers-1',
    Slots: 'Slots-1',
    Technicians: 'Technicians-1',
    Guards: 'Guards-1',
  },
}

afterEach(() => vi.unstubAllEnvs())

it('tells other tools of the running stack, and is gone when it stops', () => {
  const folder = temporaryFolder()
  vi.stubEnv('LOCAL_FOLDER', folder)
  writeStackFile(stack)
  expect(JSON.parse(readFileSync(join(folder, 'stack.json'), 'utf8'))).toEqual(stack)
  removeStackFile(stack)
  expect(readdirSync(folder)).toEqual([])
})

it('stays when another launcher has written its own meanwhile', () => {
  const folder = temporaryFolder()
  vi.stubEnv('LOCAL_FOLDER', folder)
  writeStackFile(stack)
  writeStackFile({ ...stack, shape: 'dev' })
  removeStackFile(stack)
  expect(existsSync(join(folder, 'stack.json'))).toBe(true)
})

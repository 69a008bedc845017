import { existsSync, readdirSync, readFileSync, utimesSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterEach, expect, it, vi } from 'vitest'
import { claimClone, removeStackFile, type StackFile, writeStackFile } from '../../../scripts/local/stack-file.ts'
import { temporaryFolder } from '../../support/temporary-folder.ts'

const stack = {
  shape: 'local',
  siteUrl: 'http://d1.cloudfront.localhost:4566',
  apiUrl: 'http://127.0.0.1:4566/_aws/execute-api/a1/$default/api',
  endpoint: 'http://127.0.0.1:4566',
  region: 'ap-northeast-2',
  smsRegion: 'ap-northeast-1',
} as StackFile

afterEach(() => vi.unstubAllEnvs())

it('describes the running stack in a file, and removes it when the stack stops', () => {
  const folder = temporaryFolder()
  vi.stubEnv('LOCAL_FOLDER', folder)
  writeStackFile(stack)
  expect(JSON.parse(readFileSync(join(folder, 'stack.json'), 'utf8'))).toEqual(stack)
  removeStackFile(stack)
  expect(readdirSync(folder)).toEqual([])
})

it('keeps the stack file when another launcher has replaced it', () => {
  const folder = temporaryFolder()
  vi.stubEnv('LOCAL_FOLDER', folder)
  writeStackFile(stack)
  writeStackFile({ ...stack, shape: 'dev' })
  removeStackFile(stack)
  expect(existsSync(join(folder, 'stack.json'))).toBe(true)
})

it('rejects a second launcher in a clone, and prints the address of the first', () => {
  vi.stubEnv('LOCAL_FOLDER', temporaryFolder())
  const free = claimClone()
  expect(claimClone).toThrow(`The product is starting here already: process ${process.pid}. Stop that one first.`)
  writeStackFile(stack)
  expect(claimClone).toThrow(`The product is already running here, at ${stack.siteUrl}: process ${process.pid}.`)
  free()
  claimClone()()
})

it('runs a launcher after a killed one', () => {
  const folder = temporaryFolder()
  vi.stubEnv('LOCAL_FOLDER', folder)
  // No process has this number: it is above the limit of every system.
  writeFileSync(join(folder, 'running'), '99999999')
  claimClone()()
  expect(existsSync(join(folder, 'running'))).toBe(false)
})

it('runs a launcher after a killed one whose process ID now belongs to another process', () => {
  const folder = temporaryFolder()
  vi.stubEnv('LOCAL_FOLDER', folder)
  const running = join(folder, 'running')
  writeFileSync(running, String(process.ppid))
  expect(claimClone).toThrow(`process ${process.ppid}`)
  const aMinuteAgo = new Date(Date.now() - 60_000)
  utimesSync(running, aMinuteAgo, aMinuteAgo)
  claimClone()()
})

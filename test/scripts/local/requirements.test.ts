import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'

const text = readFileSync('scripts/local/emulator/requirements.txt', 'utf8')
const packages = text
  .replace(/^#.*$/gm, '')
  .replace(/\\\n/g, ' ')
  .split('\n')
  .filter((line) => line.trim() !== '')

it('pins every package of the emulator to a version and to the hashes of its files', () => {
  expect(packages.length).toBeGreaterThan(15)
  for (const line of packages) expect(line).toMatch(/^[a-z0-9-]+==\d[\w.]* .*--hash=sha256:[0-9a-f]{64}/)
})

it('requires the emulator, what makes its tokens valid and what serves it', () => {
  expect(text).toMatch(/^ministack==1\.5\.33 /m)
  expect(text).toMatch(/^cryptography==/m)
  for (const server of ['uvicorn', 'httptools']) expect(text).toMatch(new RegExp(`^${server}==`, 'm'))
})

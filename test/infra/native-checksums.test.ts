import { expect, it } from 'vitest'
import { Md5, Sha256 } from '../../infra/lambda-build/native-checksums.ts'

const bytes = (text: string) => new TextEncoder().encode(text)

async function digestOf(hash: InstanceType<typeof Sha256>, ...parts: string[]) {
  for (const part of parts) hash.update(bytes(part))
  return Buffer.from(await hash.digest()).toString('hex')
}

// Every call to AWS is signed by them, and no emulator checks a signature. FIPS 180-2, RFC 4231 and RFC 1321.
it('are those that AWS knows', async () => {
  expect(await digestOf(new Sha256(), 'a', 'bc')).toBe(
    'ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad',
  )
  const keyed = '5bdcc146bf60754e6a042426089575c75a003f089d2739839dec58b964ec3843'
  expect(await digestOf(new Sha256('Jefe'), 'what do ya want for nothing?')).toBe(keyed)
  expect(await digestOf(new Sha256(bytes('Jefe')), 'what do ya want ', 'for nothing?')).toBe(keyed)
  expect(await digestOf(new Md5(), 'abc')).toBe('900150983cd24fb0d6963f7d28e17f72')
})

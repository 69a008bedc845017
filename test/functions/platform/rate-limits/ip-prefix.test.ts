import { beforeAll, describe, expect, it } from 'vitest'
import { stubEnvironment } from '../../../support/in-process/function-env.ts'

let networksOf: (address: string) => readonly string[]
beforeAll(async () => {
  stubEnvironment()
  networksOf = (await import('../../../../functions/platform/rate-limits/ip-prefix.ts')).ipPrefixesOf
})

describe('client IP prefixes (specification 7.6)', () => {
  it.each([
    ['203.0.113.7', ['203.0.113.7']],
    ['::ffff:203.0.113.7', ['203.0.113.7']],
    ['2001:db8:1:2:3:4:5:6', ['2001:db8:1:2::/64', '2001:db8:1:0000::/56', '2001:db8:1::/48']],
    ['2001:0DB8:0001:0002::1', ['2001:db8:1:2::/64', '2001:db8:1:0000::/56', '2001:db8:1::/48']],
    ['2001:db8:1:ab02::1', ['2001:db8:1:ab02::/64', '2001:db8:1:ab00::/56', '2001:db8:1::/48']],
    ['2001:db8:1:f02::1', ['2001:db8:1:f02::/64', '2001:db8:1:0f00::/56', '2001:db8:1::/48']],
    ['2001:db8::1', ['2001:db8:0:0::/64', '2001:db8:0:0000::/56', '2001:db8:0::/48']],
    ['fe80::1%eth0', ['fe80:0:0:0::/64', 'fe80:0:0:0000::/56', 'fe80:0:0::/48']],
  ])('derives from the client IP %s the prefixes %j', (address, ipPrefixes) => {
    expect(networksOf(address)).toEqual(ipPrefixes)
  })
})

import { describe, expect, it } from 'vitest'
import { ownIssuer, siteUrlOf } from '../../../scripts/local/local-stack.ts'
import { serve } from '../../support/servers/serve.ts'

const pool = 'ap-northeast-2_example'

/** Starts an emulator whose user pool has a discovery document with this issuer, or none. */
const emulator = (issuer: string | undefined) =>
  serve(({ url }, response) => {
    if (issuer === undefined || url !== `/${pool}/.well-known/openid-configuration`) response.writeHead(404)
    response.end(JSON.stringify({ issuer }))
  })

it.each([
  ['the issuer of AWS', `https://cognito-idp.ap-northeast-2.amazonaws.com/${pool}`, undefined],
  ['no issuer', undefined, undefined],
  ['an issuer of its own', `http://localhost.localstack.cloud:4566/${pool}`, 'http://localhost.localstack.cloud:4566'],
])('returns the address of an emulator whose tokens have %s only if it is its own', async (_, stated, own) => {
  expect(await ownIssuer(await emulator(stated), pool)).toBe(own)
})

describe('siteUrlOf', () => {
  it.each([
    ['a name as of AWS', 'd0123.cloudfront.net', 'http://d0123.cloudfront.localhost:4600'],
    [
      'a name of LocalStack, which its DNS knows',
      'd0123.cloudfront.localhost.localstack.cloud',
      'http://d0123.cloudfront.localhost.localstack.cloud:4600',
    ],
  ])('adds the port of the emulator to the address of the site: %s', (_, siteAddress, url) => {
    expect(siteUrlOf(siteAddress, 4600)).toBe(url)
  })
})

import { describe, expect, it } from 'vitest'
import { ownIssuer, siteUrlOf } from '../../../scripts/local/local-stack.ts'
import { serve } from '../../support/servers/serve.ts'

const pool = 'ap-northeast-2_example'

/** An emulator whose user pool has this discovery document, or none. */
const emulator = (issuer: string | undefined) =>
  serve(({ url }, response) => {
    if (issuer === undefined || url !== `/${pool}/.well-known/openid-configuration`) response.writeHead(404)
    response.end(JSON.stringify({ issuer }))
  })

it.each([
  ['AWS’s', `https://cognito-idp.ap-northeast-2.amazonaws.com/${pool}`, undefined],
  ['nobody’s', undefined, undefined],
  ['its own', `http://localhost.localstack.cloud:4566/${pool}`, 'http://localhost.localstack.cloud:4566'],
])('an emulator whose tokens are %s is deployed to accordingly', async (_, stated, own) => {
  expect(await ownIssuer(await emulator(stated), pool)).toBe(own)
})

describe('where a browser finds the emulated CloudFront', () => {
  it.each([
    ['a name as of AWS', 'd0123.cloudfront.net', 'http://d0123.cloudfront.localhost:4600'],
    [
      'a name of LocalStack, which its DNS knows',
      'd0123.cloudfront.localhost.localstack.cloud',
      'http://d0123.cloudfront.localhost.localstack.cloud:4600',
    ],
  ])('is at the port of the emulator, by %s', (_, siteAddress, url) => {
    expect(siteUrlOf(siteAddress, 4600)).toBe(url)
  })
})

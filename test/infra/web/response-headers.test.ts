import { Template } from 'aws-cdk-lib/assertions'
import { describe, expect, it } from 'vitest'
import { sampleOwned } from '../../support/sample-stage.ts'
import { stacksOf } from '../../support/stacks/stage-stacks.ts'
import { behaviorOf } from './distribution-of.ts'

const template = Template.fromStack(stacksOf('prod').web)
const headersOf = (path: string | undefined) => {
  const { Ref } = behaviorOf(template, path).ResponseHeadersPolicyId as { Ref: string }
  const found = template.findResources('AWS::CloudFront::ResponseHeadersPolicy')[Ref]
  return found?.Properties.ResponseHeadersPolicyConfig
}

const directivesOf = (policy: string) =>
  Object.fromEntries(
    policy.split('; ').map((directive) => {
      const [name = '', ...values] = directive.split(' ')
      return [name, values]
    }),
  )

/** The policy with the name of the bucket of photos in place of its parameter. */
const joined = (policy: { 'Fn::Join': [string, (string | object)[]] }) =>
  policy['Fn::Join'][1].map((part) => (typeof part === 'string' ? part : 'photos')).join('')

describe('the response headers', () => {
  it.each([undefined, '/assets/*', '/api/*'])(
    'sends %s with two years of HTTPS, nosniff, no framing and a referrer policy',
    (path) => {
      expect(headersOf(path).SecurityHeadersConfig).toMatchObject({
        StrictTransportSecurity: {
          AccessControlMaxAgeSec: 2 * 365 * 24 * 60 * 60,
          IncludeSubdomains: false,
          Override: true,
        },
        ContentTypeOptions: { Override: true },
        FrameOptions: { FrameOption: 'DENY', Override: true },
        ReferrerPolicy: { Override: true },
      })
    },
  )

  it('extends HSTS to subdomains only when the settings say so', () => {
    const owned = { domain: { ...sampleOwned.domain, httpsBelow: true } }
    const bound = Template.fromStack(stacksOf('prod', owned).web)
    expect(
      Object.values(bound.findResources('AWS::CloudFront::ResponseHeadersPolicy')).map(
        ({ Properties }) =>
          Properties.ResponseHeadersPolicyConfig.SecurityHeadersConfig.StrictTransportSecurity.IncludeSubdomains,
      ),
    ).toEqual([true, true])
  })

  it('allows the page’s own scripts, the postcode search and sign-in, and nothing inline', () => {
    const { ContentSecurityPolicy: policy } = headersOf(undefined).SecurityHeadersConfig.ContentSecurityPolicy
    const bucket = 'https://photos.s3.ap-northeast-2.amazonaws.com'
    expect(directivesOf(joined(policy))).toEqual({
      'default-src': ["'none'"],
      'script-src': ["'self'", 'https://t1.kakaocdn.net/mapjsapi/bundle/postcode/'],
      'style-src': ["'self'", "'unsafe-inline'"],
      'img-src': ["'self'", 'data:', 'blob:', bucket],
      'font-src': ["'self'"],
      'connect-src': ["'self'", 'https://cognito-idp.ap-northeast-2.amazonaws.com', bucket],
      'manifest-src': ["'self'"],
      'worker-src': ["'self'"],
      'frame-src': ['https://postcode.map.kakao.com'],
      'form-action': ["'self'"],
      'base-uri': ["'none'"],
      'frame-ancestors': ["'none'"],
    })
  })

  it('lets a response of the API load nothing', () => {
    expect(headersOf('/api/*').SecurityHeadersConfig.ContentSecurityPolicy.ContentSecurityPolicy).toBe(
      "default-src 'none'; frame-ancestors 'none'",
    )
  })

  it('lets the local site sign in at the emulator only', () => {
    const [policy] = Object.values(
      Template.fromStack(stacksOf('local').web).findResources('AWS::CloudFront::ResponseHeadersPolicy'),
    )
      .map(({ Properties }) => Properties.ResponseHeadersPolicyConfig.SecurityHeadersConfig.ContentSecurityPolicy)
      .map(({ ContentSecurityPolicy }) => directivesOf(ContentSecurityPolicy)['connect-src'])
      .filter(Boolean)
    expect(policy).toEqual(["'self'", 'http://127.0.0.1:4566'])
  })
})

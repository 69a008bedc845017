import { Match, Template } from 'aws-cdk-lib/assertions'
import { describe, expect, it } from 'vitest'
import { sampleOwned } from '../support/sample-stage.ts'
import { stacksOf } from '../support/stacks/stage-stacks.ts'

const template = Template.fromStack(stacksOf('prod').web)
const local = Template.fromStack(stacksOf('local').web)
const withoutDomain = Template.fromStack(stacksOf('dev', { domain: undefined }).web)

const only = (from: Template, type: string) => {
  const [found, ...others] = Object.values(from.findResources(type))
  if (found === undefined || others.length > 0) throw new Error(`There is not exactly one ${type}.`)
  return found.Properties
}
const distribution = (from: Template) => only(from, 'AWS::CloudFront::Distribution').DistributionConfig
type Behavior = Record<string, unknown> & { PathPattern?: string }
const behavior = (path: string | undefined): Behavior => {
  const { DefaultCacheBehavior, CacheBehaviors } = distribution(template)
  return [DefaultCacheBehavior, ...CacheBehaviors].find(({ PathPattern }: Behavior) => PathPattern === path)
}
const headersOf = (path: string | undefined) => {
  const { Ref } = behavior(path).ResponseHeadersPolicyId as { Ref: string }
  const found = template.findResources('AWS::CloudFront::ResponseHeadersPolicy')[Ref]
  return found?.Properties.ResponseHeadersPolicyConfig
}

describe('the bucket of the site', () => {
  it('is closed to the public and encrypted', () => {
    template.hasResourceProperties('AWS::S3::Bucket', {
      PublicAccessBlockConfiguration: {
        BlockPublicAcls: true,
        BlockPublicPolicy: true,
        IgnorePublicAcls: true,
        RestrictPublicBuckets: true,
      },
      BucketEncryption: Match.anyValue(),
      WebsiteConfiguration: Match.absent(),
    })
  })

  it('refuses requests without TLS, and with TLS older than 1.2', () => {
    const { Statement } = only(template, 'AWS::S3::BucketPolicy').PolicyDocument
    const denied = Statement.filter(({ Effect }: { Effect: string }) => Effect === 'Deny')
    expect(denied.map(({ Condition }: { Condition: unknown }) => Condition)).toEqual([
      { Bool: { 'aws:SecureTransport': 'false' } },
      { NumericLessThan: { 's3:TlsVersion': 1.2 } },
    ])
    for (const statement of denied) expect(statement).toMatchObject({ Action: 's3:*', Principal: { AWS: '*' } })
  })

  it('is read by this distribution alone, which signs its requests', () => {
    const { Statement } = only(template, 'AWS::S3::BucketPolicy').PolicyDocument
    const allowed = Statement.filter(({ Effect }: { Effect: string }) => Effect === 'Allow')
    expect(allowed).toHaveLength(1)
    expect(allowed[0]).toMatchObject({
      Action: 's3:GetObject',
      Principal: { Service: 'cloudfront.amazonaws.com' },
      Condition: { StringEquals: { 'AWS:SourceArn': expect.anything() } },
    })
    expect(JSON.stringify(allowed[0].Condition)).toContain('Distribution')
    expect(only(template, 'AWS::CloudFront::OriginAccessControl').OriginAccessControlConfig).toMatchObject({
      OriginAccessControlOriginType: 's3',
      SigningBehavior: 'always',
      SigningProtocol: 'sigv4',
    })
  })
})

describe('the distribution', () => {
  it.each([undefined, '/assets/*', '/api/*'])(
    'answers %s over TLS only, compressed, through the request function',
    (path) => {
      expect(behavior(path)).toMatchObject({ ViewerProtocolPolicy: 'redirect-to-https', Compress: true })
      expect(JSON.stringify(behavior(path).FunctionAssociations)).toContain('ViewerRequest')
    },
  )

  it('gives unknown pages their status by a function, and no page in place of an answer of the API', () => {
    expect(JSON.stringify(behavior(undefined).FunctionAssociations)).toContain('ViewerResponse')
    expect(JSON.stringify(behavior('/api/*').FunctionAssociations)).not.toContain('ViewerResponse')
    for (const response of distribution(template).CustomErrorResponses) {
      expect(response.ResponsePagePath).toBeUndefined()
      expect(response.ResponseCode).toBeUndefined()
    }
  })

  it('keeps no error, which would be the answer of somebody else for ten seconds', () => {
    expect(
      distribution(template).CustomErrorResponses.map(({ ErrorCode, ErrorCachingMinTTL }: Record<string, number>) => [
        ErrorCode,
        ErrorCachingMinTTL,
      ]),
    ).toEqual([400, 403, 404, 405, 414, 416, 500, 501, 502, 503, 504].map((status) => [status, 0]))
  })

  it('asks for pages anew every time, keeps hashed files, and keeps no answer of the API', () => {
    const pages = only(template, 'AWS::CloudFront::CachePolicy').CachePolicyConfig
    expect(pages).toMatchObject({ MinTTL: 0, DefaultTTL: 0 })
    expect(behavior(undefined).CachePolicyId).toMatchObject({ Ref: expect.stringContaining('AskAgain') })
    // AWS names its managed policies by these ids: CachingOptimized and CachingDisabled.
    expect(behavior('/assets/*').CachePolicyId).toBe('658327ea-f89d-4fab-a63d-7e88639e58f6')
    expect(behavior('/api/*').CachePolicyId).toBe('4135ea2d-6df8-44a3-9df3-4b5a84be39ad')
  })

  it('hands the API everything of the viewer but the host name', () => {
    expect(behavior('/api/*').OriginRequestPolicyId).toBe('b689b0a8-53d0-40ab-baf2-68738e2966ac')
    expect(behavior('/api/*').AllowedMethods).toContain('PATCH')
  })

  it('shows the API a secret over TLS, which is in no template', () => {
    const origin = distribution(template).Origins.find(
      ({ CustomOriginConfig }: { CustomOriginConfig?: unknown }) => CustomOriginConfig !== undefined,
    )
    expect(origin.CustomOriginConfig).toMatchObject({
      OriginProtocolPolicy: 'https-only',
      OriginSSLProtocols: ['TLSv1.2'],
    })
    const [header, ...others] = origin.OriginCustomHeaders
    expect(others).toEqual([])
    expect(header.HeaderName).toBe('x-origin-verify')
    expect(JSON.stringify(header.HeaderValue)).toContain('{{resolve:secretsmanager:')
  })

  it('shows it in the version that a parameter of the stack names, the present one without it: a rotation deploys nothing else', () => {
    const parameter = template.toJSON().Parameters.ShownVersion
    expect(parameter).toMatchObject({ Type: 'String', Default: '' })
    const origins: { OriginCustomHeaders?: [{ HeaderValue: { 'Fn::Join': [string, unknown[]] } }] }[] =
      distribution(template).Origins
    const [header] = origins.flatMap(({ OriginCustomHeaders = [] }) => OriginCustomHeaders)
    expect(header?.HeaderValue['Fn::Join'][1].slice(-3)).toEqual([':SecretString:::', { Ref: 'ShownVersion' }, '}}'])
    expect(JSON.stringify(template.toJSON()).split('"Ref":"ShownVersion"')).toHaveLength(2)
  })

  it('stands behind the firewall, with the certificate of its domain and no TLS older than 1.2', () => {
    expect(distribution(template)).toMatchObject({
      WebACLId: expect.anything(),
      Aliases: ['book.example.com'],
      ViewerCertificate: { AcmCertificateArn: expect.anything(), MinimumProtocolVersion: 'TLSv1.2_2021' },
    })
    template.resourceCountIs('AWS::Route53::RecordSet', 2)
  })

  it('asks again for a firewall or certificate that was made anew', () => {
    const asked = (from: Template) =>
      Object.entries(from.findResources('Custom::AWS')).map(([id, { Properties }]) => [
        id.replace(/[0-9A-F]{8}$/, ''),
        JSON.stringify(Properties.Update),
      ])
    const before = Object.fromEntries(asked(template))
    const zone = { id: 'Z9876543210', name: 'example.com' }
    const after = Object.fromEntries(
      asked(Template.fromStack(stacksOf('prod', { domain: { name: 'book.example.com', hostedZone: zone } }).web)),
    )
    expect(Object.keys(before)).toEqual(['EdgeWebAcl', 'EdgeCertificate', 'DeploymentRetiredFilesMarking'])
    expect(after.EdgeCertificate).not.toBe(before.EdgeCertificate)
    expect(after.EdgeWebAcl).toBe(before.EdgeWebAcl)
  })

  it('works without a domain, behind the firewall all the same', () => {
    expect(distribution(withoutDomain)).toMatchObject({ WebACLId: expect.anything() })
    expect(distribution(withoutDomain).Aliases).toBeUndefined()
    expect(distribution(withoutDomain).ViewerCertificate).toBeUndefined()
    withoutDomain.resourceCountIs('AWS::Route53::RecordSet', 0)
  })
})

const directivesOf = (policy: string) =>
  Object.fromEntries(
    policy.split('; ').map((directive) => {
      const [name = '', ...values] = directive.split(' ')
      return [name, values]
    }),
  )

describe('the headers of an answer', () => {
  it.each([undefined, '/assets/*', '/api/*'])(
    'of %s hold two years of HTTPS, nosniff, no framing and a referrer policy',
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

  it('bind the names below the site’s own to HTTPS only where its owner says so', () => {
    const owned = { domain: { ...sampleOwned.domain, httpsBelow: true } }
    const bound = Template.fromStack(stacksOf('prod', owned).web)
    expect(
      Object.values(bound.findResources('AWS::CloudFront::ResponseHeadersPolicy')).map(
        ({ Properties }) =>
          Properties.ResponseHeadersPolicyConfig.SecurityHeadersConfig.StrictTransportSecurity.IncludeSubdomains,
      ),
    ).toEqual([true, true])
  })

  it('let a page run its own scripts and the postcode search, sign in, and nothing inline', () => {
    const { ContentSecurityPolicy: policy } = headersOf(undefined).SecurityHeadersConfig.ContentSecurityPolicy
    expect(directivesOf(policy)).toEqual({
      'default-src': ["'none'"],
      'script-src': ["'self'", 'https://t1.kakaocdn.net/mapjsapi/bundle/postcode/'],
      'style-src': ["'self'", "'unsafe-inline'"],
      'img-src': ["'self'", 'data:'],
      'font-src': ["'self'"],
      'connect-src': ["'self'", 'https://cognito-idp.ap-northeast-2.amazonaws.com'],
      'manifest-src': ["'self'"],
      'worker-src': ["'self'"],
      'frame-src': ['https://postcode.map.kakao.com'],
      'form-action': ["'self'"],
      'base-uri': ["'none'"],
      'frame-ancestors': ["'none'"],
    })
  })

  it('let an answer of the API load nothing at all', () => {
    expect(headersOf('/api/*').SecurityHeadersConfig.ContentSecurityPolicy.ContentSecurityPolicy).toBe(
      "default-src 'none'; frame-ancestors 'none'",
    )
  })
})

describe('the files of the site', () => {
  const deployments = Object.values(template.findResources('Custom::CDKBucketDeployment')).map(
    ({ Properties }) => Properties,
  )
  const deploymentOf = (name: string) =>
    Object.entries(template.findResources('Custom::CDKBucketDeployment')).find(([id]) =>
      id.startsWith(`Deployment${name}`),
    )?.[1]

  it('are kept for a year where their name carries a hash, and those of older pages stay', () => {
    expect(deployments).toContainEqual(
      expect.objectContaining({
        DestinationBucketKeyPrefix: 'assets',
        Prune: false,
        SystemMetadata: { 'cache-control': 'public, max-age=31536000, immutable' },
      }),
    )
  })

  it('are asked for anew where their name stays', () => {
    const anew = expect.objectContaining({ SystemMetadata: { 'cache-control': 'no-cache' } })
    for (const name of ['Files', 'Pages']) expect(deploymentOf(name)?.Properties).toEqual(anew)
    expect(deployments).toHaveLength(4)
  })

  it('are there before the pages that name and read them, and neither takes the other away', () => {
    const pages = deploymentOf('Pages')
    expect(pages?.Properties).toMatchObject({ Exclude: ['*'], Include: ['*.html'] })
    expect(deploymentOf('Files')?.Properties.Exclude).toEqual(['assets/*', '.well-known/*', '*.html'])
    for (const earlier of ['DeploymentAssets', 'DeploymentFiles'])
      expect(pages?.DependsOn).toContainEqual(expect.stringContaining(earlier))
  })
})

it('tells the page the user pool and the client that the deployment knows', () => {
  const markers = JSON.stringify(
    Object.values(template.findResources('Custom::CDKBucketDeployment')).map(
      ({ Properties }) => Properties.SourceMarkers,
    ),
  )
  expect(markers).toMatch(/identityuserPoolC96584B6/)
  expect(markers).toMatch(/identityuserPoolClientC96584B6/)
})

describe('on one machine', () => {
  it('the page signs in at the emulator, and nowhere else', () => {
    const [policy] = Object.values(local.findResources('AWS::CloudFront::ResponseHeadersPolicy'))
      .map(({ Properties }) => Properties.ResponseHeadersPolicyConfig.SecurityHeadersConfig.ContentSecurityPolicy)
      .map(({ ContentSecurityPolicy }) => directivesOf(ContentSecurityPolicy)['connect-src'])
      .filter(Boolean)
    expect(policy).toEqual(["'self'", 'http://127.0.0.1:4566'])
  })

  it('the API is reached at the emulator, below the path it serves APIs at', () => {
    const origin = distribution(local).Origins.find(
      ({ DomainName }: { DomainName: unknown }) => DomainName === 'localhost',
    )
    expect(origin.CustomOriginConfig).toMatchObject({ HTTPPort: 4566, OriginProtocolPolicy: 'http-only' })
    expect(JSON.stringify(origin.OriginPath)).toContain('/_aws/execute-api/')
  })

  it('what the emulator lacks is left out, and nothing else', () => {
    expect(distribution(local).WebACLId).toBeUndefined()
    local.resourceCountIs('Custom::CDKBucketDeployment', 0)
    for (const type of ['Function', 'ResponseHeadersPolicy', 'CachePolicy', 'OriginAccessControl']) {
      const full = `AWS::CloudFront::${type}`
      local.resourceCountIs(full, Object.keys(template.findResources(full)).length)
    }
  })
})

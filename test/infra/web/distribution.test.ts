import { Template } from 'aws-cdk-lib/assertions'
import { describe, expect, it } from 'vitest'
import { stacksOf } from '../../support/stacks/stage-stacks.ts'
import { behaviorOf, distributionOf } from './distribution-of.ts'

const template = Template.fromStack(stacksOf('prod').web)
const local = Template.fromStack(stacksOf('local').web)
const withoutDomain = Template.fromStack(stacksOf('dev', { domain: undefined }).web)
function edgeOf(stage: 'prod') {
  const { edge } = stacksOf(stage)
  if (edge === undefined) throw new Error('The stage has no stack at the edge.')
  return edge
}
const behavior = (path: string | undefined) => behaviorOf(template, path)

describe('the distribution', () => {
  it.each([undefined, '/assets/*', '/api/*'])(
    'answers %s over TLS only, compressed, through the request function',
    (path) => {
      expect(behavior(path)).toMatchObject({ ViewerProtocolPolicy: 'redirect-to-https', Compress: true })
      expect(JSON.stringify(behavior(path).FunctionAssociations)).toContain('ViewerRequest')
    },
  )

  it('sets the status of unknown pages by a function, and replaces no response of the API', () => {
    expect(JSON.stringify(behavior(undefined).FunctionAssociations)).toContain('ViewerResponse')
    expect(JSON.stringify(behavior('/api/*').FunctionAssociations)).not.toContain('ViewerResponse')
    for (const response of distributionOf(template).CustomErrorResponses) {
      expect(response.ResponsePagePath).toBeUndefined()
      expect(response.ResponseCode).toBeUndefined()
    }
  })

  it('caches no error at CloudFront, which other visitors would get for 10 seconds', () => {
    expect(
      distributionOf(template).CustomErrorResponses.map(({ ErrorCode, ErrorCachingMinTTL }: Record<string, number>) => [
        ErrorCode,
        ErrorCachingMinTTL,
      ]),
    ).toEqual([400, 403, 404, 405, 414, 416, 500, 501, 502, 503, 504].map((status) => [status, 0]))
  })

  it('waits for the API longer than each of its functions may run', () => {
    const backend = Template.fromStack(stacksOf('prod').backend)
    const integrated = JSON.stringify(backend.findResources('AWS::ApiGatewayV2::Integration'))
    const timeouts = Object.entries(backend.findResources('AWS::Lambda::Function'))
      .filter(([id]) => integrated.includes(id.slice(0, -8)))
      .map(([, { Properties }]) => Properties.Timeout)
    expect(timeouts.length).toBeGreaterThan(3)
    const [waits] = distributionOf(template).Origins.flatMap(
      ({ CustomOriginConfig }: { CustomOriginConfig?: { OriginReadTimeout: number } }) =>
        CustomOriginConfig === undefined ? [] : [CustomOriginConfig.OriginReadTimeout],
    )
    expect(Math.max(...timeouts)).toBeLessThan(waits)
  })

  it('revalidates pages, caches hashed files, and caches no response of the API', () => {
    const policies = Object.entries(template.findResources('AWS::CloudFront::CachePolicy'))
    const pages = policies.find(([id]) => id.includes('AskAgain'))?.[1].Properties.CachePolicyConfig
    expect(pages).toMatchObject({ MinTTL: 0, DefaultTTL: 0 })
    expect(behavior(undefined).CachePolicyId).toMatchObject({ Ref: expect.stringContaining('AskAgain') })
    // AWS names its managed policies by these ids: CachingOptimized and CachingDisabled.
    expect(behavior('/assets/*').CachePolicyId).toBe('658327ea-f89d-4fab-a63d-7e88639e58f6')
    expect(behavior('/api/*').CachePolicyId).toBe('4135ea2d-6df8-44a3-9df3-4b5a84be39ad')
  })

  it.each([
    ['/api/reviews', { QueryStringBehavior: 'whitelist', QueryStrings: ['service', 'cursor'] }],
    ['/api/technicians', { QueryStringBehavior: 'none' }],
    ['/api/public-figures', { QueryStringBehavior: 'none' }],
  ])('caches %s as long as the function says, five minutes at most, by its parameters alone', (path, query) => {
    const { CachePolicyId, OriginRequestPolicyId, AllowedMethods, FunctionAssociations } = behavior(path)
    const policies = template.findResources('AWS::CloudFront::CachePolicy')
    expect(policies[(CachePolicyId as { Ref: string }).Ref]?.Properties.CachePolicyConfig).toMatchObject({
      ...{ MinTTL: 0, DefaultTTL: 0, MaxTTL: 300 },
      ParametersInCacheKeyAndForwardedToOrigin: {
        ...{ CookiesConfig: { CookieBehavior: 'none' }, HeadersConfig: { HeaderBehavior: 'none' } },
        ...{ EnableAcceptEncodingBrotli: true, EnableAcceptEncodingGzip: true },
        QueryStringsConfig: query,
      },
    })
    // Nothing else of the viewer: neither a header nor the address that the request function adds.
    expect([OriginRequestPolicyId, FunctionAssociations]).toEqual([undefined, undefined])
    expect(AllowedMethods).toEqual(['GET', 'HEAD'])
    const paths = distributionOf(template).CacheBehaviors.map(({ PathPattern }: { PathPattern: string }) => PathPattern)
    expect(paths.indexOf(path)).toBeLessThan(paths.indexOf('/api/*'))
  })

  it('forwards everything of the viewer to the API except the host name', () => {
    expect(behavior('/api/*').OriginRequestPolicyId).toBe('b689b0a8-53d0-40ab-baf2-68738e2966ac')
    expect(behavior('/api/*').AllowedMethods).toContain('PATCH')
  })

  it('sends a secret to the API over TLS that is in no template', () => {
    const origin = distributionOf(template).Origins.find(
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

  it('sends the version of the secret that a stack parameter names, so that a rotation deploys only it', () => {
    const parameter = template.toJSON().Parameters.ShownVersion
    expect(parameter).toMatchObject({ Type: 'String', Default: '' })
    const origins: { OriginCustomHeaders?: [{ HeaderValue: { 'Fn::Join': [string, unknown[]] } }] }[] =
      distributionOf(template).Origins
    const [header] = origins.flatMap(({ OriginCustomHeaders = [] }) => OriginCustomHeaders)
    expect(header?.HeaderValue['Fn::Join'][1].slice(-3)).toEqual([':SecretString:::', { Ref: 'ShownVersion' }, '}}'])
    expect(JSON.stringify(template.toJSON()).split('"Ref":"ShownVersion"')).toHaveLength(2)
  })

  it('puts the distribution behind the firewall, with the certificate of its domain and TLS 1.2 or later', () => {
    expect(distributionOf(template)).toMatchObject({
      WebACLId: expect.anything(),
      Aliases: ['book.example.com'],
      ViewerCertificate: { AcmCertificateArn: expect.anything(), MinimumProtocolVersion: 'TLSv1.2_2021' },
    })
    template.resourceCountIs('AWS::Route53::RecordSet', 2)
  })

  it('reads firewall and certificate from parameters of Edge without a function', () => {
    template.resourceCountIs('Custom::AWS', 0)
    const { WebACLId, ViewerCertificate } = distributionOf(template)
    const outputs = Template.fromStack(edgeOf('prod')).findOutputs('*')
    for (const reference of [WebACLId, ViewerCertificate.AcmCertificateArn]) {
      const { OutputName } = reference['Fn::GetStackOutput']
      expect(outputs).toHaveProperty(OutputName)
    }
  })

  it('serves the site without a domain, behind the firewall', () => {
    expect(distributionOf(withoutDomain)).toMatchObject({ WebACLId: expect.anything() })
    expect(distributionOf(withoutDomain).Aliases).toBeUndefined()
    expect(distributionOf(withoutDomain).ViewerCertificate).toBeUndefined()
    withoutDomain.resourceCountIs('AWS::Route53::RecordSet', 0)
  })
})

describe('on the local stage', () => {
  it('serves the API of the local stage at the path of the emulator', () => {
    const origin = distributionOf(local).Origins.find(
      ({ DomainName }: { DomainName: unknown }) => DomainName === 'localhost',
    )
    expect(origin.CustomOriginConfig).toMatchObject({ HTTPPort: 4566, OriginProtocolPolicy: 'http-only' })
    expect(JSON.stringify(origin.OriginPath)).toContain('/_aws/execute-api/')
  })

  it('leaves out of the local distribution only what the emulator lacks', () => {
    expect(distributionOf(local).WebACLId).toBeUndefined()
    local.resourceCountIs('Custom::CDKBucketDeployment', 0)
    for (const type of ['Function', 'ResponseHeadersPolicy', 'CachePolicy', 'OriginAccessControl']) {
      const full = `AWS::CloudFront::${type}`
      local.resourceCountIs(full, Object.keys(template.findResources(full)).length)
    }
  })
})

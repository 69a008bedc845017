import { Match, Template } from 'aws-cdk-lib/assertions'
import { describe, expect, it } from 'vitest'
import { stacksOf } from '../../support/stacks/stage-stacks.ts'
import { only } from './distribution-of.ts'

const template = Template.fromStack(stacksOf('prod').web)

describe('the bucket of the site', () => {
  it('closes the bucket of the site to the public and encrypts it', () => {
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

  it('never expires files of the site, since open tabs load those of earlier deployments', () => {
    template.hasResourceProperties('AWS::S3::Bucket', { LifecycleConfiguration: Match.absent() })
  })

  it('rejects requests to the bucket of the site without TLS or with TLS older than 1.2', () => {
    const { Statement } = only(template, 'AWS::S3::BucketPolicy').PolicyDocument
    const denied = Statement.filter(({ Effect }: { Effect: string }) => Effect === 'Deny')
    expect(denied.map(({ Condition }: { Condition: unknown }) => Condition)).toEqual([
      { Bool: { 'aws:SecureTransport': 'false' } },
      { NumericLessThan: { 's3:TlsVersion': 1.2 } },
    ])
    for (const statement of denied) expect(statement).toMatchObject({ Action: 's3:*', Principal: { AWS: '*' } })
  })

  it('lets only this distribution, which signs its requests, read the bucket of the site', () => {
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

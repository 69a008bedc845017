import { readdirSync, readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { awsStage } from '../../../infra/stages/aws-stage.ts'
import { localStage } from '../../../infra/stages/local-stage.ts'
import { securityDocuments } from '../../../infra/stages/security-documents.ts'
import { sampleOwned } from '../../support/sample-stage.ts'
import { newStacksOf } from '../../support/stacks/stage-stacks.ts'

const prod = awsStage('prod', sampleOwned, '')
const dev = (owned: object) => awsStage('dev', { ...sampleOwned, operator: {}, ...owned }, 'dev.json')
const now = new Date('2026-11-22T09:00:00Z')
const at = (settings: typeof prod, day = now) => securityDocuments(settings, 'https://book.example.com', day)

describe('/.well-known/security.txt (RFC 9116)', () => {
  it('writes a contact, an expiry, languages, its address and the policy into security.txt', () => {
    expect(at(prod)['security.txt']).toBe(
      [
        'Contact: mailto:help@example.com',
        'Expires: 2027-11-01T00:00:00.000Z',
        'Preferred-Languages: ko, en',
        'Canonical: https://book.example.com/.well-known/security.txt',
        'Policy: https://book.example.com/.well-known/security-policy.txt',
        '',
      ].join('\n'),
    )
  })

  it('expires security.txt 11 to 12 months after a deployment', () => {
    for (const day of ['2026-01-01T00:00:00Z', '2026-12-31T23:59:59Z', '2028-02-29T12:00:00Z']) {
      const [, until = ''] = /^Expires: (.+)$/m.exec(at(prod, new Date(day))['security.txt'] ?? '') ?? []
      const days = (Date.parse(until) - Date.parse(day)) / 86_400_000
      expect(days).toBeGreaterThan(334)
      expect(days).toBeLessThanOrEqual(366)
    }
  })

  it('names the contact of the settings before the operator’s in security.txt, which needs one of them', () => {
    expect(at({ ...prod, securityContact: 'security@example.com' })['security.txt']).toContain(
      'Contact: mailto:security@example.com\n',
    )
    expect(at(dev({ securityContact: 'security@example.com' }))).toHaveProperty(['security.txt'])
    expect(at(dev({}))).toEqual({})
    expect(at(localStage)).toHaveProperty(['security.txt'])
    expect(() => dev({ securityContact: 'no-address' })).toThrow(
      'dev.json: "securityContact" is wrong: expected an e-mail address.',
    )
  })

  it('publishes the policy of the repository with security.txt', () => {
    expect(at(prod)['security-policy.txt']).toBe(readFileSync('SECURITY.md', 'utf8'))
  })
})

describe('the deployment', () => {
  /** The files of a stage, as CDK has packed them for its deployment. */
  const filesOf = (...stage: Parameters<typeof newStacksOf>) => {
    const { outdir } = newStacksOf(...stage).app
    return readdirSync(outdir, { recursive: true, encoding: 'utf8' }).filter((file) => file.includes('.well-known'))
  }

  it.each(['dev', 'prod'] as const)('uploads security.txt and the policy in a deployment of %s', (stage) => {
    const files = filesOf(stage).join()
    for (const name of ['security.txt', 'security-policy.txt']) expect(files).toContain(`.well-known/${name}`)
  })

  it('uploads no security.txt for a stage without a contact', () => {
    expect(filesOf('dev', { operator: {} })).toEqual([])
  })
})

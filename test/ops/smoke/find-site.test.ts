import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { findSite } from '../../../ops/smoke/find-site.ts'
import { sampleOwned } from '../../support/sample-stage.ts'
import { awsAnswers } from '../../support/servers/aws-stand-in.ts'
import { temporaryFolder } from '../../support/temporary-folder.ts'

afterEach(() => {
  vi.unstubAllEnvs()
})

function settingsWith(owned: object): string {
  const file = join(temporaryFolder(), 'dev.json')
  writeFileSync(file, JSON.stringify(owned))
  return file
}

const web = {
  body:
    '<DescribeStacksResponse><DescribeStacksResult><Stacks><member><StackName>w</StackName><Outputs><member>' +
    '<OutputKey>SiteAddress</OutputKey><OutputValue>d1.cloudfront.net</OutputValue></member></Outputs></member></Stacks>' +
    '</DescribeStacksResult></DescribeStacksResponse>',
}
const parameter = { body: JSON.stringify({ Parameter: { Value: 'value' } }) }
const parameters = {
  apiUrl: 'https://value.execute-api.ap-northeast-2.amazonaws.com/api',
  userPoolId: 'value',
  userPoolClientId: 'value',
  staffUserPoolId: 'value',
  staffUserPoolClientId: 'value',
}

describe('the site of a stage at AWS', () => {
  it('finds the site of a stage at its domain, with the parameters of its stacks', async () => {
    await awsAnswers({ GetParameter: parameter })
    const { finding, site } = await findSite({ stage: 'dev', settings: settingsWith(sampleOwned) })
    expect(finding).toEqual({ check: 'site', state: 'pass', message: 'https://book.example.com' })
    expect(site).toMatchObject({ stage: 'dev', url: 'https://book.example.com', parameters })
  })

  it('finds the site of a stage without a domain by the output of Web', async () => {
    await awsAnswers({ GetParameter: parameter, DescribeStacks: web })
    const { site } = await findSite({ stage: 'dev', settings: settingsWith({ account: '123456789012' }) })
    expect(site?.url).toBe('https://d1.cloudfront.net')
  })

  it('uses the given URL of the site without settings and credentials', async () => {
    const { site } = await findSite({ stage: 'dev', url: 'https://d1.cloudfront.net/', settings: settingsWith({}) })
    expect(site?.url).toBe('https://d1.cloudfront.net')
    expect(site?.parameters).toMatch(/"account" is missing/)
  })

  it('finds a site without its parameters when they cannot be read', async () => {
    await awsAnswers({})
    const { site } = await findSite({ stage: 'dev', settings: settingsWith(sampleOwned) })
    expect(site?.url).toBe('https://book.example.com')
    expect(site?.parameters).toMatch(/^the parameters of the stacks could not be read: /)
  })

  it('says what to do when the site is unknown without settings or rights', async () => {
    await awsAnswers({})
    expect(await findSite({ stage: 'dev', settings: settingsWith({}) })).toEqual({
      finding: {
        check: 'site',
        state: 'fail',
        message: expect.stringMatching(/"account" is missing/),
        todo: expect.stringMatching(/^Use --url https:\/\/…, or correct .*dev\.json\.$/),
      },
    })
    const { finding } = await findSite({ stage: 'dev', settings: settingsWith({ account: '123456789012' }) })
    expect(finding).toMatchObject({
      state: 'fail',
      message: expect.stringMatching(/^The outputs of Web could not be read/),
    })
  })
})

describe('the local site', () => {
  beforeEach(() => {
    vi.stubEnv('LOCAL_FOLDER', temporaryFolder())
  })
  const running = (shape: string) =>
    writeFileSync(
      join(String(process.env.LOCAL_FOLDER), 'stack.json'),
      JSON.stringify({
        shape,
        siteUrl: 'http://a.cloudfront.localhost:4566',
        apiUrl: 'http://127.0.0.1:4566/api',
        signIn: {},
      }),
    )

  it('finds the local site of npm run local', async () => {
    running('local')
    expect((await findSite({ stage: 'local' })).site).toMatchObject({ url: 'http://a.cloudfront.localhost:4566' })
  })

  it('finds no local site when nothing runs, or when Vite replaces CloudFront', async () => {
    expect((await findSite({ stage: 'local' })).finding).toMatchObject({
      state: 'fail',
      todo: 'Start npm run local first.',
    })
    running('dev')
    expect((await findSite({ stage: 'local' })).finding).toMatchObject({
      state: 'fail',
      todo: 'Start npm run local instead.',
    })
  })
})

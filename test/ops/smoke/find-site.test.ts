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
const parameter = { body: JSON.stringify({ Parameter: { Value: 'told' } }) }
const told = {
  apiUrl: 'https://told.execute-api.ap-northeast-2.amazonaws.com/api',
  userPoolId: 'told',
  userPoolClientId: 'told',
  staffUserPoolId: 'told',
  staffUserPoolClientId: 'told',
}

describe('the site of a stage at AWS', () => {
  it('is at its domain, and what it is compared with the stacks tell', async () => {
    await awsAnswers({ GetParameter: parameter })
    const { finding, site } = await findSite({ stage: 'dev', file: settingsWith(sampleOwned) })
    expect(finding).toEqual({ check: 'site', state: 'pass', message: 'https://book.example.com' })
    expect(site).toMatchObject({ stage: 'dev', url: 'https://book.example.com', told })
  })

  it('is where Web says, for a stage without a domain', async () => {
    await awsAnswers({ GetParameter: parameter, DescribeStacks: web })
    const { site } = await findSite({ stage: 'dev', file: settingsWith({ account: '123456789012' }) })
    expect(site?.url).toBe('https://d1.cloudfront.net')
  })

  it('is asked by its address alone, where whoever asks has neither settings nor credentials', async () => {
    const { site } = await findSite({ stage: 'dev', url: 'https://d1.cloudfront.net/', file: settingsWith({}) })
    expect(site?.url).toBe('https://d1.cloudfront.net')
    expect(site?.told).toMatch(/"account" is missing/)
  })

  it('is asked without what the stacks would tell, where they may not be asked', async () => {
    await awsAnswers({})
    const { site } = await findSite({ stage: 'dev', file: settingsWith(sampleOwned) })
    expect(site?.url).toBe('https://book.example.com')
    expect(site?.told).toMatch(/^the stacks could not be asked: /)
  })

  it('is not known without settings, nor without a right to ask Web for it: says what to do', async () => {
    await awsAnswers({})
    expect(await findSite({ stage: 'dev', file: settingsWith({}) })).toEqual({
      finding: {
        check: 'site',
        state: 'fail',
        message: expect.stringMatching(/"account" is missing/),
        todo: expect.stringMatching(/^Say --url https:\/\/…, or mend .*dev\.json\.$/),
      },
    })
    const { finding } = await findSite({ stage: 'dev', file: settingsWith({ account: '123456789012' }) })
    expect(finding).toMatchObject({ state: 'fail', message: expect.stringMatching(/^Web could not be asked/) })
  })
})

describe('the site that runs here', () => {
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

  it('is that of npm run local', async () => {
    running('local')
    expect((await findSite({ stage: 'local' })).site).toMatchObject({ url: 'http://a.cloudfront.localhost:4566' })
  })

  it('is none where nothing runs, or where Vite serves it in place of CloudFront', async () => {
    expect((await findSite({ stage: 'local' })).finding).toMatchObject({
      state: 'fail',
      todo: 'Start npm run local first.',
    })
    running('dev')
    expect((await findSite({ stage: 'local' })).finding).toMatchObject({
      state: 'fail',
      todo: 'Start npm run local in its place.',
    })
  })
})

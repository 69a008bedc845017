import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { siteConfigSchema } from '#shared/site-config.ts'
import { awsStage, readAwsStage } from '../../infra/stages/aws-stage.ts'
import { localStage } from '../../infra/stages/local-stage.ts'
import { parseStageSettings } from '../../infra/stages/parse-settings.ts'
import { siteConfig } from '../../infra/stages/site-config.ts'
import { sampleOwned } from '../support/sample-stage.ts'
import { temporaryFolder } from '../support/temporary-folder.ts'

const { operator } = sampleOwned
const without = (key: string, from: object) => Object.fromEntries(Object.entries(from).filter(([name]) => name !== key))

describe('settings of a stage', () => {
  it('accepts settings when nothing is missing or wrong', () => {
    expect(parseStageSettings(localStage, 'local')).toEqual(localStage)
    expect(awsStage('prod', sampleOwned, 'prod.json')).toMatchObject({ ...sampleOwned, stage: 'prod' })
  })

  it.each([
    ['rateLimits', { codesPerHour: 5 }],
    ['budget', { messagesUsd: 10 }],
    ['rates', { bookings: 200 }],
    ['throttle', { perSecond: 1 }],
    ['claims', { completedJobs: 500 }],
  ])('merges a field of the settings with its defaults: %s', (group, field) => {
    const usual = Reflect.get(awsStage('dev', sampleOwned, 'dev.json'), group)
    const merged = Reflect.get(awsStage('dev', { ...sampleOwned, [group]: field }, 'dev.json'), group)
    expect(merged).toEqual({ ...usual, ...field })
  })

  it.each([
    [
      'a missing account',
      without('account', sampleOwned),
      'prod.json: "account" is missing: expected a 12-digit AWS account id.',
    ],
    [
      'an account that is none',
      { ...sampleOwned, account: '1234' },
      'prod.json: "account" is wrong: expected a 12-digit AWS account id.',
    ],
    [
      'a missing operator',
      without('operator', sampleOwned),
      /^prod\.json: "operator\.tradeName", .+, "operator\.policiesFrom" are missing: .+\.$/,
    ],
    [
      'a missing particular of the operator',
      { ...sampleOwned, operator: without('privacyOfficer', operator) },
      /^prod\.json: "operator\.privacyOfficer" is missing: .+\.$/,
    ],
    [
      'a day that does not exist',
      { ...sampleOwned, operator: { ...operator, policiesFrom: '2026-02-30' } },
      'prod.json: "operator.policiesFrom" is wrong: expected a day as 2026-01-31.',
    ],
    [
      'a business registration number of another shape',
      { ...sampleOwned, operator: { ...operator, businessRegistrationNumber: '1234567890' } },
      'prod.json: "operator.businessRegistrationNumber" is wrong: expected ten digits as 000-00-00000.',
    ],
    [
      'an empty particular',
      { ...sampleOwned, operator: { ...operator, phone: ' ' } },
      'prod.json: "operator.phone" is wrong: must not be empty.',
    ],
    [
      'a domain that is an address',
      { ...sampleOwned, domain: { name: 'https://example.com' } },
      /"domain\.name" is wrong: expected a host name/,
    ],
    [
      'a link that is not https',
      { ...sampleOwned, links: { chatUrl: 'http://example.com' } },
      'prod.json: "links.chatUrl" is wrong: expected an https:// address.',
    ],
    [
      'a plan of the user pool that is none',
      { ...sampleOwned, userPoolPlan: 'FREE' },
      'prod.json: "userPoolPlan" is wrong: expected LITE, ESSENTIALS or PLUS.',
    ],
    [
      'a capacity of none',
      { ...sampleOwned, slotCapacity: 0 },
      'prod.json: "slotCapacity" is wrong: expected a whole number above 0.',
    ],
    [
      'half a place',
      { ...sampleOwned, slotCapacity: 2.5 },
      'prod.json: "slotCapacity" is wrong: expected a whole number above 0.',
    ],
    [
      'no district',
      { ...sampleOwned, districts: [] },
      'prod.json: "districts" is wrong: must name at least one district.',
    ],
    [
      'an empty list of ways to pay',
      { ...sampleOwned, paymentMethods: [] },
      'prod.json: "paymentMethods" is wrong: must name at least one way to pay.',
    ],
    [
      'a retention that CloudWatch does not know',
      { ...sampleOwned, logRetentionDays: 31 },
      /"logRetentionDays" is wrong: expected 7, /,
    ],
    [
      'a repository by its address',
      { ...sampleOwned, pipeline: { repository: 'https://github.com/owner/booking' } },
      'prod.json: "pipeline.repository" is wrong: expected a repository as owner/name or owner@12/name@34.',
    ],
    ['a key with a typing error', { ...sampleOwned, slotcapacity: 3 }, 'prod.json: "slotcapacity" is not a setting.'],
    [
      'a typing error further in',
      { ...sampleOwned, domain: { name: 'a.example.com', zone: 1 } },
      'prod.json: "domain.zone" is not a setting.',
    ],
    [
      'a function that is none',
      { ...sampleOwned, concurrency: { bookings: 5 } },
      'prod.json: "concurrency.bookings" is not a setting.',
    ],
    [
      'no function at once',
      { ...sampleOwned, concurrency: { 'booking-api': -1 } },
      'prod.json: "concurrency.booking-api" is wrong: expected a whole number from 0.',
    ],
    [
      'a burst of none',
      { ...sampleOwned, throttle: { perSecond: 1, burst: 0 } },
      'prod.json: "throttle.burst" is wrong: expected a whole number above 0.',
    ],
    [
      'a sender whose name is too long',
      { ...sampleOwned, smsSender: { id: 'AirconBooking' } },
      'prod.json: "smsSender.id" is wrong: expected up to 11 letters and digits, one letter at least.',
    ],
    [
      'a sender without a letter',
      { ...sampleOwned, smsSender: { id: '1588' } },
      'prod.json: "smsSender.id" is wrong: expected up to 11 letters and digits, one letter at least.',
    ],
    [
      'a number to send from that names no country',
      { ...sampleOwned, smsSender: { number: '01012345678' } },
      'prod.json: "smsSender.number" is wrong: expected a number as +821012345678.',
    ],
    [
      'a rollback that is neither on nor off',
      { ...sampleOwned, rollback: 'slow' },
      'prod.json: "rollback" is wrong: expected true or false.',
    ],
  ])('stops the synth with a sentence that names the wrong setting: %s', (_, owned, sentence) => {
    expect(() => awsStage('prod', owned, 'prod.json')).toThrow(sentence)
    // What only production asks for; all else is wrong on every stage.
    if (/operator.* missing/.test(String(sentence))) return
    const given: Record<string, unknown> = owned
    const usual: Record<string, unknown> = sampleOwned
    const keys = Object.keys({ ...usual, ...given }).filter((key) => given[key] !== usual[key])
    const wrong = Object.fromEntries(keys.map((key) => [key, given[key]]))
    expect(() => awsStage('dev', { ...usual, ...wrong }, 'prod.json')).toThrow(sentence)
    expect(() => parseStageSettings({ ...localStage, ...wrong }, 'prod.json')).toThrow(sentence)
  })

  it.each([
    [
      'a region without SMS',
      { ...sampleOwned, smsRegion: 'ap-northeast-2' },
      'prod.json: "smsRegion" is wrong: SNS sends no SMS in ap-northeast-2, but does in ap-northeast-1, for example.',
    ],
    [
      'the region of CloudFront',
      { ...sampleOwned, region: 'us-east-1' },
      'prod.json: "region" is wrong: us-east-1 has the stack of CloudFront, whose alarms would have the same names.',
    ],
    [
      'a budget below that of messages',
      { ...sampleOwned, budget: { monthlyUsd: 100 } },
      'prod.json: "budget.monthlyUsd" is wrong: messages alone may cost 220, expected no less.',
    ],
  ])('stops the synth of a stage on AWS that could not work: %s', (_, owned, sentence) => {
    for (const stage of ['dev', 'prod', 'prod-busan'] as const)
      expect(() => awsStage(stage, owned, 'prod.json')).toThrow(sentence)
  })

  it('names a settings file that is unreadable or no object', () => {
    const file = join(temporaryFolder(), 'prod.json')
    expect(() => readAwsStage('prod', file)).toThrow(/prod\.json cannot be read/)
    writeFileSync(file, '[1]')
    expect(() => readAwsStage('prod', file)).toThrow(/prod\.json is not a JSON object\./)
    writeFileSync(file, '{')
    expect(() => readAwsStage('prod', file)).toThrow(/prod\.json is not JSON\./)
  })

  it('requires no operator on a stage that is not public', () => {
    expect(awsStage('dev', without('operator', sampleOwned), 'dev.json').operator).toEqual({})
  })

  it('includes the notices file of the stage in its settings', () => {
    const folder = temporaryFolder()
    const file = join(folder, 'dev.json')
    writeFileSync(file, JSON.stringify(sampleOwned))
    expect(readAwsStage('dev', file).notices).toEqual([])
    const notices = [{ day: '2026-11-21', title: '문을 열었어요', text: ['반가워요.'] }]
    writeFileSync(join(folder, 'dev.notices.json'), JSON.stringify(notices))
    expect(readAwsStage('dev', file).notices).toEqual(notices)
    writeFileSync(join(folder, 'dev.notices.json'), JSON.stringify([{ ...notices[0], day: '21.11.2026' }]))
    expect(() => readAwsStage('dev', file)).toThrow(/"notices\.0\.day" is wrong/)
  })

  it('uses the rate limits of the product on AWS, and unreachable ones on the local stage', () => {
    expect(awsStage('prod', sampleOwned, '').rateLimits).toEqual({
      bookingsPerIpHour: 10,
      bookingsPerIpDay: 20,
      bookingChangesPerIpDay: 30,
      unprovenBookingsPerHour: 60,
      unprovenBookingsPerDay: 150,
      calledBookingsPerDay: 30,
      workFromBookingsPerHour: 20,
      workFromOpenCodesPerHour: 40,
      workPerIpHour: 60,
      unverifiedBookingsPerPhone: 3,
      unverifiedBookingsPerPhoneAndIp: 1,
      unverifiedSlotPercent: 60,
      codesPerHour: 600,
      furtherOpenCodesPerIpHour: 6,
      staffCodesPerIpDay: 2,
      messagesPerHour: 300,
      lookupsPerIp5Minutes: 10,
      lookupsPerIpDay: 30,
      photosPerIpDay: 60,
      smsPerIpHour: 20,
      smsPerIpDay: 60,
      callBacksPerIpDay: 3,
      faultsPerIpDay: 5,
      openCallBacks: 30,
    })
    expect(new Set(Object.values(localStage.rateLimits))).toEqual(new Set([100_000]))
  })

  it('defaults to 3 visits a slot, 8 districts and 5 years', () => {
    const usual = {
      slotCapacity: 3,
      districts: ['강북구', '광진구', '노원구', '도봉구', '동대문구', '성북구', '종로구', '중랑구'],
      claims: { completedJobs: 120, satisfactionPercent: 98, freeAfterServiceMonths: 6, assignmentHours: 3 },
      retention: { bookingYears: 5 },
    }
    expect(awsStage('prod', sampleOwned, '')).toMatchObject({ ...usual, logRetentionDays: 30 })
    expect(localStage).toMatchObject({ ...usual, logRetentionDays: 7 })
    expect(awsStage('prod', { ...sampleOwned, slotCapacity: 4 }, '').slotCapacity).toBe(4)
  })
})

describe('config.json', () => {
  const signIn = {
    userPoolId: 'ap-northeast-2_example',
    userPoolClientId: 'example',
    staffUserPoolId: 'ap-northeast-2_staff',
    staffUserPoolClientId: 'staff-example',
  }

  it('writes the stage and the user pools into config.json, without links that are not set', () => {
    const config = siteConfig(localStage, { ...signIn, userPoolEndpoint: 'http://127.0.0.1:4566' })
    expect(Object.keys(config).sort()).toEqual([
      'chatUrl',
      'claims',
      'districts',
      'operator',
      'paymentMethods',
      'photos',
      'prices',
      'region',
      'retention',
      'signatureLimit',
      'smsRegion',
      'staffUserPoolClientId',
      'staffUserPoolId',
      'stage',
      'userPoolClientId',
      'userPoolEndpoint',
      'userPoolId',
      'vacancyAlerts',
    ])
    expect(config).toMatchObject({ stage: 'local', claims: { completedJobs: 120, satisfactionPercent: 98 } })
    expect(siteConfig(awsStage('prod', sampleOwned, ''), signIn)).toMatchObject({ ...sampleOwned.links, ...signIn })
  })

  it('writes a config.json that matches the schema of the site', () => {
    const config = siteConfig(awsStage('prod', sampleOwned, ''), { ...signIn, userPoolEndpoint: 'http://127.0.0.1' })
    expect(siteConfigSchema.parse(config)).toEqual(config)
  })

  it('writes nothing private into config.json', () => {
    const config = siteConfig(awsStage('prod', sampleOwned, ''), signIn)
    expect(JSON.stringify(config)).not.toContain(sampleOwned.account)
  })
})

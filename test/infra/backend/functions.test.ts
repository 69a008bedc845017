import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { Template } from 'aws-cdk-lib/assertions'
import { describe, expect, it } from 'vitest'
import { defaultDistricts } from '#shared/booking/service-area.ts'
import { functionNames } from '#shared/deployment.ts'
import { localStage } from '../../../infra/stages/local-stage.ts'
import { newStacksOf, stacksOf } from '../../support/stacks/stage-stacks.ts'
import { settingsIn } from '../rights.ts'

const template = Template.fromStack(stacksOf('prod').backend)
const functions = Object.entries(template.findResources('AWS::Lambda::Function'))

describe('every function', () => {
  it('runs functions on Node.js 24 on arm64, traced, with enough memory and time for a cold transaction', () => {
    // `auth-challenge` is in the stack of the user pool, `portraits` and `canary` are in that of the site.
    expect(functions).toHaveLength(functionNames.length - 3)
    for (const name of ['BookingApi', 'AccountApi', 'StaffApi']) {
      const [, found] = functions.find(([id]) => new RegExp(`^${name}[0-9A-F]{8}$`).test(id)) ?? []
      expect(found?.Properties.Timeout, name).toBe(15)
    }
    for (const [id, { Properties }] of functions)
      expect(Properties.MemorySize, id).toBe(id.startsWith('PhotoApi') ? 2048 : 1024)
    template.allResourcesProperties('AWS::Lambda::Function', {
      Runtime: 'nodejs24.x',
      Architectures: ['arm64'],
      Handler: 'index.handler',
      TracingConfig: { Mode: 'Active' },
    })
  })
})

describe('the price list of a stage (specification 1.3)', () => {
  const listsIn = (outdir: string) =>
    readdirSync(outdir)
      .filter((folder) => existsSync(join(outdir, folder, 'index.js')))
      .flatMap((folder) => {
        const file = join(outdir, folder, 'prices.json')
        return existsSync(file) ? [JSON.parse(readFileSync(file, 'utf8'))] : []
      })

  it('deploys the price list with the two functions that price bookings', () => {
    expect(listsIn(newStacksOf('local').app.outdir)).toEqual([localStage.prices, localStage.prices])
  })

  it('deploys no price list where the stage has none', () => {
    expect(listsIn(newStacksOf('prod').app.outdir)).toEqual([])
  })
})

const commonSettings = {
  retention: { bookingYears: 5 },
  stage: 'prod',
  faultMessages: false,
  tables: {
    bookings: 'bookingsTable',
    bookingEvents: 'bookingEventsTable',
    customers: 'customersTable',
    slots: 'slotsTable',
    staff: 'staffTable',
    reviews: 'reviewsTable',
    figures: 'figuresTable',
    heldMessages: 'heldMessagesTable',
    erasures: 'erasuresTable',
    guards: 'guardsTable',
  },
  secrets: { server: 'serverSecret', origin: 'originSecret' },
  photos: {
    bucket: 'photosBucket',
    address: 'https://photosBucket.s3.ap-northeast-2.amazonaws.com',
    perIpDay: 60,
  },
  bookings: {
    districts: [...defaultDistricts],
    slotCapacity: 3,
    perIpHour: 10,
    perIpDay: 20,
    changesPerIpDay: 30,
    callBacksPerIpDay: 3,
    faultsPerIpDay: 5,
    openCallBacks: 30,
    vacancyAlerts: false,
    unverifiedPerPhone: 3,
    unverifiedPerPhoneAndIp: 1,
    unverifiedSlotPercent: 60,
    afterServiceMonths: 6,
  },
  stepUp: { perHour: 60, perDay: 150, calledPerDay: 30 },
  work: { bookings: 20, codes: 40, perIpHour: 60, openCodesPerHour: 300 },
}

describe('the function booking-api', () => {
  it('gives booking-api its stage, tables, secrets by name, districts, capacity, retention and rates', () => {
    expect(settingsIn(template, 'BookingApi')).toEqual({
      ...commonSettings,
      lookups: { perIp5Minutes: 10, perIpDay: 30 },
      operator: { tradeName: '견본에어컨', phone: '02-000-0000' },
    })
  })
})

describe('the function account-api', () => {
  const sms = {
    region: 'ap-northeast-1',
    siteName: '에어컨예약',
    perIpHour: 20,
    perIpDay: 60,
    codesPerHour: 600,
    furtherOpenPerIpHour: 6,
    staffPerIpDay: 2,
    openCodesPerDay: 1_500,
  }

  it('gives account-api the user pool, the region and limits of messages, and the domain of the site', () => {
    const { stepUp: _, ...ofAccount } = commonSettings
    expect(settingsIn(template, 'AccountApi')).toEqual({
      ...ofAccount,
      sms: { ...sms, siteDomain: 'book.example.com' },
      accounts: { userPool: 'userPool', staffUserPool: 'staffUserPool' },
    })
  })

  it('gives account-api the sender ID when the stage has one', () => {
    const smsSender = { id: 'Aircon', number: '+821012345678' }
    const named = Template.fromStack(stacksOf('dev', { domain: undefined, smsSender }).backend)
    const shown = { senderId: 'Aircon', senderNumber: '+821012345678' }
    expect(settingsIn(named, 'AccountApi')).toMatchObject({ sms: shown })
    expect(settingsIn(named, 'Notifications')).toMatchObject({ sms: shown })
  })

  it('gives account-api no domain on a stage without one', () => {
    const unnamed = Template.fromStack(stacksOf('dev', { domain: undefined }).backend)
    expect(settingsIn(unnamed, 'AccountApi')).toMatchObject({ sms })
    expect(settingsIn(unnamed, 'AccountApi')).not.toHaveProperty('sms.siteDomain')
  })
})

describe('the function staff-api', () => {
  it('gives staff-api its stage, tables, secrets by name, districts, limits, retention and queue', () => {
    const { stage, faultMessages, tables, secrets, bookings, stepUp, photos, retention } = commonSettings
    const messages = { queue: expect.any(String), deadLetters: expect.any(String) }
    const others = { stage, faultMessages, tables, secrets, bookings, stepUp, photos }
    expect(settingsIn(template, 'StaffApi')).toEqual({
      ...others,
      quotes: { signatureLimit: 200_000 },
      retention,
      messages,
    })
  })
})

it('retains the log of every function as long as the stage says', () => {
  // The gateway has one too; three functions are in other stacks.
  template.resourceCountIs('AWS::Logs::LogGroup', functionNames.length - 3 + 1)
  template.allResourcesProperties('AWS::Logs::LogGroup', { RetentionInDays: 30 })
})

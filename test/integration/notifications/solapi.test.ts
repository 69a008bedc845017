import { randomUUID } from 'node:crypto'
import { CreateSecretCommand, DeleteSecretCommand, SecretsManagerClient } from '@aws-sdk/client-secrets-manager'
import { GetCommand, PutCommand } from '@aws-sdk/lib-dynamodb'
import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import { serviceTimes } from '#shared/booking/options.ts'
import { seoulDayOf } from '#shared/booking/service-day.ts'
import { seoulHour } from '#shared/booking/visit-span.ts'
import { DAY } from '#shared/durations.ts'
import { alimTalkTemplates } from '#shared/notifications/alim-talk.ts'
import { jobsOf, type MessageJob, vacancyMessage } from '#shared/notifications/job.ts'
import { localStage } from '../../../infra/stages/local-stage.ts'
import { aPhone } from '../../support/bookings/bookings.ts'
import { inProcess } from '../../support/in-process/api-driver.ts'
import { stubSettings } from '../../support/in-process/function-env.ts'
import { type SolapiFault, solapiKey, solapiNumbers, startSolapi } from '../../support/servers/solapi-stand-in.ts'

// A stage whose provider is Solapi, set before the functions are loaded.
const solapi = await startSolapi()
const secrets = new SecretsManagerClient()
const secret = `solapi-${randomUUID()}`
await secrets.send(new CreateSecretCommand({ Name: secret, SecretString: JSON.stringify(solapiKey) }))
const templates = alimTalkTemplates({ phone: localStage.operator.phone }).map(({ key, text }, index) => {
  solapi.templates.set(`KA01TP${index}`, text)
  return [key, `${index}`]
})
stubSettings({
  sms: { solapi: { address: solapi.url, secret, ...solapiNumbers, templates: Object.fromEntries(templates) } },
})
const { later, messagePipeline, messageStates, tasksOf } = await import(
  '../../support/notifications/message-pipeline.ts'
)
const { bookingLifecycle, clock: otherClock } = await import('../../support/notifications/message-world.ts')
const { handler: accountApi } = await import('../../../functions/handlers/account-api.ts')
const { bookableDay } = await import('../../support/bookings/world.ts')
const { dynamo, tables } = await import('../../../functions/platform/dynamodb/tables.ts')

const { log, queue, readStream, send } = messagePipeline()
const account = inProcess(accountApi)

afterAll(async () => {
  solapi.stop()
  await secrets.send(new DeleteSecretCommand({ SecretId: secret, ForceDeleteWithoutRecovery: true }))
})
beforeEach(() => {
  solapi.fault = () => undefined
})

/** A day before that of other files, which count in the same budgets. */
const clock = (hour: number, minute?: number) => new Date(otherClock(hour, minute).getTime() - DAY)

/** Makes the next calls fail, one after the other. */
function failNext(...faults: readonly (SolapiFault | undefined)[]) {
  const next = [...faults]
  solapi.fault = () => next.shift()
}

/** A booking with the job of its first message to the customer. */
async function received(now: Date) {
  const life = await bookingLifecycle({ at: now, customer_uid: 'member' })
  const [job] = (await readStream(now, life.first)).filter(({ receiver }) => receiver === 'customer')
  if (job === undefined) throw new Error('Nothing was queued.')
  return { ...life, job }
}

/** Delivers a job as the queue does until it is done. @returns the number of deliveries */
async function sendUntilDone(job: MessageJob, now: Date) {
  for (let receives = 1; ; receives += 1) {
    const { batchItemFailures } = await send([job], later(now, receives), receives)
    if (batchItemFailures.length === 0) return receives
    if (receives === 10) throw new Error('It became a dead letter.')
  }
}

describe('messages by Solapi (specification 8.9)', () => {
  it('sends messages by Solapi to customers as AlimTalk, and to others as SMS', async () => {
    const now = clock(16)
    const life = await bookingLifecycle({ at: now, customer_uid: 'member' })
    await send(await readStream(now, life.first), now)
    const [toCustomer, ...others] = solapi.deliveredTo(life.phone)
    expect(others).toEqual([])
    expect(toCustomer?.type).toBe('ATA')
    expect(toCustomer?.text).toMatch(/^\S+ 청소 접수\. .+ 기사님을 배정해드려요\.$/)
    expect(
      solapi.delivered.filter(({ text }) => text.startsWith('[견본에어컨] 새 예약')).map(({ type }) => type),
    ).toEqual(['SMS'])
    expect(await messageStates(life.request_id)).toEqual(
      expect.arrayContaining(['customer received sent', 'desk new_booking sent']),
    )
  })

  it.each<[string, (SolapiFault | undefined)[], number]>([
    ['too many requests', ['too many'], 2],
    ['an empty account', ['no balance'], 2],
    ['an outage', ['outage'], 2],
    ['a connection that breaks before the message', ['unreached'], 2],
    ['a connection that breaks after the message', ['lost'], 2],
    ['a lost answer, while the list of messages is out of order', ['lost', 'outage', 'unreached', 'too many'], 5],
    ['an outage of both', ['outage', 'outage', 'lost'], 4],
  ])('delivers a message by Solapi once after %s', async (_, faults, deliveries) => {
    const now = clock(17)
    const { phone, request_id, job } = await received(now)
    failNext(...faults)
    expect(await sendUntilDone(job, now)).toBe(deliveries)
    expect(solapi.deliveredTo(phone)).toHaveLength(1)
    expect(await messageStates(request_id)).toContain('customer received sent')
  })

  it('delivers a message by Solapi once after an outage of an hour', async () => {
    const began = clock(18)
    const { phone, job } = await received(began)
    solapi.fault = () => 'outage'
    let now = began
    let receives = 1
    for (; now < later(began, 60); receives += 1) {
      expect((await send([job], now, receives)).batchItemFailures).toHaveLength(1)
      now = new Date(now.getTime() + Math.min(...queue.pauses.splice(0)) * 1_000)
    }
    expect(receives).toBeLessThanOrEqual(10)
    solapi.fault = () => undefined
    expect(await send([job], now, receives)).toEqual({ batchItemFailures: [] })
    expect(solapi.deliveredTo(phone)).toHaveLength(1)
  })

  it('gives up a message by Solapi after two uncertain sends, as with SNS', async () => {
    const now = clock(18, 30)
    const { phone, request_id, job } = await received(now)
    failNext('unreached', undefined, 'unreached')
    expect(await sendUntilDone(job, now)).toBe(3)
    expect(solapi.deliveredTo(phone)).toEqual([])
    expect(await messageStates(request_id)).toContain('customer received failed uncertain')
    expect(log.counted('MessageUncertain')).toBe(2)
  })

  it('sends an SMS by Solapi where the phone has no KakaoTalk, or the provider rejects the template', async () => {
    const now = clock(18, 45)
    const [withoutKakao, unknown] = [await received(now), await received(now)]
    solapi.withoutKakao.add(withoutKakao.phone)
    await send([withoutKakao.job], now)
    const approved = new Map(solapi.templates)
    solapi.templates.clear()
    await send([unknown.job], now)
    solapi.templates = approved
    for (const { phone } of [withoutKakao, unknown])
      expect(solapi.deliveredTo(phone)).toEqual([
        { to: phone, type: 'SMS', text: expect.stringMatching(/^\[견본에어컨\] .+ 접수\./) },
      ])
    expect(log.counted('TemplateRejected')).toBe(1)
  })

  it('ends messages by Solapi at once, as failed, for a phone that the provider blocks', async () => {
    const now = clock(19, 15)
    const { phone, request_id, job } = await received(now)
    solapi.blocked.add(phone)
    expect(await send([job], now)).toEqual({ batchItemFailures: [] })
    expect(await messageStates(request_id)).toContain('customer received failed refused')
    expect(await tasksOf(request_id)).toMatchObject([{ kind: 'failed_message', message: 'received' }])
  })
})

describe('a vacancy alert by Solapi (specification 4.22)', () => {
  const slot = { service_day: bookableDay(19), service_time: serviceTimes[2] }
  const Key = { service_day: slot.service_day, slot: slot.service_time }
  const waiting = async () =>
    (await dynamo.send(new GetCommand({ TableName: tables.slots, Key, ConsistentRead: true }))).Item?.waiting

  it('keeps a vacancy alert while Solapi rejects its message, and ends it for a phone it blocks', async () => {
    const [phone, id] = [aPhone(), randomUUID()]
    const now = seoulHour(seoulDayOf(new Date()), 10)
    const entry = { id, at: now.toISOString(), service_type: '청소' }
    await dynamo.send(new PutCommand({ TableName: tables.slots, Item: { ...Key, waiting: { [phone]: entry } } }))
    const jobs = jobsOf(vacancyMessage(slot, id, now))
    failNext('no balance')
    expect((await send(jobs, now)).batchItemFailures).toHaveLength(1)
    expect(await waiting()).toEqual({ [phone]: entry })
    solapi.blocked.add(phone)
    expect(await send(jobs, now)).toEqual({ batchItemFailures: [] })
    expect(await waiting()).toEqual({})
  })
})

describe('codes by Solapi', () => {
  const requestCode = (to: string) => account('POST', '/sms/send', { body: { to, purpose: 'lookup' } })

  it('sends codes by Solapi as SMS', async () => {
    const phone = aPhone()
    expect(await requestCode(phone)).toMatchObject({ status: 202 })
    expect(solapi.deliveredTo(phone)).toEqual([
      { to: phone, type: 'SMS', text: expect.stringMatching(/^\[견본에어컨\] 인증번호 \d{6}\n/) },
    ])
  })

  it('refuses codes while Solapi rejects them, and accepts a new request at once', async () => {
    const phone = aPhone()
    failNext('too many')
    expect(await requestCode(phone)).toMatchObject({ status: 503, body: { code: 'SMS_UNAVAILABLE' } })
    expect(await requestCode(phone)).toMatchObject({ status: 202 })
    expect(solapi.deliveredTo(phone)).toHaveLength(1)
  })
})

import { randomUUID } from 'node:crypto'
import { UpdateCommand } from '@aws-sdk/lib-dynamodb'
import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest'
import { internationalPhone } from '#shared/customer/phone.ts'
import { isKoreanText } from '#shared/notifications/korean-text.ts'
import { handler as accountApi } from '../../../functions/handlers/account-api.ts'
import { handler as staffApi } from '../../../functions/handlers/staff-api.ts'
import { dynamo, tables } from '../../../functions/platform/dynamodb/tables.ts'
import { aPhone } from '../../support/bookings/bookings.ts'
import { everything } from '../../support/bookings/world.ts'
import { aMember } from '../../support/customers/member.ts'
import { issuedCode } from '../../support/customers/sign-ups.ts'
import { inProcess, overHttp } from '../../support/in-process/api-driver.ts'
import { command, replyTo } from '../../support/in-process/operator.ts'
import { sentMessages } from '../../support/notifications/sent-messages.ts'
import { stack } from '../../support/stacks/stack.ts'
import { answerStaffChallenge, retired, signedInStaff, staffMember } from '../../support/staff/staff.ts'

const staffRoutes = inProcess(staffApi)
const account = inProcess(accountApi)
const site = overHttp(stack.apiUrl)

type Member = Awaited<ReturnType<typeof staffMember>>
const aTechnician = () => staffMember({ roles: ['technician'] })
const aDispatcher = () => staffMember({ roles: ['desk'] })

const admit = (desk: Member, { staff }: Pick<Member, 'staff'>) =>
  staffRoutes('POST', `/staff/team/${staff.staff_id}/admission`, { claims: desk.claims })
/** Each dispatcher and technician has five admissions a day: a code of a dispatcher of its own. */
const admitted = async (technician: Member): Promise<string> => (await admit(await aDispatcher(), technician)).body.code
const enter = (phone: string, code: string, address = '127.0.0.1') =>
  account('POST', '/staff/login', { body: { phoneNumber: internationalPhone(phone), code }, address })
/** Three of the wrong codes. */
const wrongCodes = (code: string) =>
  [1, 2, 3].map((more) => String(((Number(code) - 100_000 + more) % 900_000) + 100_000))
const codeWrong = { status: 401, body: { code: 'CODE_WRONG' } }

afterEach(() => {
  vi.useRealTimers()
})

describe('an admission (specification 6.10)', () => {
  it('signs a technician in by an admission through the deployed API, once', async () => {
    const [desk, { staff }] = [await signedInStaff({ roles: ['desk'] }), await aTechnician()]
    const path = `/staff/team/${staff.staff_id}/admission`
    const made = await site('POST', path, { token: desk.tokens.access })
    expect(made).toMatchObject({ status: 201, body: { code: expect.stringMatching(/^[1-9]\d{5}$/) } })
    const body = { phoneNumber: internationalPhone(staff.phone), code: made.body.code }
    const loggedIn = await site('POST', '/staff/login', { body })
    expect(loggedIn).toMatchObject({ status: 200, body: { staff_id: staff.staff_id } })
    expect((await site('POST', '/staff/login', { body })).body, 'a retry').toEqual(loggedIn.body)
    expect(await answerStaffChallenge(staff.staff_id, loggedIn.body.customToken)).toBeDefined()
    expect((await site('POST', '/staff/login', { body })).status, 'a second sign-in').toBe(401)
  })

  it('shows the code of an admission only in the response, in no message and no table', async () => {
    const { staff } = await aTechnician()
    const desk = await signedInStaff({ roles: ['desk'] })
    const { body } = await site('POST', `/staff/team/${staff.staff_id}/admission`, { token: desk.tokens.access })
    const texts = await vi.waitFor(
      async () => {
        const sent = await sentMessages(staff.phone)
        expect(sent).toHaveLength(1)
        return sent
      },
      { timeout: 20_000, interval: 200 },
    )
    expect(texts[0]).toContain('로그인 번호를 만들었어요')
    expect([texts[0]?.includes(body.code), isKoreanText(texts[0] ?? '')]).toEqual([false, true])
    const stored = JSON.stringify(await everything(tables.guards))
    expect(stored.includes(`"${body.code}"`)).toBe(false)
    expect(stored).not.toContain(staff.phone)
  })

  it('writes one audit line of an admission with both IDs, without code and phone', async () => {
    const [desk, technician] = [await aDispatcher(), await aTechnician()]
    const lines: string[] = []
    const output = vi.spyOn(process.stdout, 'write').mockImplementation((line) => lines.push(String(line)) > 0)
    const { body } = await admit(desk, technician)
    output.mockRestore()
    const audits = lines.filter((line) => line.includes('audit'))
    expect(audits).toHaveLength(1)
    expect(audits[0]).toContain(desk.staff.staff_id)
    expect(audits[0]).toContain(technician.staff.staff_id)
    for (const line of lines) {
      expect(line).not.toContain(body.code)
      expect(line).not.toContain(technician.staff.phone)
    }
  })

  it('accepts an admission for ten minutes', async () => {
    const start = Date.now()
    vi.useFakeTimers({ toFake: ['Date'], now: start })
    const technician = await aTechnician()
    const { body } = await admit(await aDispatcher(), technician)
    expect(new Date(body.expires_at).getTime()).toBe(start + 600_000)
    vi.setSystemTime(start + 600_000)
    expect(await enter(technician.staff.phone, body.code)).toMatchObject(codeWrong)
    vi.setSystemTime(start + 599_000)
    expect((await enter(technician.staff.phone, body.code)).status).toBe(200)
  })

  it('opens no other number by an admission, whose new code replaces it', async () => {
    const [kim, lee] = [await aTechnician(), await aTechnician()]
    const first = await admitted(kim)
    expect(await enter(lee.staff.phone, first)).toMatchObject(codeWrong)
    const second = await admitted(kim)
    if (first !== second) expect(await enter(kim.staff.phone, first)).toMatchObject(codeWrong)
    expect((await enter(kim.staff.phone, second)).status).toBe(200)
  })

  it('opens one session for an admission of two parallel sign-ins', async () => {
    const { staff, ...rest } = await aTechnician()
    const code = await admitted({ staff, ...rest })
    const answers = await Promise.all([1, 2, 3].map(() => enter(staff.phone, code)))
    expect(new Set(answers.map(({ body }) => body.customToken)).size).toBe(1)
    const sessions = await Promise.allSettled(
      answers.map(({ body }) => answerStaffChallenge(staff.staff_id, body.customToken)),
    )
    expect(sessions.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  })

  it('accepts three wrong codes of an admission from a client IP prefix, whose tries are its own', async () => {
    const technician = await aTechnician()
    const code = await admitted(technician)
    for (const wrong of wrongCodes(code)) {
      const answer = await enter(technician.staff.phone, wrong, '198.51.100.7')
      expect(answer).toMatchObject(codeWrong)
      expect(answer.body).not.toHaveProperty('tries_left')
    }
    expect(await enter(technician.staff.phone, code, '198.51.100.7'), 'the right code from there').toMatchObject(
      codeWrong,
    )
    expect((await enter(technician.staff.phone, code, '198.51.100.8')).status, 'the technician').toBe(200)
  })

  it('counts the same wrong code of an admission by one client IP prefix once', async () => {
    const technician = await aTechnician()
    const code = await admitted(technician)
    const [wrong = ''] = wrongCodes(code)
    for (let n = 0; n < 32; n += 1)
      expect(await enter(technician.staff.phone, wrong, '198.51.100.9')).toMatchObject(codeWrong)
    expect((await enter(technician.staff.phone, code)).status, 'the technician').toBe(200)
    expect((await enter(technician.staff.phone, code)).status, 'a retry').toBe(200)
  })

  it('responds to a wrong code of an admission as where there is none', async () => {
    const [technician, stranger] = [await aTechnician(), aPhone()]
    const [wrong = ''] = wrongCodes(await admitted(technician))
    const ofTechnician = await enter(technician.staff.phone, wrong)
    expect(await enter(stranger, wrong)).toEqual(ofTechnician)
  })

  it('refuses an admission of who has changed number, became a dispatcher, or retired', async () => {
    const [moved, promoted, former] = [await aTechnician(), await aTechnician(), await aTechnician()]
    const codes = await Promise.all([moved, promoted, former].map(admitted))
    await staffMember({ ...moved.staff, phone: aPhone() })
    await staffMember({ ...promoted.staff, roles: ['desk', 'technician'] })
    await retired(former.staff.staff_id)
    for (const [index, { staff }] of [moved, promoted, former].entries())
      expect(await enter(staff.phone, codes[index] ?? '')).toMatchObject(codeWrong)
  })

  it('accepts codes by message as usual while an admission is open', async () => {
    const technician = await aTechnician()
    const code = await admitted(technician)
    const sent = await issuedCode(technician.staff.phone, 'staff')
    expect(await enter(technician.staff.phone, sent.code)).toMatchObject(codeWrong)
    const body = { phoneNumber: internationalPhone(technician.staff.phone), challenge: sent.challenge, code }
    expect(await account('POST', '/staff/login', { body })).toMatchObject({ body: { tries_left: 2 } })
    expect((await account('POST', '/staff/login', { body: { ...body, code: sent.code } })).status).toBe(200)
  })
})

describe('creating an admission', () => {
  let desk: Member
  beforeAll(async () => {
    desk = await aDispatcher()
  })

  it('lets only dispatchers create an admission, and for technicians only', async () => {
    const [other, technician, both] = [
      await aDispatcher(),
      await aTechnician(),
      await staffMember({ roles: ['desk', 'technician'] }),
    ]
    const former = await aTechnician()
    await retired(former.staff.staff_id)
    const gone = await aDispatcher()
    await retired(gone.staff.staff_id)
    const unknown = { staff: { ...former.staff, staff_id: randomUUID() } }
    const reserved = { staff: { ...former.staff, staff_id: encodeURIComponent(`phone#${technician.staff.phone}`) } }
    const targets = [desk, other, both, technician, former, unknown, reserved]
    const statusesBy = async (caller: Member) => {
      const answers = []
      for (const target of targets) {
        const { status, body } = await admit(caller, target)
        answers.push(status === 201 ? '201' : `${status} ${body.code}`)
      }
      return answers
    }
    const [no, none, staffOnly] = ['403 ADMISSION_NOT_ALLOWED', '404 STAFF_NOT_FOUND', '403 STAFF_ONLY']
    const ofDesk = [no, no, no, '201', none, none, none]
    expect(await statusesBy(desk)).toEqual(ofDesk)
    expect(await statusesBy(both)).toEqual(ofDesk)
    for (const caller of [technician, gone]) expect(await statusesBy(caller)).toEqual(targets.map(() => staffOnly))
    const path = `/staff/team/${technician.staff.staff_id}/admission`
    expect((await site('POST', path)).status).toBe(401)
    expect((await site('POST', path, { token: (await aMember()).tokens.access })).status).toBe(401)
  })

  it('rejects an admission of a sixth technician in a day, and a sixth one of a technician', async () => {
    vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-20T03:00:00Z') })
    const [busy, technician] = [await aDispatcher(), await aTechnician()]
    const rejected = { status: 429, body: { code: 'TOO_MANY_REQUESTS' } }
    for (let made = 0; made < 5; made += 1) expect((await admit(busy, await aTechnician())).status).toBe(201)
    expect(await admit(busy, technician)).toMatchObject(rejected)
    for (let made = 0; made < 5; made += 1) expect((await admit(await aDispatcher(), technician)).status).toBe(201)
    expect(await admit(await aDispatcher(), technician)).toMatchObject(rejected)
    vi.setSystemTime(new Date('2026-11-21T03:00:00Z'))
    expect((await admit(busy, technician)).status).toBe(201)
  })

  it('creates five admissions at most in parallel, and leaves one valid code', async () => {
    const technician = await aTechnician()
    const dispatchers = await Promise.all(Array.from({ length: 8 }, aDispatcher))
    const answers = await Promise.all(dispatchers.map((dispatcher) => admit(dispatcher, technician)))
    const codes = answers.flatMap(({ status, body }) => (status === 201 ? [body.code] : []))
    expect(codes).toHaveLength(5)
    const opened = []
    for (const [index, code] of codes.entries())
      if ((await enter(technician.staff.phone, code, `198.51.101.${index}`)).status === 200) opened.push(code)
    expect(opened).toHaveLength(1)
  })

  it('lets an admin create an admission for dispatchers too, with the same notice', async () => {
    const { staff } = await aDispatcher()
    const { code } = await replyTo('staff admit', { staff: staff.phone })
    expect((await enter(staff.phone, code)).status).toBe(200)
    await vi.waitFor(async () => expect(await sentMessages(staff.phone)).toHaveLength(1), {
      timeout: 20_000,
      interval: 200,
    })
    expect(await command('staff admit', { staff: aPhone() })).toMatchObject({ refused: { code: 'STAFF_NOT_FOUND' } })
  })

  it('creates no admission for a technician who retires meanwhile', async () => {
    const technician = await aTechnician()
    const [answer] = await Promise.all([
      admit(await aDispatcher(), technician),
      dynamo.send(
        new UpdateCommand({
          TableName: tables.staff,
          Key: { staff_id: technician.staff.staff_id },
          UpdateExpression: 'SET #state = :retired, version = version + :one',
          ExpressionAttributeNames: { '#state': 'state' },
          ExpressionAttributeValues: { ':retired': 0, ':one': 1 },
        }),
      ),
    ])
    if (answer.status === 201) expect(await enter(technician.staff.phone, answer.body.code)).toMatchObject(codeWrong)
    else expect(answer).toMatchObject({ status: 404, body: { code: 'STAFF_NOT_FOUND' } })
  })
})

import { addDays } from '#shared/booking/service-day.ts'
import { handler as accountApi } from '../../functions/handlers/account-api.ts'
import { handler as bookingApi } from '../../functions/handlers/booking-api.ts'
import { tables } from '../../functions/platform/dynamodb/tables.ts'
import { localStage } from '../../infra/stages/local-stage.ts'
import { readSentMessages } from '../../scripts/local/sent-messages.ts'
import { inProcess, type Sent } from '../../test/support/in-process/api-driver.ts'
import { bookingInStatus, desk, inDays, regular, technicians } from './bench-data.ts'
import { runBookingLifecycle, type Step } from './booking-lifecycle.ts'
import { type Count, countRequests } from './count-requests.ts'
import { load } from './load.ts'
import { signQuote } from './signature.ts'

const asGuest = inProcess(bookingApi)
const asAccount = inProcess(accountApi)

/** Counts other requests of a customer with two bookings. @param endpoint of the emulator */
async function countCustomerRequests(endpoint: string): Promise<Step[]> {
  const steps: Step[] = []
  const day = inDays(20)
  const bookings = [1, 2].map((nth) => bookingInStatus({ day: addDays(day, nth), nth, at: 1, phone: regular }))
  await load(tables.bookings, bookings)
  const record = async (name: string, call: typeof asGuest, method: string, path: string, sent?: Sent) => {
    let body: Awaited<ReturnType<typeof call>>['body']
    const count = await countRequests(async () => {
      const answer = await call(method, path, sent)
      if (answer.status >= 300) throw new Error(`${path} was answered ${answer.status}: ${JSON.stringify(answer.body)}`)
      body = answer.body
    })
    steps.push({ part: 'life', name, calls: 1, count })
    return body
  }
  await record('a month of free times', asGuest, 'GET', `/availability?from=${inDays(2)}&days=31`)
  await record('whether a booking needs a work', asGuest, 'GET', '/work?purpose=booking')
  await record('looked up by number', asGuest, 'POST', '/lookups', { body: { customer_phone: regular } })
  const sent = { body: { to: `+82${regular.slice(1)}`, purpose: 'lookup' } }
  const { challenge } = await record('a code sent', asAccount, 'POST', '/sms/send', sent)
  const messages = await readSentMessages({ endpoint, smsRegion: localStage.smsRegion })
  // A stack that tests share has messages to others.
  const texts = messages.flatMap(({ phone, text }) => (phone === sent.body.to ? [text] : []))
  const code = texts.flatMap((text) => /(?<!\d)\d{6}(?!\d)/.exec(text) ?? []).at(-1)
  const body = { customer_phone: regular, challenge, code }
  const { lookup_token: token } = await record('the code entered', asGuest, 'POST', '/lookups/verify', { body })
  await record('what was looked up, shown', asGuest, 'GET', '/bookings', { token })
  return steps
}

const flat = (steps: readonly Step[]) => steps.map(({ name, calls, count }): Unit => ({ name, calls, ...count }))

/** @property calls requests to the API */
type Unit = { name: string; calls: number } & Count

/** Counts what `ops/cost/units.json` contains. @param endpoint of the emulator */
export async function measuredUnits(endpoint: string) {
  await load(tables.staff, [desk, ...technicians])
  const { steps, bytes } = await runBookingLifecycle()
  const of = (wanted: Step['part']) => flat(steps.filter(({ part }) => part === wanted))
  const customer = flat(await countCustomerRequests(endpoint))
  const signature = flat(await signQuote())
  return { life: of('life'), quote: of('quote'), signature, photo: of('photo'), customer, bytes }
}

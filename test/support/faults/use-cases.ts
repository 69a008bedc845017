import { issueLookupToken } from '../../../functions/bookings/tokens.ts'
import { localStage } from '../../../infra/stages/local-stage.ts'
import { aNewBooking, aPhone } from '../bookings/bookings.ts'
import { memberOrder } from '../customers/member-calls.ts'
import { issuedCode } from '../customers/sign-ups.ts'
import { signedIn } from '../customers/signed-in.ts'
import { aCode, logIn, profileEdit, signUp, ticketUse, withdrawal } from './account-use-cases.ts'
import { afterServiceUseCases } from './after-service-use-cases.ts'
import {
  cancellation,
  decision,
  missedAnswer,
  move,
  moveAssigned,
  newBooking,
  proveNumber,
  replacement,
} from './booking-use-cases.ts'
import { callBackUseCases } from './call-back-use-cases.ts'
import { account, bookings, createdBooking, question, visit } from './customer.ts'
import { day } from './fault-day.ts'
import { phoneChange, removeAddress, saveAddress } from './member-use-cases.ts'
import { photoUseCases } from './photo-use-cases.ts'
import { reviewUseCases } from './review-use-cases.ts'
import type { UseCase } from './single-fault.ts'
import { staffUseCases } from './staff-use-cases.ts'
import { vacancyUseCases } from './vacancy-use-cases.ts'

/** Creates all use cases. */
export const useCases: Record<string, () => Promise<UseCase>> = {
  'book as a guest': async () => {
    const phone = aPhone()
    return newBooking('/bookings', { body: { ...aNewBooking({ customer_phone: phone }), ...visit } }, phone)
  },
  'book two slots': async () => {
    const phone = aPhone()
    const units = { additional_units: [{ aircon_type: '스탠드형', brand: 'LG전자' }] } as const
    const body = { ...aNewBooking({ customer_phone: phone, ...units }), ...visit, price_list: localStage.prices?.id }
    return newBooking('/bookings', { body }, phone, { open: 1, morning: 1, noon: 1 })
  },
  'book as a member': async () => {
    const { customer, claims } = await signedIn()
    return newBooking('/me/bookings', { body: memberOrder(visit), claims }, customer.phone)
  },
  'book with a code': async () => {
    const phone = aPhone()
    const body = { ...aNewBooking({ customer_phone: phone }), ...visit, ...(await issuedCode(phone, 'booking')) }
    return newBooking('/bookings', { body }, phone)
  },
  'replace a cancelled booking': replacement,
  'be sent a code': aCode,
  'sign in': logIn,
  'open a session with a ticket': ticketUse,
  'sign up': signUp,
  'prove a number': proveNumber,
  'cancel with the token': () => cancellation('token'),
  'cancel as a member': () => cancellation('member'),
  'cancel with a lookup token': () => cancellation('lookup'),
  'move as a guest': () => move(false),
  'move as a member': () => move(true),
  'move an assigned visit with its technician': () => moveAssigned('stays'),
  'move an assigned visit to another technician': () => moveAssigned('waits'),
  'decide on a quote with the token': () => decision('token'),
  'decide on a quote as a member': () => decision('member'),
  'decide on a quote with a lookup token': () => decision('lookup'),
  'answer a missed visit with the token': () => missedAnswer('token'),
  'answer a missed visit as a member': () => missedAnswer('member'),
  'show a booking': async () => {
    const { id, token } = await createdBooking()
    return question(() => bookings('GET', `/bookings/${id}`, { token }), { request_id: id, history: [{}] })
  },
  'list a member’s bookings': async () => {
    const { id, claims } = await createdBooking({ member: true })
    return question(() => bookings('GET', '/me/bookings', { claims }), { bookings: [{ request_id: id }] })
  },
  'list the bookings of a number': async () => {
    const { id, phone } = await createdBooking()
    const { lookup_token: token } = await issueLookupToken(phone, new Date())
    return question(() => bookings('GET', '/bookings', { token }), { bookings: [{ request_id: id }] })
  },
  'look a number up': async () => {
    const { phone } = await createdBooking()
    return question(() => bookings('POST', '/lookups', { body: { customer_phone: phone } }), { bookings: [{}] })
  },
  'see the calendar': async () =>
    question(() => bookings('GET', `/availability?from=${day}&days=1`), { days: [{ service_day: day }] }),
  'ask whether all is well': async () => question(() => bookings('GET', '/health'), { status: 'ok' }),
  'see the profile': async () => {
    const { customer, claims } = await signedIn()
    return question(() => account('GET', '/me', { claims }), { uid: customer.uid })
  },
  'edit the profile': profileEdit,
  'take everything along': async () => {
    const { id, claims } = await createdBooking({ member: true })
    return question(() => account('GET', '/me/export', { claims }), { bookings: [{ request_id: id, history: [{}] }] })
  },
  'save an address': saveAddress,
  'remove an address': removeAddress,
  'change the phone number': phoneChange,
  withdraw: withdrawal,
  ...photoUseCases,
  ...reviewUseCases,
  ...afterServiceUseCases,
  ...callBackUseCases,
  ...vacancyUseCases,
  ...staffUseCases,
}

import * as z from 'zod/mini'
import { command } from './command.ts'
import { bookingRef, phone } from './inputs.ts'

const aPhone = { phone }

export const forget = command({
  summary: 'Erases a person by their phone, everywhere; of completed visits what the law asks to keep stays',
  input: z.strictObject({ ...aPhone, booking: z.optional(z.array(bookingRef)) }),
  means: {
    phone: 'the person’s phone',
    booking: 'id or number of a cancelled booking of theirs, which no phone finds; repeated',
  },
  positionals: ['phone'],
  destroys: true,
  refusals: {
    WITHDRAWAL_BLOCKED:
      'A technician is assigned or visiting: cancel or complete that booking first (ops list --phone)',
    STATUS_NOT_ALLOWED: 'A booking that is named is not cancelled: those are found by the phone',
  },
  reply: z.object({
    members: z.int(),
    cancelled: z.int(),
    erased: z.int(),
    /** Bookings of others that named the person as on-site contact. */
    site_contacts: z.int(),
    /** Open call-backs. */
    call_backs: z.int(),
    vacancy_alerts: z.int(),
    /** Notes of dispatchers. */
    notes: z.int(),
    held_messages: z.int(),
    /** Pictures that are not deleted yet: repeat the command until there are none. */
    pictures: z.int(),
  }),
})

export const moveMember = command({
  summary: 'Moves the bookings of a lost number to the account of the new one; the old membership ends',
  input: z
    .strictObject({ from: phone, to: phone })
    .check(z.refine(({ from, to }) => from !== to, { error: 'expected another number than --from', path: ['to'] })),
  means: {
    from: 'the number that the member lost; check their identity first (runbook)',
    to: 'the number with which they signed up again',
  },
  positionals: ['from', 'to'],
  destroys: true,
  refusals: {
    MEMBER_NOT_FOUND: 'The number has no membership: for --to the member signs up first, on the site',
    PHONE_ALREADY_REGISTERED: 'The number is that of a staff member: bookings of customers move neither from nor to it',
  },
  reply: z.object({
    bookings: z.int(),
    /** Bookings that the company cancelled, which customers see for 30 days. */
    cancelled: z.int(),
    /** Bookings that a guest made with the number after the member signed up again. */
    staying: z.int(),
  }),
})

const item = z.record(z.string(), z.unknown())

export const exportPerson = command({
  summary: 'Everything that is held about a person, by their phone',
  input: z.strictObject(aPhone),
  means: { phone: 'the person’s phone' },
  positionals: ['phone'],
  reads: true,
  reply: z.object({
    exported_at: z.string(),
    members: z.array(item),
    bookings: z.array(item),
    cancelled: z.array(item),
    /** Bookings of others that name the person as on-site contact. */
    site_contacts: z.array(item),
    /** The open call-back of the phone. */
    call_back: z.optional(item),
    vacancy_alerts: z.array(item),
  }),
})

import { useMutation } from '@tanstack/react-query'
import { type RefObject, useState } from 'react'
import { useNavigate } from 'react-router-dom'
import { type BookingDraft, memberBookingOf, newBookingOf } from '#shared/booking/draft.ts'
import type { MemberBooking, NewBooking } from '#shared/booking/new-booking.ts'
import { serviceDayOf } from '#shared/booking/service-day.ts'
import { paths } from '#shared/paths.ts'
import type { ShownLine } from '#shared/prices/price-list.ts'
import { isAborted, onThisScreen, useScreenSignal } from '../../../core/api/on-screen.ts'
import { ApiProblem, hasErrorCode } from '../../../core/api/problems.ts'
import { isSessionOver } from '../../../core/api/session-call.ts'
import type { BookingCodeHandle } from '../../../core/one-time-code/booking-code.tsx'
import {
  asksForCode,
  type CodeAnswer,
  recordCodeResult,
  sentCodes,
  verifiedCode,
} from '../../../core/one-time-code/sent-code.ts'
import { bookingAddress } from '../../bookings/data/booking-address.ts'
import { saveBookingToken } from '../../lookup/booking-tokens.ts'
import { recentBooking } from '../../lookup/recent-bookings.ts'
import { signedIn, useSignedIn } from '../../session/session.ts'
import { currentDraft, type FlowDraft, resetDraft, updateDraft } from '../draft.ts'
import { toChange } from '../next-step.ts'
import { missingStepOf, screenOf } from '../steps.ts'
import {
  forgetTries,
  type GuestProof,
  type SubmittedBooking,
  submitBooking,
  submitMyBooking,
  useIsOutstanding,
} from './submission.ts'

type Order = NewBooking | MemberBooking
type Booked = SubmittedBooking<Order>

type Sending = {
  draft: FlowDraft
  order: Order
  /** The prices of the work on the screen. */
  listedWork: readonly ShownLine[]
  /** Where the server requires a code. */
  answer?: CodeAnswer | undefined
  /** A try without the code that the server required, since none can be sent. */
  withoutCode?: boolean
  send: (signal: AbortSignal, proof: GuestProof) => Promise<Booked>
}

export type Submission = {
  /** The draft that is being sent: the screen shows it also when the stored draft is already empty. */
  sent: FlowDraft | undefined
  /** A proof of work is being made before the draft is sent. */
  isChecking: boolean
  problem: unknown
  /** The prices of the work at the last try: a rejection may have changed those on the screen. */
  listedBefore: readonly ShownLine[]
  /** An earlier try, also before a reload, has no response: it may have booked. */
  inDoubt: boolean
  /** The server requires a code, whose dialog is open. */
  isCodeOpen: boolean
  dismissCode: () => void
  /** An earlier try with other content had booked; `finish` opens that booking. */
  earlier: boolean
  submit: () => unknown
  /** Submits without the required code; undefined after such a try was rejected. */
  submitWithoutCode: (() => void) | undefined
  finish: () => void
  /** A tab of this browser has booked the same visit within the last hour. */
  isRepeated: boolean
  closeRepeated: () => void
  openRepeated: () => void
  bookAgain: () => void
}

/**
 * Sends the draft and opens the booking, or the screen that can fix the error.
 * @param listedWork the prices of the work on the screen
 * @param codeInput the field of the code, where it is required
 */
export function useSubmission(
  listedWork: readonly ShownLine[],
  codeInput: RefObject<BookingCodeHandle | null>,
): Submission {
  const navigate = useNavigate()
  const { signal } = useScreenSignal()
  const [isChecking, setIsChecking] = useState(false)
  const [isCodeRequired, setIsCodeRequired] = useState(false)
  const [isCodeOpen, setIsCodeOpen] = useState(false)
  const [isRepeated, setIsRepeated] = useState(false)
  const isOutstanding = useIsOutstanding(useSignedIn() === true)

  const arrive = (address: string) => {
    // Back from the confirmation opens the home screen: the draft of the last step is empty.
    void navigate(paths.home, { replace: true })
    return navigate(address)
  }

  const sending = useMutation({
    mutationFn: async ({ draft: { photos }, answer, send }: Sending) => {
      const submitted = await send(signal, { code: answer, onWork: setIsChecking })
      sentCodes.booking.write(undefined)
      const { receipt, booked } = submitted
      if (isGuests(booked)) saveBookingToken({ ...receipt, service_day: serviceDayOf(booked.service_date) ?? '' })
      if (photos !== undefined) void givePhotos(photos, receipt.request_id)
      resetDraft()
      // The booking opens also after the person has left. A dialog explains the booking of an earlier try first.
      if (!submitted.earlier || signal.aborted) await arrive(addressOf(receipt))
      return submitted
    },
    onError: (problem, { answer, order }) => {
      // The tab that booked under the shared key had another text.
      if (hasErrorCode(problem, 'IDEMPOTENCY_MISMATCH') && recentBooking(order)) setIsRepeated(true)
      // The price of the day is shown, and the next try is at that price.
      if (hasErrorCode(problem, 'REBOOKING_OVER')) updateDraft({ instead_of: undefined, replaced_call_out: undefined })
      if (answer !== undefined) recordCodeResult('booking', problem, answer.code)
      if (!asksForCode(problem)) return
      setIsCodeRequired(true)
      setIsCodeOpen(true)
    },
  })
  const { isPending, isSuccess, variables, data, error } = sending
  const sent = isPending || isSuccess ? variables?.draft : undefined
  const earlier = data?.earlier ? data : undefined

  const openRemedy = (problem: unknown) => {
    const remedy = remedyOf(problem)
    if (remedy === undefined) return
    updateDraft({ ...remedy.rejected, consent: true })
    // The dialog of the code has a history entry of its own.
    void navigate(remedy.screen, { state: { ...toChange, ...remedy.state }, replace: isCodeOpen })
  }
  /** Returns the code to send, if any; undefined while the person has to type one. */
  const proofOf = ({ customer_phone }: FlowDraft, withoutCode: boolean): Pick<Sending, 'answer'> | undefined => {
    if (signedIn()) return {}
    const proven = verifiedCode(sentCodes.booking.read(), customer_phone)
    if (proven !== undefined || withoutCode || !isCodeRequired) return { answer: proven }
    const answer = isCodeOpen ? codeInput.current?.answer() : undefined
    setIsCodeOpen(true)
    return answer && { answer }
  }
  const submit = (withoutCode = false) => {
    if (isPending) return
    const draft = currentDraft()
    const sendable = sendingOf(draft)
    if (sendable === undefined) return navigate(screenOf[missingStepOf(draft) ?? 'confirm'])
    if (recentBooking(sendable.order)?.request_id) return setIsRepeated(true)
    const proof = proofOf(draft, withoutCode)
    if (proof !== undefined)
      sending.mutate({ draft, listedWork, withoutCode, ...proof, ...sendable }, { onError: onThisScreen(openRemedy) })
  }

  const withOrder = (act: (order: Order) => unknown) => () => {
    const order = sendingOf(currentDraft())?.order
    if (order !== undefined) void act(order)
  }
  const openRepeated = withOrder((order) => {
    const request_id = recentBooking(order)?.request_id
    // The other tab has no response yet: the draft stays.
    if (request_id === undefined) return navigate(paths.inquiryDashboard)
    resetDraft()
    return arrive(addressOf({ request_id }))
  })
  const bookAgain = withOrder((order) => {
    forgetTries(order)
    setIsRepeated(false)
    return submit()
  })

  return {
    sent,
    isChecking,
    problem: isShown(error) ? error : undefined,
    listedBefore: variables?.listedWork ?? [],
    inDoubt: sent === undefined && isOutstanding,
    isCodeOpen,
    dismissCode: () => setIsCodeOpen(false),
    earlier: earlier !== undefined,
    submit: () => submit(),
    submitWithoutCode: error !== null && variables?.withoutCode ? undefined : () => void submit(true),
    finish: () => earlier !== undefined && void arrive(addressOf(earlier.receipt)),
    isRepeated,
    closeRepeated: () => setIsRepeated(false),
    openRepeated,
    bookAgain,
  }
}

/** Whether the page shows an error. Other errors open another screen, or the sign-in. */
const isShown = (error: unknown) =>
  error !== null && !isAborted(error) && remedyOf(error) === undefined && !isSessionOver(error)

const addressOf = ({ request_id }: { request_id: string }) => bookingAddress(paths.booked, request_id)

/** The booking never waits for its photos. */
const givePhotos = async (draft: string, request_id: string) =>
  (await import('../../../core/photos/waiting-photos.ts')).giveToBooking(draft, request_id)

/** A member's booking stores no token, so that it is hidden on the device after the sign-out. */
const isGuests = (booked: Order): booked is NewBooking => 'customer_phone' in booked

/** Returns the order of a draft and how it is sent: by members without the fields of their profile. Undefined while a step is missing. */
function sendingOf({
  photos: _,
  checks: __,
  replaced_call_out: ___,
  address_source,
  ...draft
}: FlowDraft): Pick<Sending, 'order' | 'send'> | undefined {
  if (signedIn()) {
    const order = memberBookingOf(draft, address_source !== undefined)
    return order && { order, send: (signal) => submitMyBooking(order, signal) }
  }
  const order = newBookingOf(draft)
  return order && { order, send: (signal, proof) => submitBooking(order, signal, proof) }
}

/** The screen that can fix an error. @property rejected fields of the draft to clear */
type Remedy = { screen: string; rejected?: BookingDraft; state?: object }

function remedyOf(problem: unknown): Remedy | undefined {
  const code = problem instanceof ApiProblem ? problem.code : undefined
  const calendar = { screen: paths.selectServiceDate, state: { refusal: code } }
  switch (code) {
    case 'SLOT_FULL':
    case 'SLOT_CLOSED':
      return { ...calendar, rejected: { service_time: undefined } }
    case 'WEEK_LIMIT':
    case 'DATE_TOO_EARLY':
    case 'DATE_TOO_LATE':
      return { ...calendar, rejected: { service_date: undefined, service_time: undefined } }
    case 'WINDOW_UNIT_NOT_INSTALLED':
      return { screen: paths.requestBasicInfo, rejected: { aircon_type: undefined }, state: { refusal: code } }
    case 'UNITS_BY_PHONE':
      return { screen: paths.requestBasicInfo, state: { refusal: code } }
    case 'AREA_NOT_SERVED':
      return { screen: paths.addressForm }
  }
}

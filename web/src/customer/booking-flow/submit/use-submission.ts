import { type RefObject, useState } from 'react'
import { useNavigate } from 'react-router-dom'
import { type BookingDraft, firstMissingStep, memberBookingOf, newBookingOf } from '#shared/booking/draft.ts'
import type { MemberBooking, NewBooking } from '#shared/booking/new-booking.ts'
import { serviceDayOf } from '#shared/booking/service-day.ts'
import { paths } from '#shared/paths.ts'
import { ApiProblem } from '../../../core/api/problems.ts'
import { isSessionOver } from '../../../core/api/session-call.ts'
import { useAction } from '../../../core/api/use-action.ts'
import type { BookingCodeHandle } from '../../../core/one-time-code/booking-code.tsx'
import {
  asksForCode,
  type CodeAnswer,
  recordCodeResult,
  sentCodes,
  verifiedCode,
} from '../../../core/one-time-code/sent-code.ts'
import { saveBookingToken } from '../../bookings/booking-tokens.ts'
import { signedIn, useSignedIn } from '../../session/session.ts'
import { currentDraft, resetDraft, updateDraft } from '../draft.ts'
import { screenOf } from '../steps.ts'
import { type SubmittedBooking, submitBooking, submitMyBooking, useIsOutstanding } from './submission.ts'

type Booked = SubmittedBooking<NewBooking | MemberBooking>

/** A booking under way: what was typed, and how it is sent. */
type Sending = {
  draft: BookingDraft
  /** Where the server asked for a code. */
  answer?: CodeAnswer | undefined
  send: (wanted: AbortSignal, answer?: CodeAnswer) => Promise<Booked>
}

export type Submission = {
  /** What is on its way: the screen goes on showing it, also when the draft is already empty. */
  sent: BookingDraft | undefined
  problem: unknown
  /** An earlier try, also of before a reload, has no answer: it may have booked. */
  inDoubt: boolean
  /** The number has to be proven first. */
  codeAsked: boolean
  /** An earlier try with other content had arrived after all; `finish` leads to it. */
  earlier: boolean
  submit: () => unknown
  finish: () => void
}

/**
 * Sends the draft, once at a time, and leads on: to the booking, or to the screen that can put the refusal right.
 * @param typed the code, where it is asked for
 */
export function useSubmission(typed: RefObject<BookingCodeHandle | null>): Submission {
  const navigate = useNavigate()
  const [sent, setSent] = useState<BookingDraft>()
  const [earlier, setEarlier] = useState<Booked>()
  const [codeAsked, askForCode] = useState(false)
  const isOutstanding = useIsOutstanding(useSignedIn() === true)

  const arrive = ({ receipt, booked }: Booked) => {
    // The step that was left must not come back, empty as the draft is: behind the ending lies the home screen.
    void navigate(paths.home, { replace: true })
    return navigate(paths.inquiryDashboard, {
      state: {
        requestId: receipt.request_id,
        ...(isGuests(booked) && { clientPhone: booked.customer_phone }),
      },
    })
  }

  const sending = useAction(
    async ({ draft, answer, send }: Sending, signal) => {
      setSent(draft)
      const submitted = await send(signal, answer)
      sentCodes.booking.write(undefined)
      const { receipt, booked } = submitted
      if (isGuests(booked)) saveBookingToken({ ...receipt, service_day: serviceDayOf(booked.service_date) ?? '' })
      resetDraft()
      // Also whoever has left meanwhile is told; what was booked by an earlier try is explained first.
      if (!submitted.earlier || signal.aborted) await arrive(submitted)
      return submitted
    },
    {
      done: (submitted) => submitted.earlier && setEarlier(submitted),
      failed: (refusal, { answer }) => {
        setSent(undefined)
        if (answer !== undefined) recordCodeResult('booking', refusal, answer.code)
        if (asksForCode(refusal)) askForCode(true)
        const remedy = remedyOf(refusal)
        if (remedy === undefined) return
        updateDraft({ ...remedy.refused, consent: true })
        return navigate(remedy.screen, { state: remedy.state })
      },
    },
  )

  const submit = () => {
    const draft = currentDraft()
    const send = sendingOf(draft)
    if (send === undefined) return navigate(screenOf[firstMissingStep(draft, signedIn()) ?? 'details'])
    const proven = signedIn() ? undefined : verifiedCode(sentCodes.booking.read(), draft.customer_phone)
    const asked = codeAsked && proven === undefined && !signedIn()
    const answer = asked ? typed.current?.answer() : proven
    if (asked && answer === undefined) return
    return sending.run({ draft, answer, send })
  }

  return {
    sent,
    // The end of a session leads to the login by itself.
    problem: remedyOf(sending.problem) || isSessionOver(sending.problem) ? undefined : sending.problem,
    inDoubt: sent === undefined && isOutstanding,
    codeAsked,
    earlier: earlier !== undefined,
    submit,
    finish: () => earlier !== undefined && void arrive(earlier),
  }
}

/** A member's booking leaves no token behind: whoever has the device after the sign-out must not see it. */
const isGuests = (booked: NewBooking | MemberBooking): booked is NewBooking => 'customer_phone' in booked

/** How the draft is sent: as a member, without what stands in the profile. Undefined while a step is missing. */
function sendingOf(draft: BookingDraft): Sending['send'] | undefined {
  if (signedIn()) {
    const body = memberBookingOf(draft)
    return body && ((wanted) => submitMyBooking(body, wanted))
  }
  const body = newBookingOf(draft)
  return body && ((wanted, answer) => submitBooking(body, wanted, answer))
}

/** The screen that can put a refusal right, and what of the draft was refused. */
type Remedy = { screen: string; refused?: BookingDraft; state?: unknown }

function remedyOf(problem: unknown): Remedy | undefined {
  const code = problem instanceof ApiProblem ? problem.code : undefined
  const calendar = { screen: paths.selectServiceDate, state: { refusal: code } }
  switch (code) {
    case 'SLOT_FULL':
    case 'SLOT_CLOSED':
      return { ...calendar, refused: { service_time: undefined } }
    case 'DATE_TOO_EARLY':
    case 'DATE_TOO_LATE':
      return { ...calendar, refused: { service_date: undefined, service_time: undefined } }
    case 'WINDOW_UNIT_NOT_INSTALLED':
      return { screen: paths.requestBasicInfo, refused: { aircon_type: undefined }, state: { refusal: code } }
    case 'AREA_NOT_SERVED':
      return { screen: paths.addressForm }
  }
}

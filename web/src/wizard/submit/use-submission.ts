import { useRef, useState } from 'react'
import { type NavigateFunction, useNavigate } from 'react-router-dom'
import { type BookingDraft, firstMissingStep, memberBookingOf, newBookingOf } from '#shared/booking/draft.ts'
import type { MemberBooking, NewBooking } from '#shared/booking/new-booking.ts'
import { serviceDayOf } from '#shared/booking/service-day.ts'
import { paths } from '#shared/paths.ts'
import { ApiProblem } from '../../api/problems.ts'
import { keepBookingToken } from '../../bookings/booking-tokens.ts'
import { signedIn } from '../../session/session.ts'
import { currentDraft, resetDraft, updateDraft } from '../draft.ts'
import { screenOf } from '../wizard-paths.ts'
import { type Submitted, submitBooking, submitMyBooking } from './submission.ts'

export type Submission = {
  /** What is on its way: the screen goes on showing it, also when the draft is already empty. */
  sent: BookingDraft | undefined
  problem: unknown
  /** An earlier try with other content had arrived after all; `finish` leads to it. */
  earlier: boolean
  submit: () => Promise<void>
  finish: () => void
}

/** Sends the draft, once at a time, and leads on: to the booking, or to the screen that can put the refusal right. */
export function useSubmission(): Submission {
  const navigate = useNavigate()
  const busy = useRef(false)
  const [sent, setSent] = useState<BookingDraft>()
  const [problem, setProblem] = useState<unknown>()
  const [earlier, setEarlier] = useState<Sent>()

  const arrive = ({ receipt, booked }: Sent) =>
    navigate(paths.inquiryDashboard, {
      replace: true,
      state: {
        requestId: receipt.request_id,
        ...(isGuests(booked) && { clientPhone: booked.customer_phone }),
      },
    })

  const submit = async () => {
    if (busy.current) return
    const draft = currentDraft()
    busy.current = true
    setSent(draft)
    setProblem(undefined)
    try {
      const sending = sendingOf(draft)
      if (sending === undefined) {
        busy.current = false
        setSent(undefined)
        return void navigate(screenOf[firstMissingStep(draft, signedIn()) ?? 'details'])
      }
      const submitted = await sending()
      if (isGuests(submitted.booked))
        keepBookingToken({ ...submitted.receipt, service_day: serviceDayOf(submitted.booked.service_date) ?? '' })
      resetDraft()
      if (submitted.earlier) setEarlier(submitted)
      else await arrive(submitted)
    } catch (refusal) {
      busy.current = false
      setSent(undefined)
      if (!leadBack(refusal, navigate)) setProblem(refusal)
    }
  }

  return {
    sent,
    problem,
    earlier: earlier !== undefined,
    submit,
    finish: () => earlier !== undefined && void arrive(earlier),
  }
}

type Sent = Submitted<NewBooking | MemberBooking>

/** A member's booking leaves no token behind: whoever has the device after the sign-out must not see it. */
const isGuests = (booked: NewBooking | MemberBooking): booked is NewBooking => 'customer_phone' in booked

/** How the draft is sent: as a member, without what stands in the profile. Undefined while a step is missing. */
function sendingOf(draft: BookingDraft): (() => Promise<Sent>) | undefined {
  if (signedIn()) {
    const body = memberBookingOf(draft)
    return body && (() => submitMyBooking(body))
  }
  const body = newBookingOf(draft)
  return body && (() => submitBooking(body))
}

/** Some refusals are put right on an earlier screen: what was refused is taken out of the draft there. */
function leadBack(refusal: unknown, navigate: NavigateFunction): boolean {
  if (!(refusal instanceof ApiProblem)) return false
  switch (refusal.code) {
    case 'SLOT_FULL':
    case 'SLOT_CLOSED':
      updateDraft({ service_time: undefined })
      break
    case 'DATE_TOO_EARLY':
    case 'DATE_TOO_LATE':
      updateDraft({ service_date: undefined, service_time: undefined })
      break
    case 'WINDOW_UNIT_NOT_INSTALLED':
      updateDraft({ aircon_type: undefined })
      void navigate(paths.requestBasicInfo)
      return true
    case 'SIGN_IN_REQUIRED':
      // The session has ended with it: the screen leads to the sign-in by itself.
      return true
    case 'AREA_NOT_SERVED':
      void navigate(paths.addressForm)
      return true
    default:
      return false
  }
  void navigate(paths.selectServiceDate, { state: { refusal: refusal.code } })
  return true
}

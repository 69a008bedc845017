import type { bookingApiRoutes } from '#shared/contract.ts'
import { claimAfterService, claimMyAfterService } from '../after-visit/claim-after-service.ts'
import { deleteMyReview, deleteReview, saveMyReview, saveReview } from '../after-visit/own-reviews.ts'
import { listReviews, showPublicFigures } from '../after-visit/public-reviews.ts'
import { listTechnicians } from '../after-visit/public-technicians.ts'
import { cancelBooking, cancelMyBooking } from '../bookings/cancel.ts'
import { createBooking, createMyBooking } from '../bookings/create.ts'
import { answerMissed, answerMyMissed } from '../bookings/edits/answer-missed.ts'
import { editBooking, editMyBooking } from '../bookings/edits/edit.ts'
import { showMoveOptions, showMyMoveOptions } from '../bookings/edits/move.ts'
import { confirmBookings, confirmMyBookings, disownBookings, disownMyBookings } from '../bookings/edits/ownership.ts'
import { listLookupBookings, lookUpBookings, verifyLookup } from '../bookings/lookup.ts'
import { availability } from '../bookings/public/availability.ts'
import { showCalendarFile } from '../bookings/public/calendar-file.ts'
import { reportFault } from '../bookings/public/report-fault.ts'
import { requestCallBack } from '../bookings/public/request-call-back.ts'
import {
  endAlert,
  endMyAlert,
  listAlerts,
  listMyAlerts,
  requestAlert,
  requestMyAlert,
} from '../bookings/public/vacancy-alerts.ts'
import { listMyBookings, showBooking, showMyBooking } from '../bookings/show.ts'
import { notifyBooking, notifyMyBooking } from '../notifications/notify.ts'
import { api } from '../platform/http/api.ts'
import { health } from '../platform/http/health.ts'
import { warmUpSecrets } from '../platform/secrets/secret.ts'
import { decideMyQuote, decideQuote } from '../quotes/decide.ts'
import { issueWork } from '../sms/issue-work.ts'

/** Bookings of guests and members, lookups, availability: one trust zone (decision 0003). */
export const handler = api<typeof bookingApiRoutes>({
  ...{ availability, createBooking, showBooking, editBooking, cancelBooking },
  ...{ listMyBookings, createMyBooking, showMyBooking, editMyBooking, cancelMyBooking },
  ...{ showMoveOptions, showMyMoveOptions, answerMissed, answerMyMissed },
  ...{ lookUpBookings, verifyLookup, listLookupBookings, notifyBooking, notifyMyBooking },
  ...{ confirmBookings, disownBookings, confirmMyBookings, disownMyBookings },
  ...{ decideQuote, decideMyQuote, issueWork, requestCallBack, reportFault, showCalendarFile, health },
  ...{ requestAlert, listAlerts, endAlert, requestMyAlert, listMyAlerts, endMyAlert },
  ...{ claimAfterService, claimMyAfterService },
  ...{ saveReview, deleteReview, saveMyReview, deleteMyReview, listReviews, listTechnicians, showPublicFigures },
})

void warmUpSecrets()

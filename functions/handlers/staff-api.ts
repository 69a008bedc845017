import type { staffApiRoutes } from '#shared/contract.ts'
import { claimAfterServiceByDesk } from '../after-visit/claim-after-service-by-desk.ts'
import { answerReview, deleteAnswer, hideReview, listStaffReviews } from '../after-visit/staff-reviews.ts'
import { api } from '../platform/http/api.ts'
import { warmUpSecrets } from '../platform/secrets/secret.ts'
import { approveQuoteByNumber } from '../quotes/approve-by-number.ts'
import { approveQuoteBySignature } from '../quotes/approve-by-signature.ts'
import { completeVisit } from '../quotes/complete-visit.ts'
import { decideQuoteByDesk, proposeQuote } from '../quotes/propose.ts'
import { admitTechnician } from '../staff/admission.ts'
import { assignTechnician, unassignTechnician } from '../staff/assign.ts'
import { showBoard, showWeek } from '../staff/board.ts'
import { setCalendarDay, showCalendar } from '../staff/calendar.ts'
import { cancelByDesk } from '../staff/cancel-by-desk.ts'
import { correctCompletion, setPayment } from '../staff/completion.ts'
import { showContact, showVisitContacts } from '../staff/contact.ts'
import { createByDesk } from '../staff/create-by-desk.ts'
import { editByDesk } from '../staff/edit-by-desk.ts'
import { exportBookings } from '../staff/figures/export-bookings.ts'
import { showFigures } from '../staff/figures/show-figures.ts'
import { showMonth } from '../staff/figures/show-month.ts'
import { showHandover } from '../staff/handover.ts'
import { notifyByStaff } from '../staff/notify-by-staff.ts'
import { searchBookings } from '../staff/search.ts'
import { listBookingsOfCustomer, showStaffBooking } from '../staff/show-to-staff.ts'
import { completeCallBack, completeTask, listTasks } from '../staff/tasks.ts'
import { addStaff, editStaff, listTeam, listVisitsOfStaff, showStaff, showStaffMe } from '../staff/team.ts'
import { listUnverified, requestConfirmations, verifyBooking } from '../staff/unverified.ts'
import {
  announceLate,
  announceOnTheWay,
  reportAbsence,
  returnFromVisit,
  setExpectedHour,
  startVisit,
  takeBackArrival,
} from '../staff/visit.ts'
import { listVisits } from '../staff/visits.ts'

/** Dispatchers and technicians: one trust zone with sessions of the staff pool (decision 0003). */
export const handler = api<typeof staffApiRoutes>({
  ...{
    showStaffMe,
    showBoard,
    showWeek,
    searchBookings,
    showStaffBooking,
    listBookingsOfCustomer,
    showContact,
    showVisitContacts,
    listVisits,
  },
  ...{ createByDesk, editByDesk, cancelByDesk, assignTechnician, unassignTechnician },
  ...{ announceOnTheWay, announceLate, takeBackArrival, reportAbsence, returnFromVisit, setExpectedHour },
  ...{ startVisit, completeVisit, correctCompletion, notifyByStaff, listTasks, completeTask },
  completeCallBack,
  ...{ proposeQuote, decideQuoteByDesk, approveQuoteByNumber, approveQuoteBySignature },
  ...{ listStaffReviews, answerReview, deleteAnswer, hideReview },
  claimAfterServiceByDesk,
  ...{ listUnverified, requestConfirmations, verifyBooking },
  ...{
    showHandover,
    setPayment,
    exportBookings,
    showCalendar,
    setCalendarDay,
    listTeam,
    addStaff,
    showStaff,
    editStaff,
    listVisitsOfStaff,
    admitTechnician,
    showFigures,
    showMonth,
  },
})

void warmUpSecrets()

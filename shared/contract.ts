import * as account from './contract/account-routes.ts'
import { claimAfterService, claimAfterServiceByDesk, claimMyAfterService } from './contract/after-service-routes.ts'
import * as bookings from './contract/booking-routes.ts'
import * as calendar from './contract/calendar-routes.ts'
import * as codes from './contract/code-routes.ts'
import { showHandover } from './contract/handover-routes.ts'
import * as memberBookings from './contract/member-booking-routes.ts'
import { notifyByStaff } from './contract/notify-by-staff-route.ts'
import * as notifyRoutes from './contract/notify-routes.ts'
import { exportBookings, setPayment } from './contract/payment-routes.ts'
import * as photos from './contract/photo-routes.ts'
import * as portraitRoutes from './contract/portrait-routes.ts'
import { listReviews, listTechnicians, showPublicFigures } from './contract/public-routes.ts'
import {
  approveQuoteByNumber,
  approveQuoteBySignature,
  decideMyQuote,
  decideQuote,
  decideQuoteByDesk,
  proposeQuote,
} from './contract/quote-routes.ts'
import {
  answerReview,
  deleteAnswer,
  deleteMyReview,
  deleteReview,
  hideReview,
  listStaffReviews,
  saveMyReview,
  saveReview,
} from './contract/review-routes.ts'
import type { Route } from './contract/route.ts'
import * as staffChanges from './contract/staff-change-routes.ts'
import * as staff from './contract/staff-routes.ts'
import * as taskRoutes from './contract/task-routes.ts'
import * as team from './contract/team-routes.ts'
import * as unverified from './contract/unverified-routes.ts'
import { issueWork } from './contract/work-route.ts'

const {
  bookingReceipt: _receipt,
  bookingWithHistory: _history,
  shownBooking: _shown,
  cancelledList: _list,
  moveOptions: _options,
  ...guestRoutes
} = bookings

const { calendarDay: _day, ...calendarRoutes } = calendar

const { uploadForm: _form, ...photoRoutes } = photos

const { changeReceipt: _change, ...staffChangeRoutes } = staffChanges

/** Routes of the `booking-api` Lambda: bookings of guests and members, lookups, availability. */
export const bookingApiRoutes = {
  ...guestRoutes,
  issueWork,
  ...memberBookings,
  ...notifyRoutes,
  decideQuote,
  decideMyQuote,
  saveReview,
  deleteReview,
  saveMyReview,
  deleteMyReview,
  claimAfterService,
  claimMyAfterService,
  listReviews,
  listTechnicians,
  showPublicFigures,
} as const satisfies Record<string, Route>

/** Routes of the `account-api` Lambda: codes, sign-in, customers. */
export const accountApiRoutes = {
  ...codes,
  ...account,
} as const satisfies Record<string, Route>

/** Routes of the `staff-api` Lambda: dispatchers and technicians. */
export const staffApiRoutes = {
  ...staff,
  ...staffChangeRoutes,
  ...calendarRoutes,
  ...team,
  showHandover,
  setPayment,
  exportBookings,
  ...taskRoutes,
  ...unverified,
  notifyByStaff,
  proposeQuote,
  decideQuoteByDesk,
  approveQuoteByNumber,
  approveQuoteBySignature,
  listStaffReviews,
  answerReview,
  deleteAnswer,
  hideReview,
  claimAfterServiceByDesk,
} as const satisfies Record<string, Route>

/** Routes of the `photos` Lambda: photos of guests, members and staff, and portraits. */
export const photosRoutes = { ...photoRoutes, ...portraitRoutes } as const satisfies Record<string, Route>

/** Every route of the API by its operation. */
export const routes = {
  ...bookingApiRoutes,
  ...accountApiRoutes,
  ...staffApiRoutes,
  ...photosRoutes,
} as const satisfies Record<string, Route>

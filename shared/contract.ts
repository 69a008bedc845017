import * as account from './contract/account-routes.ts'
import { claimAfterService, claimAfterServiceByDesk } from './contract/after-service-routes.ts'
import {
  availability,
  createBooking,
  health,
  listLookupBookings,
  lookUpBookings,
  showCalendarFile,
  verifyLookup,
} from './contract/booking-routes.ts'
import * as calendar from './contract/calendar-routes.ts'
import { requestCallBack } from './contract/call-back-routes.ts'
import * as codes from './contract/code-routes.ts'
import { showHandover } from './contract/handover-routes.ts'
import { createMyBooking, listMyBookings } from './contract/member-booking-routes.ts'
import { showMonth } from './contract/month-route.ts'
import { notifyByStaff } from './contract/notify-by-staff-route.ts'
import * as own from './contract/own-booking-routes.ts'
import { exportBookings, setPayment } from './contract/payment-routes.ts'
import * as phoneOwnerRoutes from './contract/phone-owner-routes.ts'
import * as photos from './contract/photo-routes.ts'
import * as portraitRoutes from './contract/portrait-routes.ts'
import { listReviews, listTechnicians, showPublicFigures } from './contract/public-routes.ts'
import {
  approveQuoteByNumber,
  approveQuoteBySignature,
  decideQuote,
  decideQuoteByDesk,
  proposeQuote,
} from './contract/quote-routes.ts'
import {
  answerReview,
  deleteAnswer,
  deleteReview,
  hideReview,
  listStaffReviews,
  saveReview,
} from './contract/review-routes.ts'
import type { Route } from './contract/route.ts'
import * as staffChangeRoutes from './contract/staff-change-routes.ts'
import * as staff from './contract/staff-routes.ts'
import * as taskRoutes from './contract/task-routes.ts'
import * as team from './contract/team-routes.ts'
import { issueWork } from './contract/work-route.ts'
import { reportFault } from './operations/fault-route.ts'

const { calendarDay: _day, ...calendarRoutes } = calendar

/** Routes of the `booking-api` Lambda: bookings of guests and members, lookups, availability. */
export const bookingApiRoutes = {
  availability,
  cancelBooking: own.cancelBooking.guest,
  editBooking: own.editBooking.guest,
  showBooking: own.showBooking.guest,
  ...{ createBooking, listLookupBookings, health, lookUpBookings, showCalendarFile },
  showMoveOptions: own.showMoveOptions.guest,
  verifyLookup,
  issueWork,
  requestCallBack,
  reportFault,
  ...phoneOwnerRoutes,
  cancelMyBooking: own.cancelBooking.member,
  editMyBooking: own.editBooking.member,
  showMyBooking: own.showBooking.member,
  createMyBooking,
  listMyBookings,
  showMyMoveOptions: own.showMoveOptions.member,
  ...{ answerMissed: own.answerMissed.guest, answerMyMissed: own.answerMissed.member },
  ...{ notifyBooking: own.notifyBooking.guest, notifyMyBooking: own.notifyBooking.member },
  ...{ decideQuote: decideQuote.guest, decideMyQuote: decideQuote.member },
  ...{ saveReview: saveReview.guest, saveMyReview: saveReview.member },
  ...{ deleteReview: deleteReview.guest, deleteMyReview: deleteReview.member },
  ...{ claimAfterService: claimAfterService.guest, claimMyAfterService: claimAfterService.member },
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
  showMonth,
  ...taskRoutes,
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
export const photosRoutes = {
  ...{ addMyPhoto: photos.addPhoto.member, removeMyPhoto: photos.removePhoto.member },
  ...{ addPhoto: photos.addPhoto.guest, removePhoto: photos.removePhoto.guest },
  addStaffPhoto: photos.addStaffPhoto,
  removeStaffPhoto: photos.removeStaffPhoto,
  requestMyPhotoUpload: photos.requestPhotoUpload.member,
  requestPhotoUpload: photos.requestPhotoUpload.guest,
  requestStaffPhotoUpload: photos.requestStaffPhotoUpload,
  ...portraitRoutes,
} as const satisfies Record<string, Route>

/** Every route of the API by its operation. */
export const routes = {
  ...bookingApiRoutes,
  ...accountApiRoutes,
  ...staffApiRoutes,
  ...photosRoutes,
} as const satisfies Record<string, Route>

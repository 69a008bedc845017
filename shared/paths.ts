import type { ServiceType } from './booking/options.ts'

/** Every page of the site: the build prerenders one document per path, and CloudFront rewrites to it. */
export const paths = {
  home: '/',
  install: '/install',
  installPage2: '/installpage2',
  addressPage: '/addresspage',
  addressForm: '/addressform',
  addressModal: '/addressmodal',
  selectServiceDate: '/selectservicedate',
  requestBasicInfo: '/requestbasicinfo',
  additionalRequest: '/additionalrequest',
  symptoms: '/additionalrequest/symptoms',
  selfCheck: '/additionalrequest/check',
  selfCheckSolved: '/additionalrequest/solved',
  confirmBooking: '/additionalrequest/confirm',
  requests: '/requests',
  requestSearch: '/requestsearch',
  inquiryDashboard: '/inquirydashboard',
  lookedUpBookings: '/inquirydashboard/lookup',
  verifyLookup: '/inquirydashboard/verify',
  editBooking: '/inquirydashboard/edit',
  booked: '/inquirydashboard/booked',
  bookAgain: '/inquirydashboard/again',
  reviewBooking: '/inquirydashboard/review',
  afterService: '/inquirydashboard/after-service',
  completedRequests: '/completedRequests',
  pricing: '/pricing',
  reviews: '/reviews',
  login: '/loginpage',
  signUp: '/createacount',
  signUpAddress: '/createaddressmodal',
  myPage: '/mypage',
  infoModify: '/infomodify',
  changePhone: '/infomodify/phone',
  infoModifyAddress: '/infomodifyaddressmodal',
  addresses: '/mypage/addresses',
  withdraw: '/withdraw',
  faq: '/qnapage',
  notices: '/notices',
  terms: '/terms',
  privacy: '/privacy',
} as const

/**
 * Returns the first screen of a new booking. Installation first asks whether there is an air conditioner (specification
 * 9.2).
 */
export const startPath = (service: ServiceType) =>
  service === '설치' ? paths.install : `${paths.addressPage}?service=${encodeURIComponent(service)}`

/** Pages for search engines. Every other page asks for or shows personal data. */
export const publicPaths = [
  paths.home,
  paths.install,
  paths.installPage2,
  paths.addressPage,
  paths.requests,
  paths.pricing,
  paths.reviews,
  paths.faq,
  paths.notices,
  paths.terms,
  paths.privacy,
] as const

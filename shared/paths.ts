import type { ServiceType } from './booking/options.ts'

/** Every page of the site: the build prerenders one document per path, and CloudFront rewrites to it. */
export const paths = {
  home: '/',
  cleaning: '/services/cleaning',
  installation: '/services/installation',
  moving: '/services/moving',
  repair: '/services/repair',
  removal: '/services/removal',
  refrigerant: '/services/refrigerant',
  inspection: '/services/inspection',
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
  quote: '/inquirydashboard/quote',
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

/** The page of each service (specification 9.2). */
export const servicePaths = {
  청소: paths.cleaning,
  설치: paths.installation,
  이전: paths.moving,
  수리: paths.repair,
  철거: paths.removal,
  냉매충전: paths.refrigerant,
  점검: paths.inspection,
} as const satisfies Record<ServiceType, string>

/** Returns the first step of the booking flow for a service. */
export const addressFormPath = (service: ServiceType) =>
  `${paths.addressForm}?service_type=${encodeURIComponent(service)}`

/** Returns the first step for a service and a slot, on any device (specification 4.22). @param time position of the slot in its day */
export const slotPath = (service: ServiceType, day: string, time: number) =>
  `${addressFormPath(service)}&day=${day}&time=${time}`

/**
 * Returns the first screen of a new booking, which needs no explanation of the service. Installation first asks whether there
 * is an air conditioner (specification 9.3).
 */
export const startPath = (service: ServiceType) => (service === '설치' ? paths.install : addressFormPath(service))

/** Pages for search engines. Every other page asks for or shows personal data. */
export const publicPaths = [
  paths.home,
  ...Object.values(servicePaths),
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

import type { ServiceType } from './booking/options.ts'

/** Every page of the site. Pure data: the build prerenders one document per path, the CDN rewrites to them. */
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
  requests: '/requests',
  requestSearch: '/requestsearch',
  inquiryDashboard: '/inquirydashboard',
  completedRequests: '/completedRequests',
  pricing: '/pricing',
  login: '/loginpage',
  signUp: '/createacount',
  signUpAddress: '/createaddressmodal',
  myPage: '/mypage',
  infoModify: '/infomodify',
  infoModifyAddress: '/infomodifyaddressmodal',
  withdraw: '/withdraw',
  faq: '/qnapage',
  notices: '/notices',
  terms: '/terms',
  privacy: '/privacy',
} as const

/** First screen of a new booking; installation asks first whether there is an air conditioner (specification 9.2). */
export const startPath = (service: ServiceType) =>
  service === '설치' ? paths.install : `${paths.addressPage}?service=${encodeURIComponent(service)}`

/** Pages that a search may show. Every other one asks a person for something, or shows it. */
export const publicPaths = [
  paths.home,
  paths.install,
  paths.installPage2,
  paths.addressPage,
  paths.requests,
  paths.pricing,
  paths.faq,
  paths.notices,
  paths.terms,
  paths.privacy,
] as const

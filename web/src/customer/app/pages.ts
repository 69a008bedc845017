import type { ServiceType } from '#shared/booking/options.ts'
import { paths, servicePaths } from '#shared/paths.ts'
import { siteName } from '../../core/lib/site-name.ts'

export type PageName = keyof typeof paths

export type PageEntry = {
  path: string
  title: string
  /** In `web/src/customer`. It exports one component whose name ends in `Page`. */
  file: `${string}-page.tsx`
  /** The most frequent next pages: their code is prefetched. */
  next: readonly PageName[]
}

const page = (path: string, title: string, file: PageEntry['file'], next: readonly PageName[] = []): PageEntry => ({
  path,
  title: `${title} - ${siteName}`,
  file,
  next,
})

const servicePage = (service: ServiceType) =>
  page(servicePaths[service], `에어컨 ${service}`, 'services/service-page.tsx', ['addressForm'])

/** Stands for the district in the title of its page. */
export const anyDistrict = '우리 동네'

/** Every page of the site. Routes, prefetching, chunks and prerendered documents are derived from it. */
export const pages: Readonly<Record<PageName, PageEntry>> = {
  home: page(paths.home, '에어컨 청소·설치·수리', 'home/home-page.tsx', ['cleaning']),
  cleaning: servicePage('청소'),
  installation: servicePage('설치'),
  moving: servicePage('이전'),
  repair: servicePage('수리'),
  removal: servicePage('철거'),
  refrigerant: servicePage('냉매충전'),
  inspection: servicePage('점검'),
  install: page(paths.install, '설치 예약', 'booking-flow/start/install-page.tsx', ['installPage2']),
  installPage2: page(paths.installPage2, '설치 방문 안내', 'booking-flow/start/install-visit-page.tsx', [
    'addressForm',
  ]),
  addressPage: page(paths.addressPage, '서비스 예약', 'services/request-start-page.tsx', ['addressForm']),
  addressForm: page(paths.addressForm, '주소와 연락처', 'booking-flow/address/address-form-page.tsx', [
    'addressModal',
    'selectServiceDate',
  ]),
  addressModal: page(paths.addressModal, '주소 찾기', 'booking-flow/address/address-search-page.tsx'),
  selectServiceDate: page(paths.selectServiceDate, '방문 날짜와 시간', 'booking-flow/visit/service-date-page.tsx', [
    'requestBasicInfo',
  ]),
  requestBasicInfo: page(paths.requestBasicInfo, '에어컨 정보', 'booking-flow/unit/basic-info-page.tsx', [
    'additionalRequest',
    'symptoms',
  ]),
  symptoms: page(paths.symptoms, '증상', 'booking-flow/details/symptoms-page.tsx', ['selfCheck']),
  selfCheck: page(paths.selfCheck, '먼저 살펴보기', 'booking-flow/details/self-check-page.tsx', ['additionalRequest']),
  selfCheckSolved: page(paths.selfCheckSolved, '살펴보기 끝', 'booking-flow/details/self-check-solved-page.tsx'),
  additionalRequest: page(paths.additionalRequest, '추가 요청', 'booking-flow/details/additional-request-page.tsx', [
    'confirmBooking',
  ]),
  confirmBooking: page(paths.confirmBooking, '예약 확인', 'booking-flow/confirm/confirm-booking-page.tsx', ['booked']),
  requests: page(paths.requests, '예약 조회', 'lookup/requests-page.tsx', ['inquiryDashboard']),
  requestSearch: page(paths.requestSearch, '예약 찾기', 'lookup/requests-page.tsx'),
  inquiryDashboard: page(paths.inquiryDashboard, '고객님의 예약', 'bookings/dashboard/dashboard-page.tsx'),
  lookedUpBookings: page(paths.lookedUpBookings, '조회한 예약', 'bookings/dashboard/dashboard-page.tsx'),
  verifyLookup: page(paths.verifyLookup, '인증번호 확인', 'lookup/lookup-code-page.tsx'),
  editBooking: page(paths.editBooking, '예약 바꾸기', 'bookings/edit/edit-booking-page.tsx'),
  booked: page(paths.booked, '접수 완료', 'bookings/confirmation/booked-page.tsx', ['inquiryDashboard']),
  bookAgain: page(paths.bookAgain, '다시 예약하기', 'booking-flow/again/book-again-page.tsx', ['selectServiceDate']),
  quote: page(paths.quote, '견적', 'bookings/quote/quote-page.tsx'),
  reviewBooking: page(paths.reviewBooking, '후기 남기기', 'bookings/review/review-page.tsx', ['inquiryDashboard']),
  afterService: page(paths.afterService, '무상 A/S', 'bookings/after-service/claim-page.tsx'),
  completedRequests: page(paths.completedRequests, '완료된 예약', 'bookings/dashboard/dashboard-page.tsx'),
  pricing: page(paths.pricing, '요금 안내', 'home/pricing-page.tsx'),
  reviews: page(paths.reviews, '후기', 'home/reviews/reviews-page.tsx'),
  login: page(paths.login, '로그인', 'account/sign-in/sign-in-page.tsx', ['signUp', 'myPage']),
  signUp: page(paths.signUp, '회원가입', 'account/sign-in/sign-up-page.tsx', ['signUpAddress', 'myPage']),
  signUpAddress: page(paths.signUpAddress, '가입할 주소 찾기', 'account/profile/sign-up-address-page.tsx'),
  myPage: page(paths.myPage, '마이페이지', 'account/my-page/my-page.tsx', ['login', 'infoModify']),
  infoModify: page(paths.infoModify, '내 정보 바꾸기', 'account/profile/edit-me-page.tsx', ['infoModifyAddress']),
  changePhone: page(paths.changePhone, '전화번호 바꾸기', 'account/phone/change-phone-page.tsx'),
  infoModifyAddress: page(paths.infoModifyAddress, '새 주소 찾기', 'account/profile/edit-me-address-page.tsx'),
  addresses: page(paths.addresses, '저장한 주소', 'account/addresses/addresses-page.tsx'),
  withdraw: page(paths.withdraw, '회원 탈퇴', 'account/withdrawal/withdraw-page.tsx', ['login']),
  faq: page(paths.faq, '자주 묻는 질문', 'home/faq-page.tsx'),
  notices: page(paths.notices, '공지사항', 'home/legal/notices-page.tsx'),
  terms: page(paths.terms, '이용약관', 'home/legal/terms-page.tsx'),
  privacy: page(paths.privacy, '개인정보 처리방침', 'home/legal/privacy-page.tsx'),
}

/** The page of every district: its document names the district (specification 9.37). */
export const areaPage = page('/areas', `${anyDistrict} 에어컨 청소·설치·수리`, 'services/area-page.tsx')

/** The page of every other path. */
export const notFound = page('/404', '페이지를 찾을 수 없어요', 'home/not-found-page.tsx')

import { paths } from '#shared/paths.ts'
import { siteName } from '../lib/site-name.ts'
import { type LazyPage, lazyPage } from './lazy-page.tsx'

type PageRoute = LazyPage & {
  path: string
  title: string
  /** Key of the page in the build's manifest: its chunks are fetched together with the entry. */
  module: string
}

/** Every page with its title, by path; the last one answers for all other paths. */
export const routes: readonly PageRoute[] = [
  {
    path: paths.home,
    title: `${siteName} - 북서울 청소, 설치, 수리`,
    module: 'src/home/home-page.tsx',
    ...lazyPage(async () => (await import('../home/home-page.tsx')).HomePage),
  },
  {
    path: paths.install,
    title: `설치 의뢰 - ${siteName}`,
    module: 'src/wizard/start/install-page.tsx',
    ...lazyPage(async () => (await import('../wizard/start/install-page.tsx')).InstallPage),
  },
  {
    path: paths.installPage2,
    title: `설치 방문 안내 - ${siteName}`,
    module: 'src/wizard/start/install-visit-page.tsx',
    ...lazyPage(async () => (await import('../wizard/start/install-visit-page.tsx')).InstallVisitPage),
  },
  {
    path: paths.addressPage,
    title: `서비스 의뢰 - ${siteName}`,
    module: 'src/wizard/start/request-start-page.tsx',
    ...lazyPage(async () => (await import('../wizard/start/request-start-page.tsx')).RequestStartPage),
  },
  {
    path: paths.addressForm,
    title: `주소와 연락처 - ${siteName}`,
    module: 'src/wizard/address/address-form-page.tsx',
    ...lazyPage(async () => (await import('../wizard/address/address-form-page.tsx')).AddressFormPage),
  },
  {
    path: paths.addressModal,
    title: `주소 찾기 - ${siteName}`,
    module: 'src/wizard/address/address-search-page.tsx',
    ...lazyPage(async () => (await import('../wizard/address/address-search-page.tsx')).AddressSearchPage),
  },
  {
    path: paths.selectServiceDate,
    title: `방문 날짜와 시간 - ${siteName}`,
    module: 'src/wizard/visit/service-date-page.tsx',
    ...lazyPage(async () => (await import('../wizard/visit/service-date-page.tsx')).ServiceDatePage),
  },
  {
    path: paths.requestBasicInfo,
    title: `에어컨 정보 - ${siteName}`,
    module: 'src/wizard/unit/basic-info-page.tsx',
    ...lazyPage(async () => (await import('../wizard/unit/basic-info-page.tsx')).BasicInfoPage),
  },
  {
    path: paths.additionalRequest,
    title: `추가 요청 - ${siteName}`,
    module: 'src/wizard/details/additional-request-page.tsx',
    ...lazyPage(async () => (await import('../wizard/details/additional-request-page.tsx')).AdditionalRequestPage),
  },
  {
    path: paths.requests,
    title: `의뢰 조회 - ${siteName}`,
    module: 'src/bookings/requests-page.tsx',
    ...lazyPage(async () => (await import('../bookings/requests-page.tsx')).RequestsPage),
  },
  {
    path: paths.requestSearch,
    title: `의뢰 찾기 - ${siteName}`,
    module: 'src/bookings/requests-page.tsx',
    ...lazyPage(async () => (await import('../bookings/requests-page.tsx')).RequestsPage),
  },
  {
    path: paths.inquiryDashboard,
    title: `고객님의 의뢰 - ${siteName}`,
    module: 'src/bookings/dashboard-page.tsx',
    ...lazyPage(async () => (await import('../bookings/dashboard-page.tsx')).DashboardPage),
  },
  {
    path: paths.completedRequests,
    title: `완료된 의뢰 - ${siteName}`,
    module: 'src/bookings/dashboard-page.tsx',
    ...lazyPage(async () => (await import('../bookings/dashboard-page.tsx')).DashboardPage),
  },
  {
    path: paths.pricing,
    title: `요금 안내 - ${siteName}`,
    module: 'src/home/pricing-page.tsx',
    ...lazyPage(async () => (await import('../home/pricing-page.tsx')).PricingPage),
  },
  {
    path: paths.login,
    title: `로그인 - ${siteName}`,
    module: 'src/account/sign-in/login-page.tsx',
    ...lazyPage(async () => (await import('../account/sign-in/login-page.tsx')).LoginPage),
  },
  {
    path: paths.signUp,
    title: `회원가입 - ${siteName}`,
    module: 'src/account/sign-in/sign-up-page.tsx',
    ...lazyPage(async () => (await import('../account/sign-in/sign-up-page.tsx')).SignUpPage),
  },
  {
    path: paths.signUpAddress,
    title: `가입할 주소 찾기 - ${siteName}`,
    module: 'src/account/profile/sign-up-address-page.tsx',
    ...lazyPage(async () => (await import('../account/profile/sign-up-address-page.tsx')).SignUpAddressPage),
  },
  {
    path: paths.myPage,
    title: `마이페이지 - ${siteName}`,
    module: 'src/account/my-page/my-page.tsx',
    ...lazyPage(async () => (await import('../account/my-page/my-page.tsx')).MyPage),
  },
  {
    path: paths.infoModify,
    title: `내 정보 수정 - ${siteName}`,
    module: 'src/account/profile/info-modify-page.tsx',
    ...lazyPage(async () => (await import('../account/profile/info-modify-page.tsx')).InfoModifyPage),
  },
  {
    path: paths.infoModifyAddress,
    title: `새 주소 찾기 - ${siteName}`,
    module: 'src/account/profile/info-modify-address-page.tsx',
    ...lazyPage(async () => (await import('../account/profile/info-modify-address-page.tsx')).InfoModifyAddressPage),
  },
  {
    path: paths.withdraw,
    title: `회원 탈퇴 - ${siteName}`,
    module: 'src/account/withdrawal/withdraw-page.tsx',
    ...lazyPage(async () => (await import('../account/withdrawal/withdraw-page.tsx')).WithdrawPage),
  },
  {
    path: paths.faq,
    title: `자주 묻는 질문 - ${siteName}`,
    module: 'src/home/faq-page.tsx',
    ...lazyPage(async () => (await import('../home/faq-page.tsx')).FaqPage),
  },
  {
    path: '*',
    title: `페이지를 찾을 수 없어요 - ${siteName}`,
    module: 'src/home/not-found-page.tsx',
    ...lazyPage(async () => (await import('../home/not-found-page.tsx')).NotFoundPage),
  },
]

/** The route that draws a path; `/requests/` is `/requests`. */
export function routeOf(pathname: string): PageRoute {
  const path = pathname.length > 1 ? pathname.replace(/\/+$/, '') : pathname
  const route = routes.find((candidate) => candidate.path === path) ?? routes.at(-1)
  if (route === undefined) throw new Error('no routes')
  return route
}

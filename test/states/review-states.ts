import type { Page } from 'playwright-core'
import { paths } from '#shared/paths.ts'
import type { PublicReview } from '#shared/reviews/public-review.ts'
import { localStage } from '../../infra/stages/local-stage.ts'
import { siteConfig } from '../../infra/stages/site-config.ts'
import { stack } from '../support/stacks/stack.ts'
import type { Scene, State } from './state.ts'

const visit = {
  tags: [] as string[],
  ...({ service_type: '청소', aircon_type: '벽걸이형', district: '노원구', month: '2026-11' } as const),
}

export const reviews: readonly PublicReview[] = [
  {
    ...visit,
    rating: 5,
    tags: ['설명이 쉬웠어요'],
    text: '곰팡이가 심했는데 속까지 열어서 보여주고 닦아주셨어요. 말씀하신 금액 그대로였어요.',
  },
  {
    ...visit,
    rating: 4,
    service_type: '수리',
    text: '조금 늦으셨지만 미리 문자가 왔어요. 물은 이제 안 새요.',
    answer: '기다리시게 해서 죄송해요. 앞 방문과의 사이를 30분 늘렸어요.',
  },
  { ...visit, rating: 2, hidden: true },
]

/** Figures of the service, each above its lowest count. */
export const publicFigures = {
  through: '2026-12-07',
  visits: { count: 214 },
  good_ratings: { percent: 96, count: 142 },
  assignment: { median_minutes: 78, count: 198 },
  reviews: { count: 142, average: 4.8, hidden: 3 },
}

const services = ['청소', '수리', '점검']
const technicians = [
  {
    name: '김도현',
    partner_name: '한빛냉난방',
    districts: ['노원구', '도봉구'],
    services,
    ratings: { count: 38, average: 4.9 },
  },
  { name: '박하은', partner_name: '한빛냉난방', districts: ['광진구', '중랑구'], services, ratings: { count: 6 } },
]

type Shown = { reviews?: readonly PublicReview[]; figures?: object; technicians?: readonly object[] }

/** Answers the three public routes, which depend on what other tests have stored. */
export async function withPublic(page: Page, shown: Shown) {
  await page.route('**/api/reviews*', (route) =>
    route.fulfill({ json: { reviews: shown.reviews ?? [], next_cursor: 'more' } }),
  )
  await page.route('**/api/public-figures', (route) =>
    route.fulfill({ json: shown.figures ?? { reviews: { count: 0, hidden: 0 } } }),
  )
  await page.route('**/api/technicians', (route) => route.fulfill({ json: { technicians: shown.technicians ?? [] } }))
}

/** A stage without telephone, chat, prices and free after-service. */
const withoutSettings = ({ page }: Scene) => {
  const { chatUrl: _, prices: __, operator, claims, ...settings } = siteConfig(localStage, stack.signIn)
  const json = {
    ...settings,
    operator: { ...operator, phone: undefined },
    claims: { ...claims, freeAfterServiceMonths: 0 },
  }
  return page.route('**/config.json', (route) => route.fulfill({ json }))
}

const completed = [{ status: 4 }] as const

const openReview = async ({ page, open, receipts }: Scene) => {
  await open(`${paths.reviewBooking}#${receipts[0]?.request_id}`)
  await page.getByRole('radio', { name: '5점, 아주 좋았어요' }).waitFor()
}

/** Reviews of all customers, and that of a booking. */
export const reviewStates: readonly State[] = [
  {
    name: 'home-reviews',
    act: async ({ page, open }) => {
      await withPublic(page, { reviews, figures: publicFigures, technicians })
      await open(paths.home)
      await page.getByText('후기 모두 보기').waitFor()
    },
  },
  {
    name: 'home-before-reviews',
    act: async ({ page, open }) => {
      await withPublic(page, { technicians })
      await open(paths.home)
      await page.getByText('첫 후기를 기다리고 있어요').waitFor()
    },
  },
  {
    name: 'home-bare',
    act: async (scene) => {
      await withPublic(scene.page, {})
      await withoutSettings(scene)
      await scene.open(paths.home)
      await scene.page.getByText('질문과 답 보기').waitFor()
      await scene.page.getByText('첫 후기를 기다리고 있어요').waitFor()
    },
  },
  {
    name: 'cleaning-reviews',
    act: async ({ page, open }) => {
      await withPublic(page, { reviews, figures: publicFigures })
      await open(paths.cleaning)
      await page.getByText('청소 후기 모두 보기').waitFor()
    },
  },
  {
    name: 'area',
    act: async ({ page, open }) => {
      await withPublic(page, { reviews, figures: publicFigures, technicians })
      await open('/areas/nowon')
      await page.getByRole('heading', { name: '노원구 후기' }).waitFor()
    },
  },
  {
    name: 'area-before-reviews',
    act: async ({ page, open }) => {
      await withPublic(page, {})
      await open('/areas/jongno')
      await page.getByText('이렇게 지켜요').waitFor()
    },
  },
  {
    name: 'area-reviews-elsewhere',
    act: async ({ page, open }) => {
      await withPublic(page, { reviews })
      await open('/areas/jongno')
      await page.getByText('최근에 종로구에서 남긴 후기가 없어요.').waitFor()
    },
  },
  {
    name: 'reviews-list',
    act: async ({ page, open }) => {
      await withPublic(page, { reviews, figures: publicFigures })
      await open(paths.reviews)
      await page.getByRole('button', { name: '후기 더 보기' }).waitFor()
    },
  },
  {
    name: 'reviews-none',
    act: async ({ page, open }) => {
      await withPublic(page, {})
      await open(`${paths.reviews}?service=${encodeURIComponent('점검')}`)
      await page.getByText('아직 점검 후기가 없어요').waitFor()
    },
  },
  {
    name: 'reviews-failed',
    act: async ({ page, open, expectLostAnswer }) => {
      expectLostAnswer()
      await page.route('**/api/reviews*', (route) => route.abort())
      await open(paths.reviews)
      await page.getByText('후기를 불러오지 못했어요').waitFor()
    },
  },
  {
    name: 'inquiryDashboard-completed-stars',
    own: completed,
    act: async ({ page, open }) => {
      await open(paths.completedRequests)
      await page.getByRole('link', { name: '4점, 좋았어요' }).waitFor()
    },
  },
  { name: 'reviewBooking', own: completed, act: openReview },
  {
    name: 'reviewBooking-contact',
    own: completed,
    act: async (scene) => {
      await openReview(scene)
      await scene.page.getByLabel('남기고 싶은 말 (선택)').fill('010-1234-5678로 연락 주세요')
      await scene.page.getByRole('button', { name: '후기 남기기' }).click()
      await scene.page.getByText('별점을 골라주세요.').waitFor()
    },
  },
  {
    name: 'reviewBooking-too-early',
    own: [{ status: 2 }],
    act: async ({ page, open, receipts }) => {
      await open(`${paths.reviewBooking}#${receipts[0]?.request_id}`)
      await page.getByText('방문을 마친 뒤에 남길 수 있어요').waitFor()
    },
  },
]

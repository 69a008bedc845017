import { paths } from '#shared/paths.ts'
import type { Scene, State } from './state.ts'

const completed = [{ status: 4, reached: { engineer_name: '김도현', work_done: '배수관을 뚫었어요.' } }] as const

const openClaim = async ({ page, open, receipts }: Scene) => {
  await open(`${paths.afterService}#${receipts[0]?.request_id}`)
  await page.getByRole('button', { name: '무상 A/S 접수하기' }).waitFor()
  await page.getByRole('grid').getByRole('button').first().waitFor()
}

/** Free after-service on the card, its claim, and why there is nothing to claim. */
export const afterServiceStates: readonly State[] = [
  {
    name: 'completedRequests-after-service',
    own: completed,
    act: async ({ page, open }) => {
      await open(paths.completedRequests)
      await page.getByRole('link', { name: /무상 A\/S 신청/ }).waitFor()
    },
  },
  { name: 'afterService', own: completed, act: openClaim },
  {
    name: 'afterService-site',
    own: completed,
    act: async (scene) => {
      await openClaim(scene)
      await scene.page.getByRole('button', { name: '현장 연락처가 따로 있어요' }).click()
      await scene.page.getByLabel('현장 연락처 이름').waitFor()
    },
  },
  {
    name: 'afterService-missing',
    own: completed,
    act: async (scene) => {
      await openClaim(scene)
      await scene.page.getByRole('button', { name: '무상 A/S 접수하기' }).click()
      await scene.page.getByText('무엇이 다시 생겼는지 적어주세요.').waitFor()
    },
  },
  {
    name: 'afterService-over',
    own: [{ status: 4, reached: { completed_at: '2025-01-02T00:00:00.000Z' } }],
    act: async ({ page, open, receipts }) => {
      await open(`${paths.afterService}#${receipts[0]?.request_id}`)
      await page.getByText('무상 A/S를 신청할 수 있는 기간이 지났어요').waitFor()
    },
  },
  {
    name: 'afterService-open',
    own: [{ status: 4, reached: { after_service_open: 'f'.repeat(32) } }],
    act: async ({ page, open, receipts }) => {
      await open(`${paths.afterService}#${receipts[0]?.request_id}`)
      await page.getByText('이미 신청한 무상 A/S가 있어요').waitFor()
    },
  },
  {
    name: 'inquiryDashboard-after-service',
    own: [
      {
        reached: {
          after_service_of: 'f'.repeat(32),
          call_out: { min: 0, max: 0, factor: 1 },
          price_shown: { list: 'none', lines: [], call_out: { min: 0, max: 0, factor: 1 }, min: 0 },
        },
      },
    ],
    act: async ({ page, open }) => {
      await open(paths.inquiryDashboard)
      await page.getByRole('link', { name: '처음 방문 보기' }).waitFor()
    },
  },
]

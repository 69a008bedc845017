import { localStage } from '../../infra/stages/local-stage.ts'
import { siteConfig } from '../../infra/stages/site-config.ts'
import { stack } from '../support/stacks/stack.ts'
import type { State } from './state.ts'

/** What a stage that differs says, and screens that show it. */
export const policyStates: readonly State[] = [
  {
    name: 'privacy-particulars-missing',
    act: async ({ page, open }) => {
      const config = { ...siteConfig(localStage, stack.signIn), operator: {} }
      await page.route('**/config.json', (route) => route.fulfill({ json: config }))
      await open('/privacy')
    },
    shows: '아직 정해지지 않음',
  },
  {
    name: 'notices-none',
    act: async ({ page, open }) => {
      await page.route('**/notices.json', (route) => route.fulfill({ json: [] }))
      await open('/notices')
    },
    shows: '아직 공지사항이 없어요',
  },
  {
    name: 'notices-unread',
    act: async ({ page, open, expectLostAnswer }) => {
      expectLostAnswer()
      await page.route('**/notices.json', (route) => route.abort())
      await open('/notices')
    },
    shows: '공지사항을 불러오지 못했어요',
  },
]

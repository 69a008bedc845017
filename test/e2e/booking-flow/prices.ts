import type { Page } from 'playwright-core'
import type { PublishedPriceList } from '#shared/prices/price-list.ts'
import { localStage } from '../../../infra/stages/local-stage.ts'
import { siteConfig } from '../../../infra/stages/site-config.ts'
import { stack } from '../../support/stacks/stack.ts'

/** Shows other prices than those in force, as a page that was opened before a deployment. */
export const showPrices = (page: Page, prices: PublishedPriceList) =>
  page.route('**/config.json', (route) => route.fulfill({ json: { ...siteConfig(localStage, stack.signIn), prices } }))

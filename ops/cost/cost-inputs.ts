import type { StageSettings } from '../../infra/stages/stage-settings.ts'
import { type Assumed, assumptions } from './assumptions.ts'
import type { Given } from './bill.ts'
import { partsOf, type Template } from './parts.ts'
import { type PriceName, prices } from './prices.ts'

const usualPrices = Object.fromEntries(Object.entries(prices).map(([name, { usd }]) => [name, usd])) as Record<
  PriceName,
  number
>

/** What is assumed where nobody says otherwise. */
export const usuallyAssumed = Object.fromEntries(
  Object.entries(assumptions).map(([name, { value }]) => [name, value]),
) as Assumed

/** What a stage is reckoned from: its settings, its templates, and what somebody knows better than the lists. */
export const givenBy = (
  settings: StageSettings,
  templates: readonly Template[],
  { usd = {}, assumed = usuallyAssumed }: { usd?: Partial<Given['usd']>; assumed?: Assumed } = {},
): Given => ({
  assumed,
  parts: partsOf(templates),
  years: settings.retention.bookingYears,
  usd: { ...usualPrices, message: settings.budget.messageUsd, ...usd },
})

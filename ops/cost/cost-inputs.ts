import type { StageSettings } from '../../infra/stages/stage-settings.ts'
import { type Assumptions, assumptions } from './assumptions.ts'
import type { CostInputs } from './bill.ts'
import { partsOf, type Template } from './parts.ts'
import { type PriceName, prices } from './prices.ts'

const usualPrices = Object.fromEntries(Object.entries(prices).map(([name, { usd }]) => [name, usd])) as Record<
  PriceName,
  number
>

/** What is assumed where nobody says otherwise. */
export const defaultAssumptions = Object.fromEntries(
  Object.entries(assumptions).map(([name, { value }]) => [name, value]),
) as Assumptions

/** What a stage is reckoned from: its settings, its templates, and what somebody knows better than the lists. */
export const costInputs = (
  settings: StageSettings,
  templates: readonly Template[],
  { usd = {}, assumed = defaultAssumptions }: { usd?: Partial<CostInputs['usd']>; assumed?: Assumptions } = {},
): CostInputs => ({
  assumed,
  parts: partsOf(templates),
  years: settings.retention.bookingYears,
  usd: { ...usualPrices, message: settings.budget.messageUsd, ...usd },
})

import { noPriceList } from '#shared/prices/fee-amounts.ts'
import { loadedConfig, updatePrices } from '../lib/config.ts'
import { hasErrorCode } from './problems.ts'

/**
 * Sends a call with the ID of the price list that the page shows; without one before the settings are loaded. Where another
 * list is in force, the page shows its prices from then on: `/config.json` may be of an earlier deployment than the API.
 */
export async function withPriceList<Result>(
  send: (price_list: string | undefined) => Promise<Result>,
): Promise<Result> {
  const config = loadedConfig()
  try {
    return await send(config && (config.prices?.id ?? noPriceList))
  } catch (problem) {
    if (hasErrorCode(problem, 'PRICE_CHANGED')) await updatePrices(problem.priceList)
    throw problem
  }
}

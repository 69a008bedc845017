import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { priceListFile } from '#shared/deployment.ts'
import { type PublishedPriceList, publishedPriceListSchema } from '#shared/prices/price-list.ts'

const file = join(process.env.LAMBDA_TASK_ROOT ?? '', priceListFile)

/** The price list in force, which a deployment puts next to the code; undefined where the stage has none. */
export const priceList: PublishedPriceList | undefined = existsSync(file)
  ? publishedPriceListSchema.parse(JSON.parse(readFileSync(file, 'utf8')))
  : undefined

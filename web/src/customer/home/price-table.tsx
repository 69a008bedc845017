import { useMemo } from 'react'
import type { ServiceType } from '#shared/booking/options.ts'
import { priceTablesHtml, servicePriceTableHtml } from '#shared/prices/price-table.ts'
import { useConfig } from '../../core/lib/config.ts'
import styles from './price-table.module.css'

// Before the settings are there, React leaves what the deployment wrote into the document.
export const asDelivered = { __html: '' }

/** The stage's prices of work: the table of one service, or one for each. Empty where the stage has none. */
export function PriceTable({ service }: { service?: ServiceType }) {
  const prices = useConfig()?.prices
  const html = useMemo(() => {
    if (prices === undefined) return asDelivered
    return { __html: service === undefined ? priceTablesHtml(prices) : servicePriceTableHtml(prices, service) }
  }, [prices, service])
  return (
    <div
      id="prices"
      data-prices={service}
      className={`${styles.table} ${service === undefined ? styles.services : styles.prices}`}
      suppressHydrationWarning
      // biome-ignore lint/security/noDangerouslySetInnerHtml: the operator's list, escaped, as in the document
      dangerouslySetInnerHTML={html}
    />
  )
}

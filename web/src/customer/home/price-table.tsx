import { useMemo } from 'react'
import type { ServiceType } from '#shared/booking/options.ts'
import { priceTableHtml, servicePriceTableHtml } from '#shared/prices/price-table.ts'
import { useConfig } from '../../core/lib/config.ts'
import { Card } from '../../core/ui/layout.tsx'
import styles from './price-table.module.css'

// Before the settings are there, React leaves what the deployment wrote into the document.
const asDelivered = { __html: '' }

/** The stage's prices of work, of one service or of all. Empty where the stage has none. */
export function PriceTable({ service }: { service?: ServiceType }) {
  const prices = useConfig()?.prices
  const html = useMemo(() => {
    if (prices === undefined) return asDelivered
    return { __html: service === undefined ? priceTableHtml(prices) : servicePriceTableHtml(prices, service) }
  }, [prices, service])
  return (
    <Card
      id="prices"
      {...(service === undefined && { padding: 5 })}
      data-prices={service}
      className={`${styles.table} ${styles.prices}`}
      suppressHydrationWarning
      // biome-ignore lint/security/noDangerouslySetInnerHtml: the operator's list, escaped, as in the document
      dangerouslySetInnerHTML={html}
    />
  )
}

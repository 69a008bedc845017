import { exampleHtml } from '#shared/prices/price-example.ts'
import { useConfig } from '../../core/lib/config.ts'
import { Card } from '../../core/ui/layout.tsx'
import tables from './price-table.module.css'
import { asDelivered } from './price-table.tsx'
import styles from './pricing-page.module.css'

/** A worked example of a sum. A deployment writes it into the document. */
export function PriceExample() {
  const config = useConfig()
  return (
    <Card
      id="price-example"
      padding={5}
      className={`${tables.table} ${styles.example}`}
      suppressHydrationWarning
      // biome-ignore lint/security/noDangerouslySetInnerHtml: the operator's list, escaped, as in the document
      dangerouslySetInnerHTML={config === undefined ? asDelivered : { __html: exampleHtml(config.prices) }}
    />
  )
}

import { serviceTypes } from '#shared/booking/options.ts'
import { startPath } from '#shared/paths.ts'
import { startingPriceText } from '#shared/prices/price-text.ts'
import { ServiceIcon } from '../../core/art/service-icon.tsx'
import { useConfig } from '../../core/lib/config.ts'
import { Card, Text } from '../../core/ui/layout.tsx'
import { PhoneIcon } from '../../core/ui/page-icons.tsx'
import { SiteLink } from '../../core/ui/site-link.tsx'
import styles from './service-tiles.module.css'

/** The services with the price from which each starts. A deployment writes its prices into the document. */
export function ServiceTiles() {
  const { prices, operator } = useConfig() ?? {}
  return (
    <ul className={styles.tiles}>
      {serviceTypes.map((service) => (
        <li key={service}>
          <Card as={SiteLink} tone="strong" hover className={styles.tile} to={startPath(service)} state={{ service }}>
            <ServiceIcon service={service} size={24} tone="tinted" />
            <span>
              <Text as="span" block weight="bold">
                {service}
              </Text>
              <small data-price={service} suppressHydrationWarning>
                {startingPriceText(prices, service)}
              </small>
            </span>
          </Card>
        </li>
      ))}
      {/* Its place is empty until the settings are there: nothing moves. */}
      {operator?.phone && (
        <li>
          <Card
            as="a"
            tone="accent"
            hover
            className={`${styles.tile} ${styles.call}`}
            href={`tel:${operator.phone.replaceAll('-', '')}`}
          >
            <PhoneIcon size={24} />
            <span>
              <Text as="span" block weight="bold">
                모르겠어요
              </Text>
              <small>전화로 물어보기</small>
            </span>
          </Card>
        </li>
      )}
    </ul>
  )
}

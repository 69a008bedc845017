import { serviceTypes } from '#shared/booking/options.ts'
import { paths, servicePaths } from '#shared/paths.ts'
import { lowestSumText } from '#shared/prices/price-text.ts'
import { ServiceIcon } from '../../core/art/service-icon.tsx'
import { useConfig } from '../../core/lib/config.ts'
import { telHref } from '../../core/lib/tel-href.ts'
import { Card, Text } from '../../core/ui/layout.tsx'
import { PhoneIcon } from '../../core/ui/page-icons.tsx'
import { AnyLink, SiteLink } from '../../core/ui/site-link.tsx'
import { QuestionIcon } from '../../core/ui/symbol-icons.tsx'
import { startGlide } from '../frame/glide.ts'
import styles from './service-tiles.module.css'

/** The services with what each comes to at least (specification 1.3). A deployment writes its prices into the document. */
export function ServiceTiles() {
  const { prices } = useConfig() ?? {}
  return (
    <ul className={styles.tiles}>
      {serviceTypes.map((service) => (
        <li key={service}>
          <Card
            as={SiteLink}
            tone="strong"
            hover
            className={styles.tile}
            to={servicePaths[service]}
            state={{ service }}
            onClick={startGlide}
          >
            <ServiceIcon service={service} size={28} tone="tinted" />
            <span>
              <Text as="span" block weight="bold">
                {service}
              </Text>
              <small data-price={service} suppressHydrationWarning>
                {lowestSumText(prices, service)}
              </small>
            </span>
          </Card>
        </li>
      ))}
      <li>
        <UndecidedTile />
      </li>
    </ul>
  )
}

/** For those who do not know which service: the telephone, or the questions where the stage has none. */
function UndecidedTile() {
  const config = useConfig()
  const phone = config?.operator.phone
  const [link, UndecidedIcon, text] = phone
    ? ([{ href: telHref(phone) }, PhoneIcon, '전화로 물어보기'] as const)
    : ([{ to: paths.faq }, QuestionIcon, '질문과 답 보기'] as const)
  // Its place is empty until the settings are there: nothing moves.
  if (config === undefined) return null
  return (
    <Card as={AnyLink} link={link} tone="accent" hover className={`${styles.tile} ${styles.undecided}`}>
      <UndecidedIcon size={28} />
      <span>
        <Text as="span" block weight="bold">
          모르겠어요
        </Text>
        <small>{text}</small>
      </span>
    </Card>
  )
}

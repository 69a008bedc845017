import { type ServiceType, serviceTypes } from '#shared/booking/options.ts'
import { paths } from '#shared/paths.ts'
import { ServiceIcon } from '../art/service-icon.tsx'
import { SiteLink } from '../ui/site-link.tsx'
import { startDraft } from '../wizard/draft.ts'
import styles from './service-tiles.module.css'

const hints: Partial<Record<ServiceType, string>> = { 청소: '냄새·곰팡이', 설치: '새로 달기', 이전: '옮겨 달기' }

/** Installation asks first whether there is an air conditioner (specification 9.2). */
const firstScreenOf = (service: ServiceType) =>
  service === '설치' ? paths.install : `${paths.addressPage}?service=${encodeURIComponent(service)}`

export function ServiceTiles() {
  return (
    <ul className={styles.tiles}>
      {serviceTypes.map((service) => (
        <li key={service}>
          <SiteLink
            className={styles.tile}
            to={firstScreenOf(service)}
            state={{ service }}
            onClick={() => startDraft(service)}
          >
            <ServiceIcon service={service} size={hints[service] === undefined ? 32 : 40} tone="tinted" />
            <span>
              {service}
              {hints[service] !== undefined && <small>{hints[service]}</small>}
            </span>
          </SiteLink>
        </li>
      ))}
    </ul>
  )
}

import { type ServiceType, serviceTypes } from '#shared/booking/options.ts'
import { startPath } from '#shared/paths.ts'
import { ServiceIcon } from '../../core/art/service-icon.tsx'
import { Card } from '../../core/ui/layout.tsx'
import { SiteLink } from '../../core/ui/site-link.tsx'
import { startDraft } from '../booking-flow/draft.ts'
import styles from './service-tiles.module.css'

const hints: Partial<Record<ServiceType, string>> = { 청소: '냄새·곰팡이', 설치: '새로 달기', 이전: '옮겨 달기' }

export function ServiceTiles() {
  return (
    <ul className={styles.tiles}>
      {serviceTypes.map((service) => (
        <li key={service}>
          <Card
            as={SiteLink}
            gap={2}
            justify="center"
            weight="bold"
            tone="strong"
            centered
            hover
            className={styles.tile}
            to={startPath(service)}
            state={{ service }}
            onClick={() => startDraft(service)}
          >
            <ServiceIcon service={service} size={hints[service] === undefined ? 32 : 40} tone="tinted" />
            <span>
              {service}
              {hints[service] !== undefined && <small>{hints[service]}</small>}
            </span>
          </Card>
        </li>
      ))}
    </ul>
  )
}

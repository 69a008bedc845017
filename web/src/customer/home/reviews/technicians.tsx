import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { ServiceType } from '#shared/booking/options.ts'
import { shortDistrict } from '#shared/booking/service-area.ts'
import { Box, Row, Stack, Text } from '../../../core/ui/layout.tsx'
import { RatingsText } from './ratings-text.tsx'
import { techniciansQuery } from './review-queries.ts'
import styles from './reviews.module.css'

/** Technicians that the home page shows. */
const MOST_SHOWN = 6

type TechniciansProps = { district?: string; service?: ServiceType; ground?: 'surface' | 'sunken' }

/**
 * Technicians who agreed to be shown to everyone; nothing without one.
 * @property district only those who serve it
 * @property service only those who offer it
 */
export function Technicians({ district, service, ground = 'surface' }: TechniciansProps) {
  const { data = [] } = useQuery(techniciansQuery)
  const technicians = data
    .filter(({ districts }) => district === undefined || districts.includes(district))
    .filter(({ services }) => service === undefined || services.includes(service))
  if (technicians.length === 0) return null
  return (
    <section aria-labelledby="technicians">
      <Box as="h2" marginBottom={4} id="technicians">
        이런 기사님이 가요
      </Box>
      <Stack as="ul" gap={3} className={styles.columns}>
        {[...technicians.slice(0, MOST_SHOWN).entries()].map(
          ([index, { name, partner_name, districts, services, portrait_url, ratings }]) => (
            <Row as="li" key={index} ground={ground} gap={4} paddingBlock={4} paddingInline={5}>
              <Face name={name} portrait={portrait_url} />
              <div className={styles.rest}>
                <Row wrap justify="between" rowGap={0} gap={2}>
                  <Text as="strong" tone="strong">
                    {name} 기사님
                  </Text>
                  <RatingsText ratings={ratings} />
                </Row>
                <Text size="small" tone="muted">
                  {[partner_name, ...districts.map(shortDistrict)].filter(Boolean).join(' · ')}
                </Text>
                <Text size="small" tone="muted">
                  {services.join('\u00a0· ')}
                </Text>
              </div>
            </Row>
          ),
        )}
      </Stack>
    </section>
  )
}

type FaceProps = { name: string; portrait: string | undefined }

/** The portrait, or the first letter of the name, also where the portrait has been withdrawn since. */
function Face({ name, portrait }: FaceProps) {
  const [isMissing, setMissing] = useState(false)
  return portrait === undefined || isMissing ? (
    <span className={styles.face} aria-hidden="true">
      {[...name][0]}
    </span>
  ) : (
    <img className={styles.face} src={portrait} alt="" onError={() => setMissing(true)} />
  )
}

import { lazy, Suspense } from 'react'
import type { ServiceType } from '#shared/booking/options.ts'
import { useHydrated } from '../../core/lib/use-hydrated.ts'
import { ButtonLink } from '../../core/ui/button.tsx'
import { Box, Card, Row, Stack } from '../../core/ui/layout.tsx'
import { CheckIcon, InfoIcon } from '../../core/ui/symbol-icons.tsx'
import { factorsText, usualWorkText } from '../../core/visit/price-text.ts'
import { paymentTexts, usualCallOutText } from '../../core/visit/usual-fee.ts'
import { PricingLink } from '../frame/pricing-link.tsx'
import { ServedDistricts } from '../frame/served-districts.tsx'
import { StagePhotos } from '../frame/stage-photos.tsx'
import { PriceTable } from '../home/price-table.tsx'
import { Questions } from '../home/story/questions.tsx'
import styles from './service-screen.module.css'
import { serviceTexts } from './service-texts.ts'

// Its library is larger than the page.
const ServiceReviews = lazy(async () => ({ default: (await import('./service-reviews.tsx')).ServiceReviews }))

type OfService = { service: ServiceType }

/** The page of a service below its first screen. @property start where the button below the prices of wide windows goes */
export const ServiceStory = ({ service, start, label }: OfService & { start: string; label: string }) => (
  <>
    <Work service={service} />
    <Box as="aside" ground="surface" className={styles.aside} aria-label="요금">
      <Prices service={service} />
      <div className={styles.start}>
        <ButtonLink to={start} state={{ service }}>
          {label}
        </ButtonLink>
      </div>
    </Box>
    <More service={service} />
  </>
)

function Work({ service }: OfService) {
  return (
    <Box as="section" ground="surface">
      <Box as="h2" marginBottom={4}>
        무엇을 하나요
      </Box>
      <Stack as="ol" gap={3}>
        {serviceTexts[service].work.map((part) => (
          <Row as="li" key={part} align="start" gap={3}>
            <CheckIcon size={20} tone="tinted" className={styles.mark} />
            {part}
          </Row>
        ))}
      </Stack>
      <StagePhotos of={service} className={styles.photos} />
    </Box>
  )
}

function More({ service }: OfService) {
  const isHydrated = useHydrated()
  const { preparation, questions } = serviceTexts[service]
  return (
    <Box ground="surface" className={styles.more}>
      <section>
        <Box as="h2" marginBottom={4}>
          준비해주세요
        </Box>
        <Stack as="ul" gap={3}>
          {preparation.map((part) => (
            <Row as="li" key={part} align="start" gap={3}>
              <InfoIcon size={20} tone="tinted" className={styles.mark} />
              {part}
            </Row>
          ))}
        </Stack>
      </section>
      <section className={styles.questions}>
        <Box as="h2" marginBottom={2}>
          자주 묻는 질문
        </Box>
        <Questions questions={questions} />
      </section>
      <section>
        <Box as="h2" marginBottom={4}>
          방문하는 곳
        </Box>
        <p>
          <ServedDistricts />
        </p>
      </section>
      {/* Last: what comes later moves nothing. */}
      {isHydrated && (
        <Suspense>
          <ServiceReviews service={service} />
        </Suspense>
      )}
    </Box>
  )
}

function Prices({ service }: OfService) {
  return (
    <section>
      <PriceTable service={service} />
      <Card ground="sunken" padding={5} gap={2} size="small">
        {/* Where the stage has no list. */}
        <p className={styles.unlisted}>{usualWorkText(service)}</p>
        <p>
          {usualCallOutText}, {factorsText}예요.
        </p>
        <p>{paymentTexts.join(' ')}</p>
      </Card>
      <PricingLink from="service" />
    </section>
  )
}

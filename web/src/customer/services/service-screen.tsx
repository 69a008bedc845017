import type { ComponentProps, ReactNode } from 'react'
import type { ServiceType } from '#shared/booking/options.ts'
import { wonRange } from '#shared/korean.ts'
import { paths } from '#shared/paths.ts'
import { visitFee } from '#shared/prices/fee-amounts.ts'
import { serviceSumText, workDurationText, workPriceText } from '#shared/prices/service-price-text.ts'
import { ServiceArt } from '../../core/art/service-art.tsx'
import { useConfig } from '../../core/lib/config.ts'
import { lazyPart } from '../../core/lib/lazy-part.tsx'
import { ButtonLink } from '../../core/ui/button.tsx'
import { Box, Row, Stack, Text } from '../../core/ui/layout.tsx'
import { TextSkeleton } from '../../core/ui/notice/skeleton.tsx'
import { BottomBar, Question, Screen, ScreenMain, TopBar } from '../../core/ui/screen/screen.tsx'
import { CallBack } from '../booking-flow/call-back/call-back.tsx'
import { endGlide } from '../frame/glide.ts'
import { ServedDistricts } from '../frame/served-districts.tsx'
import { useNextVisit } from '../home/use-next-visit.ts'
import styles from './service-screen.module.css'

const ServiceStory = lazyPart(async () => (await import('./service-story.tsx')).ServiceStory)

type ServiceScreenProps = {
  /** Undefined until it is known; what stands above it keeps its place. */
  service: ServiceType | undefined
  title: string
  lead: string
  /** Where the button leads that begins the booking, and its words. */
  start: string
  label: string
}

/** All about a service, with the button that begins its booking always in sight (specification 9.35). */
export const ServiceScreen = ({ service, title, lead, start, label }: ServiceScreenProps) => (
  <Screen wide>
    <TopBar back={paths.home} title={service ?? ''} />
    <ScreenMain>
      <div className={styles.page}>
        <Box ground="surface" className={styles.head}>
          <div className={styles.scene} ref={endGlide}>
            {service !== undefined && <ServiceArt service={service} className={styles.art} />}
          </div>
          <Text size="small" weight="bold" tone="accent" marginBottom={1}>
            서울 <ServedDistricts most={4} />
          </Text>
          <Question close title={title} lead={lead} />
          {service !== undefined && (
            <div className={styles.facts}>
              <Facts service={service} />
              <CallBack service={service} />
            </div>
          )}
        </Box>
        {service !== undefined && <ServiceStory service={service} start={start} label={label} />}
      </div>
    </ScreenMain>
    <BottomBar>
      <ButtonLink to={start} state={{ service }}>
        {label}
      </ButtonLink>
    </BottomBar>
  </Screen>
)

/** A deployment writes its prices into the document. */
function Facts({ service }: { service: ServiceType }) {
  const prices = useConfig()?.prices
  const nextVisit = useNextVisit()
  return (
    <Stack as="dl" lined>
      <Fact
        name="예상 합계"
        detail="평일 낮"
        below={
          <>
            작업비{' '}
            <span data-work={service} suppressHydrationWarning>
              {workPriceText(prices, service)}
            </span>
            {` · 출장비 ${wonRange(visitFee)}`}
          </>
        }
        size="title"
        data-sum={service}
        suppressHydrationWarning
      >
        {serviceSumText(prices, service)}
      </Fact>
      <Fact name="걸리는 시간" data-duration={service} suppressHydrationWarning>
        {workDurationText(prices, service)}
      </Fact>
      <Fact key={nextVisit} name="가장 빠른 방문">
        {nextVisit ?? <TextSkeleton width="8em" />}
      </Fact>
    </Stack>
  )
}

type FactProps = ComponentProps<'dd'> & { name: string; detail?: string; below?: ReactNode; size?: 'title' }

const Fact = ({ name, detail, below, ...value }: FactProps) => (
  <Row justify="between" align="baseline" wrap rowGap={0} gap={3} paddingBlock={3}>
    <dt>
      {name} {detail && <Text as="small">{detail}</Text>}
    </dt>
    <Text as="dd" weight="bold" tone="strong" numbers {...value} />
    {below !== undefined && (
      <Text as="dd" size="small" numbers>
        {below}
      </Text>
    )}
  </Row>
)

import { lazy, Suspense } from 'react'
import { airconTypes } from '#shared/booking/options.ts'
import { paths } from '#shared/paths.ts'
import { DeviceIcon } from '../../core/art/device-icon.tsx'
import { useConfig } from '../../core/lib/config.ts'
import { Box, Row, Stack } from '../../core/ui/layout.tsx'
import { PinIcon } from '../../core/ui/page-icons.tsx'
import { Rows } from '../../core/ui/rows.tsx'
import { Screen } from '../../core/ui/screen/screen.tsx'
import { SideBlock } from '../../core/ui/screen/side-block.tsx'
import { useFocusOnNavigation } from '../../core/ui/screen/use-focus-on-navigation.ts'
import { ChatIcon, InfoIcon, WonIcon } from '../../core/ui/symbol-icons.tsx'
import { useHydrated } from '../../core/ui/use-hydrated.ts'
import { usualCallOutText } from '../../core/visit/usual-fee.ts'
import { Brand } from '../frame/brand.tsx'
import { OperatorFooter } from '../frame/operator-footer.tsx'
import { ServedDistricts } from '../frame/served-districts.tsx'
import { TabBar } from '../frame/tab-bar.tsx'
import { HomeBanner } from './home-banner.tsx'
import styles from './home-page.module.css'
import { ServiceTiles } from './service-tiles.tsx'

// Below the fold, after the page has loaded.
const HomeReviews = lazy(async () => ({ default: (await import('./reviews/home-reviews.tsx')).HomeReviews }))

export function HomePage() {
  const { chatUrl, prices } = useConfig() ?? {}
  const feesText = `${usualCallOutText}, 작업비는 따로${prices?.sample ? ' (견본 금액)' : ''}`
  const heading = useFocusOnNavigation()
  const isHydrated = useHydrated()
  return (
    <Screen grouped>
      <header className={styles.head}>
        <Brand />
      </header>
      <SideBlock everywhere>
        <HomeBanner />
      </SideBlock>
      <main className={styles.main}>
        <section className={styles.services}>
          <Box as="h1" marginBottom={4} ref={heading} tabIndex={-1}>
            어떤 서비스가 필요하세요?
          </Box>
          <ServiceTiles />
        </section>
        <Rows rows={[{ to: paths.pricing, icon: WonIcon, title: '요금 안내', text: feesText }]} />
        <section className={styles.supported}>
          <Box as="h2" marginBottom={4}>
            이런 에어컨을 맡길 수 있어요
          </Box>
          <ul className={styles.devices}>
            {airconTypes.map((device) => (
              <li key={device}>
                <DeviceIcon device={device} size={32} tone="tinted" />
                {device}
              </li>
            ))}
          </ul>
          <Stack as="ul" gap={2} size="small" tone="muted" className={styles.notes}>
            <Row as="li" align="start" gap={2}>
              <InfoIcon size={20} tone="quiet" />
              창문형은 설치 서비스를 하지 않아요.
            </Row>
            <Row as="li" align="start" gap={2} className={styles.area}>
              <PinIcon size={20} tone="quiet" />
              <span>
                <ServedDistricts />에 방문해요.
              </span>
            </Row>
          </Stack>
        </section>
        {isHydrated && (
          <Suspense>
            <HomeReviews>
              {chatUrl !== undefined && (
                <Box marginTop={5}>
                  <Rows
                    rows={[
                      { href: chatUrl, icon: ChatIcon, title: '채팅 상담', text: '예약 전에 궁금한 점을 물어보세요' },
                    ]}
                  />
                </Box>
              )}
            </HomeReviews>
          </Suspense>
        )}
      </main>
      <OperatorFooter />
      <TabBar current="home" />
    </Screen>
  )
}

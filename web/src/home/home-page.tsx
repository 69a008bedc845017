import { airconTypes } from '#shared/booking/options.ts'
import { paths } from '#shared/paths.ts'
import { DeviceIcon } from '../art/device-icon.tsx'
import { useConfig } from '../lib/config.ts'
import { Rows } from '../ui/rows.tsx'
import { Brand } from '../ui/screen/brand.tsx'
import { OperatorFooter } from '../ui/screen/operator-footer.tsx'
import { Screen } from '../ui/screen/screen.tsx'
import { TabBar } from '../ui/screen/tab-bar.tsx'
import { useFocusOnArrival } from '../ui/screen/use-focus-on-arrival.ts'
import { ChatIcon, InfoIcon, WonIcon } from '../ui/symbol-icons.tsx'
import { HomeBanner } from './home-banner.tsx'
import styles from './home-page.module.css'
import { ServiceTiles } from './service-tiles.tsx'

export function HomePage() {
  const chatUrl = useConfig()?.chatUrl
  const heading = useFocusOnArrival()
  return (
    <Screen grouped>
      <header className={styles.head}>
        <Brand />
      </header>
      <main className={styles.main}>
        <HomeBanner />
        <section className={styles.services}>
          <h1 ref={heading} tabIndex={-1}>
            어떤 서비스가 필요하세요?
          </h1>
          <ServiceTiles />
        </section>
        <Rows rows={[{ to: paths.pricing, icon: WonIcon, title: '요금 안내', text: '출장비 20,000원 ~ 50,000원' }]} />
        <section className={styles.supported}>
          <h2>이런 에어컨을 맡길 수 있어요</h2>
          <ul className={styles.devices}>
            {airconTypes.map((device) => (
              <li key={device}>
                <DeviceIcon device={device} size={32} tone="tinted" />
                {device}
              </li>
            ))}
          </ul>
          <p className={styles.devicesNote}>
            <InfoIcon size={20} tone="quiet" />
            창문형은 설치 서비스를 하지 않아요.
          </p>
        </section>
        {/* Last, since it appears only when the stage's settings are there: nothing above it moves. */}
        {chatUrl !== undefined && (
          <div className={styles.chat}>
            <Rows
              rows={[{ href: chatUrl, icon: ChatIcon, title: '채팅 상담', text: '예약 전에 궁금한 점을 물어보세요' }]}
            />
          </div>
        )}
      </main>
      <OperatorFooter />
      <TabBar current="home" />
    </Screen>
  )
}

import { useConfig } from '../../core/lib/config.ts'
import { lazyPart } from '../../core/lib/lazy-part.tsx'
import { telHref } from '../../core/lib/tel-href.ts'
import { Pressable, Row, Text } from '../../core/ui/layout.tsx'
import { PhoneIcon } from '../../core/ui/page-icons.tsx'
import { Screen } from '../../core/ui/screen/screen.tsx'
import { useFocusOnNavigation } from '../../core/ui/screen/use-focus-on-navigation.ts'
import { Brand } from '../frame/brand.tsx'
import { OperatorFooter } from '../frame/operator-footer.tsx'
import { TabBar } from '../frame/tab-bar.tsx'
import styles from './home-page.module.css'
import { HomeIntro } from './intro/home-intro.tsx'
import { ServiceTiles } from './service-tiles.tsx'

const HomeStory = lazyPart(async () => (await import('./story/home-story.tsx')).HomeStory)

export function HomePage() {
  const heading = useFocusOnNavigation()
  return (
    <Screen grouped wide>
      <header className={styles.head}>
        <Brand />
        <CallLink />
      </header>
      <main className={styles.main}>
        <HomeIntro />
        <section className={styles.services}>
          <Row wrap align="baseline" justify="between" rowGap={0} gap={3} marginBottom={2}>
            <h1 ref={heading} tabIndex={-1}>
              어떤 서비스가 필요하세요?
            </h1>
            <Text size="small">평일 낮 출장비를 더한 가장 낮은 금액이에요</Text>
          </Row>
          <ServiceTiles />
        </section>
        <HomeStory />
      </main>
      <OperatorFooter />
      <TabBar current="home" />
    </Screen>
  )
}

function CallLink() {
  const phone = useConfig()?.operator.phone
  if (phone === undefined) return null
  return (
    <Pressable
      as="a"
      gap={1}
      size="small"
      tone="accent"
      nowrap
      href={telHref(phone)}
      aria-label={`전화로 예약하기, ${phone}`}
    >
      <PhoneIcon size={20} />
      전화
    </Pressable>
  )
}

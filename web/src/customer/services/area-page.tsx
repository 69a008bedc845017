import { useLocation } from 'react-router-dom'
import { paths } from '#shared/paths.ts'
import { districtAt } from '#shared/text/area-pages.ts'
import { useConfig } from '../../core/lib/config.ts'
import { lazyPart } from '../../core/lib/lazy-part.tsx'
import { Box, Card, Row, Text } from '../../core/ui/layout.tsx'
import { Question, Screen, ScreenMain, TopBar } from '../../core/ui/screen/screen.tsx'
import { OperatorFooter } from '../frame/operator-footer.tsx'
import { TabBar } from '../frame/tab-bar.tsx'
import { IntroFacts } from '../home/intro/intro-facts.tsx'
import { NotFoundPage } from '../home/not-found-page.tsx'
import { ServiceTiles } from '../home/service-tiles.tsx'

const AreaStory = lazyPart(async () => (await import('./area-story.tsx')).AreaStory)

/** Whether the document has a page; that of the 404 page has no address. */
const hasAddress = () => typeof document === 'undefined' || document.querySelector('link[rel="canonical"]') !== null

/** The district in the path: who comes, when, for what, and what its customers say (specification 9.37). */
export function AreaPage() {
  const districts = useConfig()?.districts
  const district = districtAt(useLocation().pathname)
  if (district === undefined || !(districts?.includes(district) ?? hasAddress())) return <NotFoundPage />
  return (
    <Screen grouped wide>
      <TopBar back={paths.home} title={district} />
      <ScreenMain>
        <Question
          close
          title={`${district} 에어컨 청소·설치·수리`}
          lead={`${district}로 기사님이 방문해요. 회원가입 없이 네\u00a0단계로 예약하세요.`}
        />
        <Card>
          <IntroFacts />
        </Card>
        <Box as="section" marginTop={6}>
          <Row wrap align="baseline" justify="between" rowGap={0} gap={3} marginBottom={3}>
            <h2>어떤 서비스가 필요하세요?</h2>
            <Text size="small">평일 낮 출장비를 더한 가장 낮은 금액이에요</Text>
          </Row>
          <ServiceTiles />
        </Box>
        <AreaStory district={district} />
      </ScreenMain>
      <OperatorFooter />
      <TabBar current="home" />
    </Screen>
  )
}

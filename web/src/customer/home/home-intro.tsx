import type { ReactNode } from 'react'
import { useConfig } from '../../core/lib/config.ts'
import { lazyPart } from '../../core/lib/lazy-part.tsx'
import { Card, Row, Text } from '../../core/ui/layout.tsx'
import { TextSkeleton } from '../../core/ui/notice/skeleton.tsx'
import { ServedDistricts } from '../frame/served-districts.tsx'
import { StagePhotos } from '../frame/stage-photos.tsx'
import { Claim } from './claim.tsx'
import styles from './home-intro.module.css'
import { useNextVisit } from './use-next-visit.ts'

const IntroScene = lazyPart<{ className: string | undefined }>(
  async () => (await import('./assign-scene.tsx')).AssignScene,
  <svg className={styles.art} viewBox="0 0 120 104" height="92" aria-hidden="true" focusable="false" />,
)

/** What needs no proof: how to book, and how soon a technician comes. */
export function HomeIntro() {
  const claims = useConfig()?.claims
  const nextVisit = useNextVisit()
  return (
    <Card as="section" className={styles.intro} aria-label="서비스 소개">
      <StagePhotos of="home" className={styles.photo} />
      <div className={styles.scene}>
        <IntroScene className={styles.art} />
        <Text size="small" weight="bold" tone="accent" className={styles.where}>
          <span>
            <ServedDistricts most={4} />
          </span>
          <span>
            서울 <ServedDistricts />
          </span>
        </Text>
        <Text size="title" weight="bold" tone="strong">
          회원가입 없이
          <br />네 단계로 예약해요
        </Text>
      </div>
      <Row as="dl" wrap lined className={styles.facts}>
        <Fact key={nextVisit} name="가장 빠른 방문">
          {nextVisit ?? <TextSkeleton width="8em" />}
        </Fact>
        <Fact name="영업시간 기준 배정">
          <Claim name="assignmentHours" usual="0" />
          시간 안
        </Fact>
        {claims?.freeAfterServiceMonths !== 0 && (
          <Fact name="무상 A/S">
            <Claim name="freeAfterServiceMonths" usual="0" />
            개월
          </Fact>
        )}
      </Row>
    </Card>
  )
}

const Fact = ({ name, children }: { name: string; children: ReactNode }) => (
  <div>
    <Text as="dt" size="small" tone="muted">
      {name}
    </Text>
    <Text as="dd" weight="bold" tone="strong" numbers nowrap>
      {children}
    </Text>
  </div>
)

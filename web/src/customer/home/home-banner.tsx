import type { ReactNode } from 'react'
import { useConfig } from '../../core/lib/config.ts'
import { Card, Stack, Text } from '../../core/ui/layout.tsx'
import { BannerArt } from './banner-art.tsx'
import { Claim } from './claim.tsx'
import styles from './home-banner.module.css'
import { usePublicFigures } from './reviews/public-figures.ts'

/** What the operator states, until there are figures of 20 visits, ratings and assignments (specification 4.12). */
export function HomeBanner() {
  const claims = useConfig()?.claims
  const { visits, good, assignment, note }: Partial<NonNullable<ReturnType<typeof usePublicFigures>>> =
    usePublicFigures() ?? {}
  return (
    <Card as="section" className={styles.banner} aria-label="서비스 소개">
      <div className={styles.scene}>
        <BannerArt className={styles.art} />
        <p className={styles.lead}>
          접수하면 <Claim value={claims?.assignmentHours} usual="0" />
          시간 안에 기사님을 배정해요
        </p>
        <Text marginTop={2} size="small" tone="text">
          영업시간 기준이에요
        </Text>
      </div>
      {/* New elements, so that no text moves in its column. */}
      <dl key={note} className={styles.facts}>
        <Fact name={visits?.name ?? '누적 작업'}>
          {visits?.value ?? (
            <>
              <Claim value={claims?.completedJobs} usual="000" />
              건+
            </>
          )}
        </Fact>
        <Fact name={good?.name ?? '만족도'}>
          {good?.value ?? (
            <>
              <Claim value={claims?.satisfactionPercent} usual="00" />%
            </>
          )}
        </Fact>
        <Fact name={assignment?.name ?? '무상 A/S'}>
          {assignment?.value ?? (
            <>
              <Claim value={claims?.freeAfterServiceMonths} usual="0" />
              개월
            </>
          )}
        </Fact>
      </dl>
      <Text key={note} size="small" tone="muted" centered numbers className={styles.note}>
        {note ?? '운영자가 밝힌 숫자예요'}
      </Text>
    </Card>
  )
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <Stack justify="center">
      <dt>{name}</dt>
      <Text as="dd" weight="bold" tone="strong" numbers>
        {children}
      </Text>
    </Stack>
  )
}

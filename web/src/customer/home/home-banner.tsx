import { useConfig } from '../../core/lib/config.ts'
import { Card, Stack, Text } from '../../core/ui/layout.tsx'
import { BannerArt } from './banner-art.tsx'
import { Claim } from './claim.tsx'
import styles from './home-banner.module.css'

export function HomeBanner() {
  const claims = useConfig()?.claims
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
      <dl className={styles.facts}>
        <Stack justify="center">
          <dt>누적 작업</dt>
          <Text as="dd" weight="bold" tone="strong" numbers>
            <Claim value={claims?.completedJobs} usual="000" />
            건+
          </Text>
        </Stack>
        <Stack justify="center">
          <dt>만족도</dt>
          <Text as="dd" weight="bold" tone="strong" numbers>
            <Claim value={claims?.satisfactionPercent} usual="00" />%
          </Text>
        </Stack>
        <Stack justify="center">
          <dt>무상 A/S</dt>
          <Text as="dd" weight="bold" tone="strong" numbers>
            <Claim value={claims?.freeAfterServiceMonths} usual="0" />
            개월
          </Text>
        </Stack>
      </dl>
    </Card>
  )
}

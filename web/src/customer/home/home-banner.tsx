import { useConfig } from '../../core/lib/config.ts'
import { BannerArt } from './banner-art.tsx'
import { Claim } from './claim.tsx'
import styles from './home-banner.module.css'

export function HomeBanner() {
  const claims = useConfig()?.claims
  return (
    <section className={styles.banner} aria-label="서비스 소개">
      <div className={styles.scene}>
        <BannerArt className={styles.art} />
        <p className={styles.lead}>
          접수하면 <Claim value={claims?.assignmentHours} usual="0" />
          시간 안에 기사님을 배정해요
        </p>
        <p className={styles.small}>영업시간 기준이에요</p>
      </div>
      <dl className={styles.facts}>
        <div>
          <dt>누적 작업</dt>
          <dd>
            <Claim value={claims?.completedJobs} usual="000" />
            건+
          </dd>
        </div>
        <div>
          <dt>만족도</dt>
          <dd>
            <Claim value={claims?.satisfactionPercent} usual="00" />%
          </dd>
        </div>
        <div>
          <dt>무상 A/S</dt>
          <dd>
            <Claim value={claims?.freeAfterServiceMonths} usual="0" />
            개월
          </dd>
        </div>
      </dl>
    </section>
  )
}

import type { ReactNode } from 'react'
import { useConfig } from '../../../core/lib/config.ts'
import { Row } from '../../../core/ui/layout.tsx'
import { TextSkeleton } from '../../../core/ui/notice/skeleton.tsx'
import { Claim } from '../claim.tsx'
import { useNextVisit } from '../use-next-visit.ts'
import styles from './home-intro.module.css'

/** How soon a technician comes, and how long the work is covered. */
export function IntroFacts() {
  const claims = useConfig()?.claims
  const nextVisit = useNextVisit()
  return (
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
  )
}

const Fact = ({ name, children }: { name: string; children: ReactNode }) => (
  <div>
    <dt>{name}</dt>
    <dd>{children}</dd>
  </div>
)

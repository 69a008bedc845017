import { estimateFee, type FeeEstimate, visitFee } from '#shared/booking/fee.ts'
import type { ServiceTime, ServiceType } from '#shared/booking/options.ts'
import type { ServiceDay } from '#shared/booking/service-day.ts'
import { won, wonRange } from '../lib/korean.ts'
import styles from './fee-panel.module.css'

const reasons: Record<Exclude<FeeEstimate['reason'], 'ordinary'>, string> = {
  evening: '저녁 시간 (오후 6시 이후)',
  holiday: '주말·공휴일',
}

const laterCosts: Record<ServiceType, string> = {
  청소: '오염 정도에 따른 추가 비용은 기사님이 확인한 뒤 안내해요.',
  설치: '배관, 앵글 같은 재료비와 설치비는 기사님이 현장을 본 뒤 안내해요.',
  이전: '배관, 앵글 같은 재료비는 기사님이 현장을 본 뒤 안내해요.',
  수리: '수리비와 부품값은 기사님이 점검한 뒤 안내해요.',
  철거: '높은 곳 작업처럼 추가로 드는 비용은 기사님이 현장을 본 뒤 안내해요.',
  냉매충전: '냉매값은 기사님이 점검한 뒤 안내해요.',
  점검: '점검한 뒤 수리가 필요하면 비용을 먼저 안내해요.',
}

/** What the visit will cost, its parts, and what is not in it yet (specification 1.3). */
export function FeePanel({ service, day, time }: { service: ServiceType; day: ServiceDay; time: ServiceTime }) {
  const { reason, multiplier, dismantling, total } = estimateFee(service, day, time)
  return (
    <div className={styles.panel}>
      <p className={styles.total}>
        <span>예상 비용</span>
        <strong>{wonRange(total)}</strong>
      </p>
      <dl className={styles.lines}>
        <div>
          <dt>출장비</dt>
          <dd>{wonRange(visitFee)}</dd>
        </div>
        {reason !== 'ordinary' && (
          <div>
            <dt>{reasons[reason]}</dt>
            <dd>출장비 {multiplier}배</dd>
          </div>
        )}
        {dismantling > 0 && (
          <div>
            <dt>분해·조립비</dt>
            <dd>{won(dismantling)}</dd>
          </div>
        )}
      </dl>
      <p className={styles.later}>현장 상황에 따라 실제 비용이 달라질 수 있어요. {laterCosts[service]}</p>
    </div>
  )
}

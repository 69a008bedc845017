import { estimateFee, type FeeEstimate, visitFee } from '#shared/booking/fee.ts'
import type { ServiceTime, ServiceType } from '#shared/booking/options.ts'
import type { ServiceDay } from '#shared/booking/service-day.ts'
import { won, wonRange } from '../lib/korean.ts'
import styles from './fee-panel.module.css'
import { additionalCostText, feeLabel } from './fee-text.ts'

const reasons: Record<Exclude<FeeEstimate['reason'], 'ordinary'>, string> = {
  evening: '저녁 시간 (오후 6시 이후)',
  holiday: '주말·공휴일',
}

/** What the visit will cost, its parts, and what is not in it yet (specification 1.3). */
export function FeePanel({ service, day, time }: { service: ServiceType; day: ServiceDay; time: ServiceTime }) {
  const { reason, multiplier, dismantling, total } = estimateFee(service, day, time)
  return (
    <div className={styles.panel}>
      <p className={styles.total}>
        <span>{feeLabel(service)}</span>
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
      <p className={styles.later}>{additionalCostText[service]}</p>
    </div>
  )
}

import { createPortal } from 'react-dom'
import type { CustomerBooking } from '#shared/booking/booking.ts'
import { bookingNumberOf } from '#shared/booking/booking-number.ts'
import { afterServiceUntil } from '#shared/customer/after-service.ts'
import { readConfig, useConfig } from '../../../core/lib/config.ts'
import { instantLabel, longDateLabel } from '../../../core/lib/korean.ts'
import { paymentLabels } from '../../../core/quote/payment-labels.ts'
import { ShownSum } from '../../../core/quote/shown-sum.tsx'
import { SumList } from '../../../core/quote/sum-list.tsx'
import { FactsList } from '../../../core/ui/facts-list.tsx'
import { airconText, serviceText, technicianText } from '../data/booking-facts.ts'
import { addressFacts } from '../parts/address-facts.tsx'
import { comparisonOf, shownPriceOf } from './comparison.ts'
import styles from './printed-charges.module.css'

/** The charges of a visit on paper. It opens the print dialog of the browser when it is rendered. */
export function PrintedCharges({ booking }: { booking: CustomerBooking }) {
  const { request_id, service_day, charges = [], work_done, completed_at } = booking
  const config = useConfig()
  const operator = config?.operator
  const freeUntil = afterServiceUntil(booking, config?.claims.freeAfterServiceMonths ?? 0)
  const comparison = comparisonOf(booking)
  const shown = shownPriceOf(booking)
  return createPortal(
    <article ref={print} className={styles.sheet}>
      <h1>내역서</h1>
      <FactsList
        facts={[
          ['예약번호', bookingNumberOf(request_id)],
          ['방문', longDateLabel(service_day)],
          ['마친 시각', completed_at && instantLabel(completed_at)],
          ['서비스', `${serviceText(booking)} · ${airconText(booking)}`],
          ...addressFacts(booking),
          ['기사님', technicianText(booking)],
          ['협력업체', booking.partner_name],
          ['작업 내용', work_done],
        ]}
      />
      <SumList lines={charges}>{shown && <ShownSum price={shown} />}</SumList>
      {charges.length > 0 && <p>부가가치세를 포함한 금액이에요.</p>}
      {comparison !== undefined && <p>{comparison}</p>}
      {booking.payment !== undefined && <p>결제 완료 · {paymentLabels[booking.payment.method]}</p>}
      <FactsList
        facts={[
          ['무상 A/S', freeUntil && `${longDateLabel(freeUntil)}까지`],
          ['상호', operator?.tradeName],
          ['사업자등록번호', operator?.businessRegistrationNumber],
          ['전화', operator?.phone],
        ]}
      />
    </article>,
    document.body,
  )
}

/** Prints once the settings are loaded, which name the operator, and rendered; without them if they do not load. */
function print(sheet: HTMLElement | null) {
  if (sheet === null) return
  void readConfig()
    .catch(() => undefined)
    .then(() => setTimeout(() => window.print()))
}

import { timeText } from '#shared/booking/visit-span.ts'
import { won } from '#shared/korean.ts'
import { feeOf } from '#shared/prices/fee-estimate.ts'
import { unitsText } from '#shared/prices/unit-texts.ts'
import type { StaffBooking } from '#shared/staff/staff-booking.ts'
import { freeFacts } from '../../../core/quote/free-facts.ts'
import { FactsList } from '../../../core/ui/facts-list.tsx'
import { Card, Stack, Text } from '../../../core/ui/layout.tsx'
import { priceFacts } from '../../../core/visit/price-facts.tsx'
import { pricedQuote } from '../../quotes/quote-facts.ts'
import { customerNotes, nameOf, unitOf } from '../offline/visit-text.ts'
import { CustomerNotes, DeskMemo } from './customer-notes.tsx'

/** Units and price of a visit, after its address unless the screen shows it above. */
export const VisitFacts = ({ visit, isBelowAddress = false }: { visit: StaffBooking; isBelowAddress?: boolean }) => (
  <FactsList facts={[...(isBelowAddress ? [] : [['주소', addressOf(visit)] as const]), ...factsOf(visit)]} />
)

/** The address in two lines. */
export const addressOf = ({ customer_address, customer_address_detail }: StaffBooking) => (
  <>
    {customer_address ?? '주소 없음'}
    {customer_address_detail !== undefined && (
      <>
        <br />
        {customer_address_detail}
      </>
    )}
  </>
)

/** What a technician knows of a visit, next to a form about it. */
export const VisitBeside = ({ visit }: { visit: StaffBooking }) => (
  <Card as="section" padding={5} aria-label="방문 내용">
    <Stack gap={4}>
      <div>
        <Text as="strong" block tone="strong">
          {nameOf(visit)}
        </Text>
        <Text size="small">{timeText(visit)}</Text>
      </div>
      <VisitFacts visit={visit} />
      <CustomerNotes text={customerNotes(visit)} />
      <DeskMemo memo={visit.memo} />
    </Stack>
  </Card>
)

function factsOf(visit: StaffBooking) {
  const fee = feeOf(visit)
  const quote = pricedQuote(visit)
  return [
    ['에어컨', unitOf(visit) || '에어컨 종류 없음'] as const,
    ...(visit.additional_units?.length ? [['함께 보는 에어컨', unitsText(visit.additional_units)] as const] : []),
    ...(quote === undefined ? ((fee && priceFacts(fee)) ?? []) : [['견적', won(quote.sum)] as const]),
    ...freeFacts(visit),
  ]
}

import { useId } from 'react'
import type { CustomerBooking } from '#shared/booking/booking.ts'
import { formatPhone, isMobile } from '#shared/customer/phone.ts'
import { withRoParticle } from '#shared/korean.ts'
import { paths } from '#shared/paths.ts'
import { Button, ButtonLink } from '../../../core/ui/button.tsx'
import { afterDialog } from '../../../core/ui/history/after-dialog.ts'
import { Card, Stack } from '../../../core/ui/layout.tsx'
import { CheckIcon } from '../../../core/ui/symbol-icons.tsx'
import { serviceText, visitDayText } from '../data/booking-facts.ts'
import card from '../parts/card.module.css'
import styles from './cancelled-card.module.css'

type CancelledCardProps = {
  booking: CustomerBooking
  /** Cancelled by the owner of its phone, who gets no message (specification 7.3). */
  isDisowned: boolean
  onClose: () => void
}

/** The confirmation of a cancellation, at the top of the list. */
export function CancelledCard({ booking, isDisowned, onClose }: CancelledCardProps) {
  const id = useId()
  const { customer_phone } = booking
  return (
    <Card as="section" ground="accent" padding={5} marginBottom={4} aria-labelledby={id}>
      <Stack gap={3} marginBottom={2} className={card.head}>
        <h2 ref={showHeading} id={id} tabIndex={-1}>
          {visitDayText(booking)} {serviceText(booking)}
          <br />
          예약을 취소했어요
        </h2>
        <span className={`${card.icon} ${styles.icon}`}>
          <CheckIcon size={28} tone="tinted" />
        </span>
      </Stack>
      <p>
        취소 비용은 없어요.
        {!isDisowned && isMobile(customer_phone) && (
          <>
            {' '}
            <br />
            {withRoParticle(formatPhone(customer_phone))} 취소 문자를 보내드려요.
          </>
        )}
      </p>
      <Stack gap={2} marginTop={4} className={`${card.actions} ${styles.actions}`}>
        <Button kind="quiet" onClick={onClose}>
          닫기
        </Button>
        <ButtonLink kind="plain" to={paths.home}>
          다시 예약하기
        </ButtonLink>
      </Stack>
    </Card>
  )
}

/** Scrolls to the top and focuses the heading: the cancelled card that had the focus is removed. */
function showHeading(heading: HTMLElement | null) {
  if (heading === null) return
  afterDialog(() => {
    window.scrollTo(0, 0)
    heading.focus({ preventScroll: true })
  })
}

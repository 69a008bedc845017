import { useRef } from 'react'
import { formatPhone } from '#shared/customer/phone.ts'
import type { StaffBooking } from '#shared/staff/staff-booking.ts'
import button from '../../../core/ui/button.module.css'
import { Button } from '../../../core/ui/button.tsx'
import { Box, Stack, Text } from '../../../core/ui/layout.tsx'
import { ProblemNotice } from '../../../core/ui/notice/problem-notice.tsx'
import { PhoneIcon } from '../../../core/ui/page-icons.tsx'
import { passFocusToButton, useRevealedContact } from '../../contact/use-revealed-contact.ts'
import { useOfflinePhones } from '../offline/offline-contacts.ts'
import styles from './contact-button.module.css'

/**
 * Reveals the phones of a visit for a minute, that of the on-site contact first, and records each look. While the device is
 * offline the stored phones of a visit of today are the links.
 */
export function ContactButton({ visit }: { visit: Pick<StaffBooking, 'request_id' | 'site_name'> }) {
  const { request_id, site_name } = visit
  const container = useRef<HTMLDivElement>(null)
  const focusLink = () => requestAnimationFrame(() => container.current?.querySelector('a')?.focus())
  const { phone, sitePhone, remaining, reveal, isPending, error } = useRevealedContact(request_id, focusLink)
  const stored = useOfflinePhones(request_id)
  const shown = phone === undefined ? stored : { phone, sitePhone }
  if (shown?.phone !== undefined)
    return (
      <Stack gap={2} ref={container} className={styles.shown}>
        {shown.sitePhone !== undefined && <CallLink phone={shown.sitePhone} who={`현장 ${site_name ?? ''}`.trim()} />}
        <CallLink phone={shown.phone} who={shown.sitePhone === undefined ? undefined : '고객님'} />
        {phone !== undefined && <small>{remaining}초 뒤 가려져요</small>}
      </Stack>
    )
  return (
    <div ref={container}>
      <Button kind="outline" busy={isPending} onClick={reveal}>
        {!isPending && <PhoneIcon tone="tinted" />}
        {isPending ? '여는 중' : '전화하기'}
      </Button>
      {error !== null && (
        <Box marginTop={2}>
          <ProblemNotice title="번호를 열지 못했어요" problem={error} isAnswer />
        </Box>
      )}
    </div>
  )
}

/** @param who named where there are two numbers */
const CallLink = ({ phone, who }: { phone: string; who: string | undefined }) => (
  <Text
    ref={passFocusToButton}
    as="a"
    paddingInline={2}
    className={`${button.button} ${button.outline}`}
    href={`tel:${phone}`}
    aria-label={[who, formatPhone(phone), '전화하기'].filter(Boolean).join(' ')}
  >
    <PhoneIcon tone="tinted" />
    <span>
      {who !== undefined && `${who} `}
      <Text as="span" nowrap>
        {formatPhone(phone)}
      </Text>
    </span>
  </Text>
)

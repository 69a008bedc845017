import { useRef } from 'react'
import { formatPhone } from '#shared/customer/phone.ts'
import button from '../../../core/ui/button.module.css'
import { Button } from '../../../core/ui/button.tsx'
import { Box, Text } from '../../../core/ui/layout.tsx'
import { ProblemNotice } from '../../../core/ui/notice/problem-notice.tsx'
import { PhoneIcon } from '../../../core/ui/symbol-icons.tsx'
import { useRevealedContact } from '../../customer/use-revealed-contact.ts'
import { useOfflinePhone } from '../offline/offline-contacts.ts'
import styles from './contact-button.module.css'

/**
 * Calls the customer: the number is requested with each call, which the booking's history shows, and hides itself. While
 * the phone is offline the stored number of a visit of today is the link.
 */
export function ContactButton({ request_id }: { request_id: string }) {
  const place = useRef<HTMLDivElement>(null)
  const toCall = () => requestAnimationFrame(() => place.current?.querySelector('a')?.focus())
  const { phone, left, reveal, isPending, error } = useRevealedContact(request_id, place, { onShown: toCall })
  const stored = useOfflinePhone(request_id)
  if (phone === undefined && stored !== undefined)
    return (
      <a
        className={`${button.button} ${button.outline}`}
        href={`tel:${stored}`}
        aria-label={`${formatPhone(stored)} 전화하기`}
      >
        <PhoneIcon tone="tinted" />
        {formatPhone(stored)}
      </a>
    )
  if (phone !== undefined)
    return (
      <div ref={place} className={styles.shown}>
        <Text as="a" paddingInline={2} nowrap className={`${button.button} ${button.outline}`} href={`tel:${phone}`}>
          <PhoneIcon tone="tinted" />
          {formatPhone(phone)}
        </Text>
        <small>{left}초 뒤 가려져요</small>
      </div>
    )
  return (
    <div ref={place}>
      <Button kind="quiet" busy={isPending} onClick={reveal}>
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

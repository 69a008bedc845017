import { useRef } from 'react'
import { formatPhone } from '#shared/customer/phone.ts'
import button from '../../../core/ui/button.module.css'
import { Button } from '../../../core/ui/button.tsx'
import { Box, Text } from '../../../core/ui/layout.tsx'
import { ProblemNotice } from '../../../core/ui/notice/problem-notice.tsx'
import { PhoneIcon } from '../../../core/ui/symbol-icons.tsx'
import { passFocusToButton, useRevealedContact } from '../../customer/use-revealed-contact.ts'
import { useOfflinePhone } from '../offline/offline-contacts.ts'
import styles from './contact-button.module.css'

/**
 * Reveals the customer's phone for a minute and records each look. While the device is offline the stored phone of a visit
 * of today is the link.
 */
export function ContactButton({ request_id }: { request_id: string }) {
  const container = useRef<HTMLDivElement>(null)
  const focusLink = () => requestAnimationFrame(() => container.current?.querySelector('a')?.focus())
  const { phone, remaining, reveal, isPending, error } = useRevealedContact(request_id, focusLink)
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
      <div ref={container} className={styles.shown}>
        <Text
          ref={passFocusToButton}
          as="a"
          paddingInline={2}
          nowrap
          className={`${button.button} ${button.outline}`}
          href={`tel:${phone}`}
        >
          <PhoneIcon tone="tinted" />
          {formatPhone(phone)}
        </Text>
        <small>{remaining}초 뒤 가려져요</small>
      </div>
    )
  return (
    <div ref={container}>
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

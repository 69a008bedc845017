import { useQueryClient } from '@tanstack/react-query'
import { formatPhone } from '#shared/customer/phone.ts'
import { Row, Text } from '../../../core/ui/layout.tsx'
import { ProblemText } from '../../../core/ui/notice/problem-notice.tsx'
import { PhoneIcon } from '../../../core/ui/page-icons.tsx'
import { useShownResult } from '../../../core/ui/screen/use-result-in-view.ts'
import link from '../../../core/ui/text-link.module.css'
import { TextButton } from '../../../core/ui/text-link.tsx'
import { VisuallyHidden } from '../../../core/ui/visually-hidden.tsx'
import { passFocusToButton, REVEAL_SECONDS, useRevealedContact } from '../../contact/use-revealed-contact.ts'
import { bookingQuery } from './booking-query.ts'
import styles from './contact.module.css'

type ContactProps = {
  request_id: string
  /** The text before the button: `끝 번호 5678`; undefined if the number is deleted. */
  label: string | undefined
}

/** Shows the phone of a customer on request for a minute; the history of the booking records it (specification 5.6). */
export function Contact({ request_id, label }: ContactProps) {
  const queries = useQueryClient()
  const { phone, sitePhone, remaining, isHiddenAgain, reveal, isPending, error } = useRevealedContact(
    request_id,
    () => {
      void queries.invalidateQueries({ queryKey: bookingQuery(request_id).queryKey })
    },
  )
  const result = useShownResult<HTMLParagraphElement>(error ?? undefined)
  if (label === undefined) return <>남은 전화번호가 없어요</>
  return (
    <>
      <Row as="span" inline wrap rowGap={0} gap={3} numbers className={styles.contact}>
        {phone === undefined ? (
          <>
            {label}
            <TextButton aria-busy={isPending || undefined} onClick={reveal}>
              {isPending ? '여는 중' : '전화번호 보기'}
            </TextButton>
          </>
        ) : (
          <>
            <strong>{formatPhone(phone)}</strong>
            <a
              ref={passFocusToButton}
              className={link.link}
              href={`tel:${phone}`}
              aria-label={`${formatPhone(phone)} 전화하기`}
            >
              <PhoneIcon size={20} />
              전화
            </a>
            {sitePhone !== undefined && (
              <a className={link.link} href={`tel:${sitePhone}`}>
                현장 {formatPhone(sitePhone)}
              </a>
            )}
            <Text as="span" size="small" tone="muted" aria-hidden="true">
              {remaining}초 뒤 가려져요
            </Text>
          </>
        )}
      </Row>
      <VisuallyHidden role="status">
        {phone !== undefined && `전화번호 ${formatPhone(phone)}, ${REVEAL_SECONDS}초 뒤에 가려져요`}
        {isHiddenAgain && '전화번호를 다시 가렸어요'}
      </VisuallyHidden>
      {error !== null && (
        <Text ref={result} tabIndex={-1} size="small" tone="error" role="alert">
          <ProblemText
            problem={error}
            sentences={{ STATUS_NOT_ALLOWED: '탈퇴한 고객이라 전화번호가 남아 있지 않아요.' }}
          />
        </Text>
      )}
    </>
  )
}

import { useMutation } from '@tanstack/react-query'
import { useId } from 'react'
import type { ServiceType } from '#shared/booking/options.ts'
import { dayLabel } from '#shared/booking/service-day.ts'
import { timeText } from '#shared/booking/visit-span.ts'
import { formatPhone, isMobile } from '#shared/customer/phone.ts'
import type { AlertSlot } from '#shared/customer/vacancy-alert.ts'
import { withRoParticle } from '#shared/korean.ts'
import { CodeEntry, CodeEntryButton } from '../../../core/one-time-code/code-entry.tsx'
import { Button } from '../../../core/ui/button.tsx'
import { Fields } from '../../../core/ui/form/field.tsx'
import { Form } from '../../../core/ui/form/form.tsx'
import { Row, Stack, Text } from '../../../core/ui/layout.tsx'
import { CallOperator } from '../../../core/ui/notice/call-operator.tsx'
import { Dialog } from '../../../core/ui/notice/dialog.tsx'
import { ProblemNotice } from '../../../core/ui/notice/problem-notice.tsx'
import { takeFocus } from '../../../core/ui/screen/take-focus.ts'
import { type AlertOwner, requestAlert } from '../../lookup/alert-calls.ts'
import { isOpen as isLookupOpen, useLookupAccess } from '../../lookup/lookup-access.ts'
import { useLookupCode } from '../../lookup/use-lookup-code.ts'
import { useSignedIn } from '../../session/session.ts'

type AlertDialogProps = {
  open: boolean
  slot: AlertSlot & { service_type: ServiceType }
  /** The number of the draft. */
  phone: string | undefined
  onClose: () => void
}

/** The day and the time: a line breaks between the two. */
const SlotName = ({ slot: { service_day, ...time } }: { slot: AlertSlot }) => (
  <>
    <Row as="span" inline>
      {dayLabel(service_day)}
    </Row>{' '}
    <Row as="span" inline>
      {timeText(time)}
    </Row>
  </>
)

/**
 * Asks for a message about a slot: a guest proves the number by a code first (specification 4.22). One dialog for all of it:
 * another one in its place would close.
 */
export function VacancyDialog({ open, slot, phone = '', onClose }: AlertDialogProps) {
  const id = useId()
  const isMember = useSignedIn() === true
  const access = useLookupAccess()
  const entry = useLookupCode(phone)
  const request = useMutation({
    mutationFn: (owner: AlertOwner) => requestAlert(owner, { ...slot, consent: true }),
  })
  const isProven = isLookupOpen(access) && access.phone === phone
  const owner: AlertOwner | undefined = isMember
    ? { kind: 'member' }
    : isProven
      ? { kind: 'lookup', token: access.token }
      : undefined
  const dialog = { open, onClose, title: <SlotName slot={slot} /> }
  if (request.isSuccess)
    return (
      <Dialog {...dialog} title="알림을 신청했어요" away="확인">
        <Text role="status" ref={takeFocus} tabIndex={-1}>
          {dayLabel(slot.service_day)} {timeText(slot)} 자리가 나면 문자를 보내드려요. 먼저 예약하는 분께 드려요. 내
          예약에서 알림을 끌 수 있어요.
        </Text>
      </Dialog>
    )
  if (owner !== undefined)
    return (
      <Dialog
        {...dialog}
        button={
          <Button busy={request.isPending} onClick={() => request.mutate(owner)}>
            {request.isPending ? '신청하는 중' : '동의하고 알림 받기'}
          </Button>
        }
      >
        <Stack gap={3} ref={entry.result === undefined ? undefined : takeFocus} tabIndex={-1}>
          <Text>자리가 나면 문자를 보내드려요. 자리를 맡아두지는 않아서 먼저 예약하는 분께 드려요.</Text>
          <Text size="small">
            전화번호와 서비스를 알림을 보내는 데만 쓰고, 알림을 보내거나 예약할 수 있는 기간이 지나면 지워요. 동의하지
            않을 수 있지만, 그러면 알림을 보낼 수 없어요.
          </Text>
          {request.error !== null && <ProblemNotice title="신청하지 못했어요" problem={request.error} isAnswer />}
        </Stack>
      </Dialog>
    )
  if (!isMobile(phone))
    return (
      <Dialog {...dialog}>
        <Stack gap={3}>
          <Text>이 번호로는 문자를 받을 수 없어요. 전화로 물어봐주세요.</Text>
          <CallOperator />
        </Stack>
      </Dialog>
    )
  return (
    <Dialog
      {...dialog}
      button={<CodeEntryButton entry={entry} form={id} label="번호 인증하기" busyLabel="확인하는 중" />}
    >
      <Form id={id} onSubmit={() => entry.submit(entry.code)}>
        <Fields>
          <Text>
            자리가 나면 {withRoParticle(formatPhone(phone))} 문자를 보내드려요. 먼저 휴대폰 번호를 인증해주세요.
          </Text>
          <CodeEntry entry={entry} scope="lookup" help="6자리를 입력하면 바로 인증돼요" />
        </Fields>
      </Form>
    </Dialog>
  )
}

import { useMutation } from '@tanstack/react-query'
import { admitTechnician } from '#shared/contract/team-routes.ts'
import { formatPhone } from '#shared/customer/phone.ts'
import { limits } from '#shared/limits.ts'
import type { ShownStaff } from '#shared/staff/staff-schema.ts'
import { useCancel, useScreenSignal } from '../../core/api/on-screen.ts'
import { countdownLabel, useSecondsUntil, waitLabel } from '../../core/one-time-code/code-times.ts'
import { Button } from '../../core/ui/button.tsx'
import { Stack, Text } from '../../core/ui/layout.tsx'
import { ActionDialog } from '../../core/ui/notice/action-dialog.tsx'
import { CallLink } from '../../core/ui/notice/call-link.tsx'
import { ProblemNotice } from '../../core/ui/notice/problem-notice.tsx'
import { useDialogState } from '../../core/ui/notice/use-dialog-state.ts'
import { VisuallyHidden } from '../../core/ui/visually-hidden.tsx'
import { staffCall } from '../session/staff-call.ts'
import styles from './member.module.css'

const { seconds, perDispatcherDay } = limits.admission

/** Creates a code for a technician whom no message reaches. Only the open dialog has it (specification 6.10). */
export function Admission({ staff: { staff_id, name, phone } }: { staff: ShownStaff }) {
  const dialog = useDialogState()
  const { signal, abort } = useScreenSignal()
  const creating = useMutation({
    mutationFn: async () => {
      const { code, expires_at } = await staffCall(admitTechnician, { params: { staff_id } })
      signal.throwIfAborted()
      return { code, until: Date.parse(expires_at) }
    },
    gcTime: 0,
    onError: () => signal.aborted && close(),
  })
  const { data: created, error: problem, isPending } = creating
  const close = () => {
    dialog.close()
    creating.reset()
  }
  return (
    <>
      <Button kind="quiet" small onClick={dialog.open}>
        로그인 코드 만들기
      </Button>
      <ActionDialog
        open={dialog.isOpen}
        action={useCancel(creating, abort)}
        onClose={close}
        title={created ? `${name} 님의 로그인 코드` : `${name} 님에게 먼저 전화해주세요`}
        button={
          <Button busy={isPending} onClick={created ? close : () => creating.mutate()}>
            {created ? '안내했어요' : '전화로 확인했어요'}
          </Button>
        }
      >
        <Stack gap={3}>
          {created ? <CreatedCode {...created} /> : <CallFirst phone={phone} />}
          {problem !== null && (
            <ProblemNotice
              title="로그인 코드를 만들지 못했어요"
              problem={problem}
              sentences={{
                TOO_MANY_REQUESTS: `하루에 ${perDispatcherDay}번까지 만들 수 있어요. 관리자에게 요청해주세요.`,
              }}
            />
          )}
          <VisuallyHidden role="status">
            {created && `로그인 코드 ${[...created.code].join(' ')}. ${waitLabel(seconds)} 안에 한 번 쓸 수 있어요.`}
          </VisuallyHidden>
        </Stack>
      </ActionDialog>
    </>
  )
}

const CallFirst = ({ phone }: { phone: string }) => (
  <>
    <Text>걸려온 전화만으로는 알려주지 마세요. 등록된 번호로 다시 걸어 본인인지 확인해주세요.</Text>
    <CallLink phone={phone}>{formatPhone(phone)}</CallLink>
    <Text size="small" tone="muted">
      코드는 문자로 보내지 않고 이 화면에만 보여요. 만들었다는 알림만 기사님께 보내요.
    </Text>
  </>
)

function CreatedCode({ code, until }: { code: string; until: number }) {
  const secondsLeft = useSecondsUntil(until)
  if (secondsLeft === 0) return <Text>입력 시간이 끝났어요. 닫고 새로 만들어주세요.</Text>
  return (
    <>
      <Text numbers weight="bold" tone="strong" className={styles.code} aria-hidden="true">
        {code.slice(0, 3)} {code.slice(3)}
      </Text>
      <Text numbers tone="accent">
        남은 시간 <span aria-hidden="true">{countdownLabel(secondsLeft)}</span>
        <VisuallyHidden>{waitLabel(secondsLeft)}</VisuallyHidden>
      </Text>
      <Text>로그인 화면에서 ‘인증번호가 오지 않나요?’를 누르고 입력하도록 불러주세요. 한 번만 쓸 수 있어요.</Text>
    </>
  )
}

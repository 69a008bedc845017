import { FormProvider } from 'react-hook-form'
import { useLocation } from 'react-router-dom'
import { apiMessages } from '#shared/messages/api-messages.ko.ts'
import { isActiveStaff, isActiveTechnician, staffState } from '#shared/staff/staff.ts'
import type { ShownStaff } from '#shared/staff/staff-schema.ts'
import type { Cancellable } from '../../core/api/on-screen.ts'
import { hasErrorCode } from '../../core/api/problems.ts'
import { Button, ButtonLink } from '../../core/ui/button.tsx'
import { ConflictNotice } from '../../core/ui/form/conflict-notice.tsx'
import { Form } from '../../core/ui/form/form.tsx'
import { Stack, Text } from '../../core/ui/layout.tsx'
import { ActionDialog } from '../../core/ui/notice/action-dialog.tsx'
import { Notice } from '../../core/ui/notice/notice.tsx'
import { UpdateProblem } from '../../core/ui/notice/update-problem.tsx'
import { useDialogState } from '../../core/ui/notice/use-dialog-state.ts'
import { useShownResult } from '../../core/ui/screen/use-result-in-view.ts'
import { handoverPath } from '../paths/staff-paths.ts'
import { useMe } from '../session/me-query.ts'
import { Admission } from './admission.tsx'
import styles from './member.module.css'
import { MemberFields } from './member-fields.tsx'
import { MemberPortrait } from './member-portrait.tsx'
import { fieldLabels, fieldText, isTechnician } from './member-values.ts'
import { OpenVisitList, OpenVisits } from './open-visits.tsx'
import { fieldErrorsOf, useMemberForm } from './use-member-form.ts'

/** A staff member: the portrait, which is saved at once, and the form. */
export const EditMember = ({ staff }: { staff: ShownStaff }) => (
  <>
    {isActiveTechnician(staff) && <MemberPortrait staff={staff} />}
    <MemberForm staff={staff} />
  </>
)

function MemberForm({ staff }: { staff: ShownStaff }) {
  const { form, submit, saving, conflict, result, unchanged, setState } = useMemberForm(staff)
  const own = useMe().staff_id === staff.staff_id
  const active = isActiveStaff(staff)
  const { isPending, error: problem } = saving
  const shown = isPending || problem !== null ? undefined : (unchanged ?? result)
  const savedLine = useShownResult<HTMLParagraphElement>(shown)
  return (
    <FormProvider {...form}>
      <Stack as={Form} gap={4} onSubmit={submit}>
        <AddedNotice />
        {!active && (
          <Notice title="등록을 해제한 직원이에요" answers={result?.what === 'retired' ? shown : undefined}>
            로그인할 수 없고 배정되지 않아요. 지난 기록은 그대로예요.
          </Notice>
        )}
        {conflict !== undefined && (
          <ConflictNotice
            title={apiMessages.STAFF_CHANGED}
            conflict={conflict}
            form={form}
            labels={fieldLabels}
            textOf={fieldText}
            focused={hasErrorCode(problem, 'STAFF_CHANGED')}
          />
        )}
        <OpenVisits staff={staff} answers={shown} />
        {active && isTechnician(staff) && (
          <div className={styles.tools}>
            <ButtonLink small kind="quiet" to={handoverPath(staff.staff_id)}>
              방문 넘기기
            </ButtonLink>
            {!own && !staff.roles.includes('desk') && <Admission staff={staff} />}
          </div>
        )}
        <MemberFields own={own} />
        <SaveProblem staff={staff} problem={problem} isShown={conflict !== undefined} />
        <Text ref={savedLine} tabIndex={-1} role="status" weight="bold" tone="accent" className={styles.result}>
          {shown !== undefined && shown === unchanged && '바뀐 내용이 없어요'}
          {shown !== undefined && shown === result && savedText[result.what]}
        </Text>
        {own && (
          <Text size="small" tone="muted">
            본인의 등록은 다른 배정 담당이 해제할 수 있어요.
          </Text>
        )}
        <div className={styles.actions}>
          {!own && active && (
            <Retirement
              staff={staff}
              saving={saving}
              onRetire={(onSettled) => setState(staffState.retired, onSettled)}
            />
          )}
          {!active && (
            <Button kind="outline" busy={isPending} onClick={() => setState(staffState.active)}>
              다시 등록하기
            </Button>
          )}
          <Button type="submit" busy={isPending}>
            {isPending ? '저장하는 중' : '저장하기'}
          </Button>
        </div>
      </Stack>
    </FormProvider>
  )
}

const savedText = { saved: '저장했어요', retired: '', restored: '다시 등록했어요' }

/** Shown once after the staff member was added. */
function AddedNotice() {
  const { state } = useLocation()
  const added = typeof state === 'object' && state !== null && 'added' in state
  return added ? <Notice title="등록했어요">이제 이 번호로 로그인할 수 있어요.</Notice> : null
}

/** The error that no field shows. @param isShown whether the changes of another dispatcher are shown above the fields */
function SaveProblem({ staff, problem, isShown }: { staff: ShownStaff; problem: unknown; isShown: boolean }) {
  if (problem === null || fieldErrorsOf(problem).length > 0) return null
  if (hasErrorCode(problem, 'STAFF_CHANGED'))
    return isShown ? null : <Notice kind="warm" title={apiMessages.STAFF_CHANGED} answers={problem} />
  if (hasErrorCode(problem, 'STAFF_HAS_VISITS')) return <OpenVisitList staff={staff} answers={problem} />
  return <UpdateProblem problem={problem} answers={problem} />
}

type RetirementProps = {
  staff: ShownStaff
  saving: Cancellable
  onRetire: (onSettled: () => void) => void
}

/** Confirms a retirement; the form shows its errors. */
function Retirement({ staff: { name }, saving, onRetire }: RetirementProps) {
  const { isOpen, open, close } = useDialogState()
  return (
    <>
      <Button kind="away" onClick={open}>
        등록 해제
      </Button>
      <ActionDialog
        open={isOpen}
        action={saving}
        onClose={close}
        title={`${name} 님의 등록을 해제할까요?`}
        button={
          <Button kind="danger" busy={saving.isPending} onClick={() => onRetire(close)}>
            등록 해제하기
          </Button>
        }
      >
        바로 로그아웃되고 새로 배정되지 않아요. 지난 기록은 남고, 언제든 다시 등록할 수 있어요.
      </ActionDialog>
    </>
  )
}

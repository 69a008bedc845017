import { useQuery } from '@tanstack/react-query'
import { FormProvider } from 'react-hook-form'
import { hasErrorCode } from '../../core/api/problems.ts'
import { sentenceOfProblem } from '../../core/api/sentence.ts'
import { Button } from '../../core/ui/button.tsx'
import { Form } from '../../core/ui/form/form.tsx'
import { Stack, Text } from '../../core/ui/layout.tsx'
import { Notice } from '../../core/ui/notice/notice.tsx'
import { TextLink } from '../../core/ui/text-link.tsx'
import { staffMemberPath } from '../paths/staff-paths.ts'
import styles from './member.module.css'
import { MemberFields } from './member-fields.tsx'
import { teamQuery } from './team-query.ts'
import { fieldErrorsOf } from './use-member-form.ts'
import { useNewMember } from './use-new-member.ts'

/** Adds a staff member, who can sign in by phone at once. */
export function NewMember() {
  const { form, adding, submit } = useNewMember()
  const { isPending, error: problem } = adding
  return (
    <FormProvider {...form}>
      <Stack as={Form} gap={4} onSubmit={submit}>
        <MemberFields />
        {hasErrorCode(problem, 'PHONE_ALREADY_REGISTERED') && <PhoneOwner phone={form.getValues('phone')} />}
        {problem !== null && fieldErrorsOf(problem).length === 0 && (
          <Notice kind="error" title="등록하지 못했어요" problem={problem} answers={problem}>
            {sentenceOfProblem(problem)} 입력한 내용은 그대로 있어요.
          </Notice>
        )}
        <Text size="small" tone="muted">
          등록하면 이 번호로 바로 로그인할 수 있어요. 사진은 등록한 뒤에 올려요.
        </Text>
        <div className={styles.actions}>
          <Button type="submit" busy={isPending}>
            {isPending ? '등록하는 중' : '등록하기'}
          </Button>
        </div>
      </Stack>
    </FormProvider>
  )
}

/** Names the owner of the number: the response of an earlier try may have been lost. */
function PhoneOwner({ phone }: { phone: string }) {
  const { data: team = [] } = useQuery(teamQuery)
  const owner = team.find((member) => member.phone === phone)
  if (owner === undefined) return null
  return (
    <Notice title={`${owner.name} 님의 번호예요`}>
      <TextLink to={staffMemberPath(owner.staff_id)}>{owner.name} 님 보기</TextLink>
    </Notice>
  )
}

import { FormProvider } from 'react-hook-form'
import { useLocation } from 'react-router-dom'
import type { CustomerProfile } from '#shared/customer/customer.ts'
import { formatPhone } from '#shared/customer/phone.ts'
import { paths } from '#shared/paths.ts'
import { Button } from '../../../core/ui/button.tsx'
import { Field, Fields } from '../../../core/ui/form/field.tsx'
import { FieldSkeletons } from '../../../core/ui/form/field-skeleton.tsx'
import { Form } from '../../../core/ui/form/form.tsx'
import { LockedInput } from '../../../core/ui/form/locked-input.tsx'
import { Box, Stack } from '../../../core/ui/layout.tsx'
import { QueryProblem } from '../../../core/ui/notice/load-problem.tsx'
import { UpdateProblem } from '../../../core/ui/notice/update-problem.tsx'
import { BottomBar, Question, Screen, ScreenMain, TopBar } from '../../../core/ui/screen/screen.tsx'
import { NextIcon } from '../../../core/ui/symbol-icons.tsx'
import { TextLink } from '../../../core/ui/text-link.tsx'
import { VisuallyHidden } from '../../../core/ui/visually-hidden.tsx'
import { useProfile } from '../../session/profile-query.ts'
import { QueryProvider } from '../../session/query-provider.tsx'
import { useRequireMember } from '../../session/redirects.ts'
import styles from './edit-me-page.module.css'
import { ExportMe } from './export-me.tsx'
import { ProfileFields } from './profile-fields.tsx'
import { toProfileValues } from './profile-values.ts'
import { originOfEditMe, useEditMe } from './use-edit-me.ts'

const formId = 'edit-me'
const title = '바꿀 내용을 입력해주세요'
const lead = '칸을 누르면 비워지고, 그대로 두면 원래대로 돌아와요'

/** Edits the profile (specification 9.14). */
export function EditMePage() {
  return (
    <QueryProvider>
      <OwnInformation />
    </QueryProvider>
  )
}

function OwnInformation() {
  const member = useRequireMember()
  const profile = useProfile()
  const { state } = useLocation()
  return (
    <Screen>
      <TopBar back={originOfEditMe(state)} title="내 정보 바꾸기" />
      {member && profile.data !== undefined ? (
        <EditMe key={profile.data.uid} profile={profile.data} />
      ) : (
        <ScreenMain>
          <Question title={title} lead={lead} />
          {profile.isError && <QueryProblem title="내 정보를 불러오지 못했어요" query={profile} />}
          {!profile.isError && (
            <>
              <VisuallyHidden role="status">내 정보를 불러오는 중</VisuallyHidden>
              <Fields>
                <FieldSkeletons
                  labels={['이메일 (선택)', '이름', '고객 유형', '생년월일', '주소', '상세주소']}
                  helped={['생년월일', '주소']}
                />
              </Fields>
            </>
          )}
        </ScreenMain>
      )}
    </Screen>
  )
}

/** The form of the profile. The phone signs in, so it is changed with codes on a page of its own (specification 9.14). */
function EditMe({ profile }: { profile: CustomerProfile }) {
  const { form, busy, problem, submit, openAddressSearch } = useEditMe(profile)
  return (
    <>
      <ScreenMain>
        <Question title={title} lead={lead} />
        <FormProvider {...form}>
          <Form
            id={formId}
            onSubmit={(event) => {
              // Blurring restores a field that was cleared on focus; Enter has to blur it too.
              if (document.activeElement instanceof HTMLInputElement) document.activeElement.blur()
              return submit(event)
            }}
          >
            <Fields>
              <ProfileFields saved={toProfileValues(profile)} onAddress={openAddressSearch} />
              <div>
                <Field label="전화번호" help="로그인에 쓰는 번호라 인증번호로 바꿔요">
                  {(control) => <LockedInput {...control} value={formatPhone(profile.phone)} />}
                </Field>
                <TextLink to={paths.changePhone}>
                  전화번호 바꾸기
                  <NextIcon size={20} />
                </TextLink>
              </div>
            </Fields>
          </Form>
        </FormProvider>
        <Stack gap={3} marginTop={8} className={styles.actions}>
          <ExportMe />
        </Stack>
        <Box as="p" marginTop={4} className={styles.withdraw}>
          <TextLink to={paths.withdraw}>
            회원 탈퇴
            <NextIcon size={20} />
          </TextLink>
        </Box>
      </ScreenMain>
      <BottomBar>
        {problem !== null && <UpdateProblem problem={problem} />}
        <Button type="submit" form={formId} busy={busy}>
          {busy ? '저장하는 중' : '바꾼 내용 저장하기'}
        </Button>
      </BottomBar>
    </>
  )
}

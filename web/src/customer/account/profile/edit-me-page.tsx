import { FormProvider } from 'react-hook-form'
import { useLocation } from 'react-router-dom'
import type { CustomerProfile } from '#shared/customer/customer.ts'
import { formatPhone } from '#shared/customer/phone.ts'
import { paths } from '#shared/paths.ts'
import { Form } from '../../../core/ui/form/form.tsx'
import { Card, Stack } from '../../../core/ui/layout.tsx'
import { QueryProblem } from '../../../core/ui/notice/load-problem.tsx'
import { Notice } from '../../../core/ui/notice/notice.tsx'
import { Skeleton } from '../../../core/ui/notice/skeleton.tsx'
import { UpdateProblem } from '../../../core/ui/notice/update-problem.tsx'
import { EditRow, EditRows, LinkedRow, RowActions } from '../../../core/ui/screen/edit-row.tsx'
import { Question, Screen, ScreenMain, TopBar } from '../../../core/ui/screen/screen.tsx'
import { type OpenRow, useOpenRow } from '../../../core/ui/screen/use-open-row.ts'
import { TextButton } from '../../../core/ui/text-link.tsx'
import { VisuallyHidden } from '../../../core/ui/visually-hidden.tsx'
import { useProfile } from '../../session/profile-query.ts'
import { QueryProvider } from '../../session/query-provider.tsx'
import { useRequireMember } from '../../session/redirects.ts'
import { MemberSide } from '../member-side.tsx'
import { ExportMe } from './export-me.tsx'
import { useEditDraft } from './profile-drafts.ts'
import { AddressFields, BirthDateField, EmailField, JobField, NameField } from './profile-fields.tsx'
import { isUnsaved, type ProfileRow, profileRowNames, profileRows } from './profile-rows.ts'
import { toProfileValues } from './profile-values.ts'
import { originOfEditMe, useEditMe } from './use-edit-me.ts'

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
  const rows = useOpenRow(profileRowNames)
  return (
    <Screen grouped>
      <TopBar back={rows.row === undefined ? originOfEditMe(state) : rows.closeRow} title="내 정보 바꾸기" />
      <ScreenMain>
        <Question close title="무엇을 바꿀까요?" />
        {member && profile.data !== undefined ? (
          <EditMe key={profile.data.uid} profile={profile.data} rows={rows} />
        ) : (
          <Waiting profile={profile} />
        )}
      </ScreenMain>
      <MemberSide />
    </Screen>
  )
}

function Waiting({ profile }: { profile: ReturnType<typeof useProfile> }) {
  if (profile.isError) return <QueryProblem title="내 정보를 불러오지 못했어요" query={profile} />
  return (
    <Stack gap={3}>
      <VisuallyHidden role="status">내 정보를 불러오는 중</VisuallyHidden>
      {profileRowNames.map((name) => (
        <Card key={name} paddingBlock={4} paddingInline={5} gap={2}>
          <Skeleton width={56} />
          <Skeleton width={140} height={18} />
        </Card>
      ))}
    </Stack>
  )
}

type EditMeProps = { profile: CustomerProfile; rows: OpenRow<ProfileRow> }

/** The rows of the profile. The phone signs in, so it is changed with codes on a page of its own. */
function EditMe({ profile, rows }: EditMeProps) {
  const draft = useEditDraft(profile.uid)
  const stored = toProfileValues(profile)
  return (
    <Stack gap={3}>
      <EditRows>
        {profileRowNames.map((name) => (
          <EditRow
            key={name}
            name={name}
            rows={rows}
            title={profileRows[name].title}
            text={profileRows[name].text(stored)}
            note={isUnsaved(name, draft, stored) ? '아직 저장하지 않았어요' : undefined}
          >
            <RowForm name={name} profile={profile} onClose={rows.closeRow} />
          </EditRow>
        ))}
        <LinkedRow
          title="전화번호"
          text={formatPhone(profile.phone)}
          reason="로그인에 쓰는 번호라 인증번호로 바꿔요"
          to={paths.changePhone}
        />
      </EditRows>
      <ExportMe />
    </Stack>
  )
}

type RowFormProps = { name: ProfileRow; profile: CustomerProfile; onClose: () => void }

function RowForm({ name, profile, onClose }: RowFormProps) {
  const { form, stored, busy, problem, isUnchanged, save, submit, openAddressSearch } = useEditMe(profile, name)
  return (
    <FormProvider {...form}>
      <Stack
        as={Form}
        gap={5}
        onSubmit={(event) => {
          // Blurring restores a field that was cleared on focus; Enter has to blur it too.
          if (document.activeElement instanceof HTMLInputElement) document.activeElement.blur()
          return submit(event)
        }}
      >
        {name === 'name' && <NameField labelHidden saved={stored.name} />}
        {name === 'email' && (
          <EmailField labelHidden saved={stored.email} help={stored.email === '' ? '비워두어도 괜찮아요' : undefined} />
        )}
        {name === 'email' && stored.email !== '' && (
          <p>
            <TextButton onClick={() => save({ email: '' })}>이메일 지우기</TextButton>
          </p>
        )}
        {name === 'type' && <JobField legendHidden />}
        {name === 'birth' && <BirthDateField labelHidden saved={stored.birth_date} />}
        {name === 'address' && <AddressFields saved={stored.address_detail} onAddress={openAddressSearch} />}
        {problem !== null && <UpdateProblem problem={problem} />}
        {isUnchanged && <Notice title="아직 바뀐 내용이 없어요" />}
        <RowActions save={busy ? '저장하는 중' : `${profileRows[name].title} 저장하기`} busy={busy} onClose={onClose} />
      </Stack>
    </FormProvider>
  )
}

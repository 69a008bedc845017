import { zodResolver } from '@hookform/resolvers/zod'
import { type FormEvent, useEffect } from 'react'
import { FormProvider, type Resolver, useForm } from 'react-hook-form'
import { useNavigate } from 'react-router-dom'
import type { CustomerProfile } from '#shared/customer/customer.ts'
import { formatPhone } from '#shared/customer/phone.ts'
import { type ProfileEdit, profileEdit } from '#shared/customer/profile.ts'
import { messages } from '#shared/messages.ko.ts'
import { paths } from '#shared/paths.ts'
import { sentenceOfProblem } from '../../api/sentence.ts'
import { Field, Fields } from '../../ui/form/field.tsx'
import { LockedInput } from '../../ui/form/locked-input.tsx'
import { Notice } from '../../ui/notice/notice.tsx'
import { formDraft, updateFormDraft } from './form-draft.ts'
import { infoValues } from './info-values.ts'
import { ProfileFields } from './profile-fields.tsx'
import type { ProfileValues } from './profile-values.ts'
import type { useInfoSaving } from './use-info-saving.ts'

/** The button at the lower edge submits the form from outside. */
export const infoFormId = 'info-form'

const rules = zodResolver(profileEdit) as unknown as Resolver<ProfileValues, unknown, ProfileEdit>

type InfoFormProps = {
  profile: CustomerProfile
  saving: ReturnType<typeof useInfoSaving>['saving']
  /** Navigation state of this screen: the address search hands it back. */
  state: unknown
}

/** The profile to be changed; the phone signs in and stays (spec §2, info modify). */
export function InfoForm({ profile, saving, state }: InfoFormProps) {
  const navigate = useNavigate()
  const form = useForm<ProfileValues, unknown, ProfileEdit>({
    resolver: rules,
    defaultValues: infoValues(profile, formDraft('info-modify')),
  })
  useEffect(
    () =>
      form.subscribe({
        formState: { values: true },
        callback: ({ values }) => updateFormDraft('info-modify', withoutEmptyEntry(values)),
      }),
    [form],
  )
  const submit = (event: FormEvent) => {
    event.preventDefault()
    // A field that was cleared on entry and left empty comes back when it is left: Enter leaves it too.
    if (document.activeElement instanceof HTMLInputElement) document.activeElement.blur()
    void form.handleSubmit((values) => {
      if (!saving.isPending) saving.mutate(values)
    })(event)
  }
  return (
    <FormProvider {...form}>
      <form id={infoFormId} method="dialog" noValidate onSubmit={submit}>
        <Fields>
          <ProfileFields clearing onAddress={() => void navigate(paths.infoModifyAddress, { state })} />
          <Field label="전화번호" help="로그인에 쓰는 번호라 여기서 바꿀 수 없어요">
            {(control) => <LockedInput {...control} value={formatPhone(profile.phone)} />}
          </Field>
          {saving.isError && (
            <Notice kind="error" title={messages.UPDATE_FAILED}>
              {sentenceOfProblem(saving.error)} 입력한 내용은 그대로 남아 있어요.
            </Notice>
          )}
        </Fields>
      </form>
    </FormProvider>
  )
}

/** A field that is empty only because somebody has just entered it is not kept as empty. */
function withoutEmptyEntry(values: ProfileValues) {
  const entered = document.activeElement instanceof HTMLInputElement ? document.activeElement.name : ''
  return Object.fromEntries(Object.entries(values).filter(([field, value]) => value !== '' || field !== entered))
}

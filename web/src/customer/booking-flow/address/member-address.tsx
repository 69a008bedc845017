import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useId } from 'react'
import { FormProvider, useForm } from 'react-hook-form'
import { useNavigate } from 'react-router-dom'
import { saveAddress } from '#shared/contract/account-routes.ts'
import type { CustomerProfile, SavedAddress } from '#shared/customer/customer.ts'
import { customerTypeLabels } from '#shared/customer/customer-type.ts'
import { formatPhone } from '#shared/customer/phone.ts'
import { useDistricts } from '../../../core/address/districts.ts'
import { withRetry } from '../../../core/api/retrying.ts'
import { SiteContact } from '../../../core/order-fields/site-contact.tsx'
import { type ControlProps, Field, Fields } from '../../../core/ui/form/field.tsx'
import { Form } from '../../../core/ui/form/form.tsx'
import { LockedInput } from '../../../core/ui/form/locked-input.tsx'
import { useFormDraft } from '../../../core/ui/form/use-form-draft.ts'
import { QueryProblem } from '../../../core/ui/notice/load-problem.tsx'
import { ProblemNotice } from '../../../core/ui/notice/problem-notice.tsx'
import { addressesQuery, useAddresses } from '../../session/addresses-query.ts'
import { memberCall } from '../../session/member-call.ts'
import { useProfile } from '../../session/profile-query.ts'
import { ProfileSavedNotice } from '../../session/profile-saved-notice.tsx'
import { QueryProvider } from '../../session/query-provider.tsx'
import { type FlowDraft, otherAddress, updateDraft } from '../draft.ts'
import { DestinationFields } from './destination-fields.tsx'
import {
  addressDraftOf,
  knownAddressesOf,
  type MemberAddressValues,
  memberAddressRules,
  memberAddressValuesOf,
} from './known-addresses.ts'
import { MemberAddressSkeleton, ReasonNotice } from './member-address-skeleton.tsx'
import { VisitAddress } from './visit-address.tsx'

/** @property next the path of the next screen */
export type MemberAddressProps = { draft: FlowDraft; next: string; formId: string }

/** Step 1 of a member: where to come; phone and customer type of the profile are read-only (specification 9.4). */
export function MemberAddress(props: MemberAddressProps) {
  return (
    <QueryProvider>
      <OfProfile {...props} />
    </QueryProvider>
  )
}

function OfProfile(props: MemberAddressProps) {
  const profile = useProfile()
  const addresses = useAddresses()
  if (profile.isError && profile.data === undefined)
    return <QueryProblem title="회원 정보를 불러오지 못했어요" query={profile} />
  // Without the saved addresses the others can still be chosen.
  if (profile.data === undefined || addresses.isPending) return <MemberAddressSkeleton />
  return <MemberFields {...props} profile={profile.data} saved={addresses.data?.addresses ?? []} />
}

type MemberFieldsProps = MemberAddressProps & { profile: CustomerProfile; saved: readonly SavedAddress[] }

function MemberFields({ profile, saved, draft, next, formId }: MemberFieldsProps) {
  const navigate = useNavigate()
  const queries = useQueryClient()
  const districts = useDistricts()
  const reason = useId()
  const locked = (control: ControlProps) => ({
    ...control,
    'aria-describedby': [control['aria-describedby'], reason].filter(Boolean).join(' '),
  })
  const relocation = draft.service_type === '이전'
  const addresses = knownAddressesOf(profile, saved)
  const form = useForm<MemberAddressValues>({
    resolver: memberAddressRules(addresses, districts, relocation),
    defaultValues: memberAddressValuesOf(draft, addresses),
  })
  useFormDraft(form, (values) => updateDraft(addressDraftOf(values, addresses)))
  const saving = useMutation({
    mutationFn: ({ customer_address, customer_address_detail }: MemberAddressValues) => {
      const body = { address: customer_address, address_detail: customer_address_detail }
      return withRetry(() => memberCall(saveAddress, { body }))
    },
    onSuccess: ({ address_id }) => {
      updateDraft({ address_source: address_id })
      return queries.invalidateQueries({ queryKey: addressesQuery.queryKey })
    },
  })
  const proceed = async (values: MemberAddressValues) => {
    if (saving.isPending) return
    if (values.address_source !== otherAddress || !values.save) return navigate(next)
    saving.mutate(values, { onSuccess: () => void navigate(next) })
  }
  return (
    <FormProvider {...form}>
      <Form id={formId} onSubmit={form.handleSubmit(proceed)}>
        <Fields>
          <ProfileSavedNotice />
          <VisitAddress
            legend={relocation ? '지금 에어컨이 있는 곳' : '주소'}
            addresses={addresses}
            districts={districts}
            isFull={!addresses.canSave}
          />
          {saving.isError && <ProblemNotice title="주소를 저장하지 못했어요" problem={saving.error} />}
          {relocation && <DestinationFields districts={districts} />}
          <Field label="전화번호" help="방문할 때 기사님이 연락하는 번호예요">
            {(control) => <LockedInput {...locked(control)} value={formatPhone(profile.phone)} />}
          </Field>
          <ReasonNotice id={reason} />
          <SiteContact />
          <Field label="고객 유형">
            {(control) => <LockedInput {...locked(control)} value={customerTypeLabels[profile.job]} />}
          </Field>
        </Fields>
      </Form>
    </FormProvider>
  )
}

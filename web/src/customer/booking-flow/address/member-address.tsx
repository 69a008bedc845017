import { useId } from 'react'
import { FormProvider, type Resolver, useForm } from 'react-hook-form'
import { useNavigate } from 'react-router-dom'
import { type BookingDraft, destinationStep } from '#shared/booking/draft.ts'
import { defaultDistricts, isServed } from '#shared/booking/service-area.ts'
import type { CustomerProfile } from '#shared/customer/customer.ts'
import { customerTypeLabels } from '#shared/customer/customer-type.ts'
import { formatPhone } from '#shared/customer/phone.ts'
import { messages } from '#shared/messages.ko.ts'
import { paths } from '#shared/paths.ts'
import { useConfig } from '../../../core/lib/config.ts'
import { fieldErrors } from '../../../core/order-fields/field-errors.ts'
import { type ControlProps, Field, Fields } from '../../../core/ui/form/field.tsx'
import { FieldSkeletons } from '../../../core/ui/form/field-skeleton.tsx'
import { Form } from '../../../core/ui/form/form.tsx'
import { LockedInput } from '../../../core/ui/form/locked-input.tsx'
import { useFormDraft } from '../../../core/ui/form/use-form-draft.ts'
import { Row, Text } from '../../../core/ui/layout.tsx'
import { QueryProblem } from '../../../core/ui/notice/load-problem.tsx'
import { NextIcon } from '../../../core/ui/symbol-icons.tsx'
import { TextLink } from '../../../core/ui/text-link.tsx'
import { VisuallyHidden } from '../../../core/ui/visually-hidden.tsx'
import { useProfile } from '../../session/profile-query.ts'
import { ProfileSavedNotice } from '../../session/profile-saved-notice.tsx'
import { QueryProvider } from '../../session/query-provider.tsx'
import { updateDraft } from '../draft.ts'
import { DestinationFields, type DestinationValues, destinationOf } from './destination-fields.tsx'
import styles from './member-address.module.css'

/** @property next the path of the next screen */
type MemberAddressProps = { draft: BookingDraft; next: string; formId: string }

/** Step 1 of a member: address, phone and customer type of the profile, read-only; a destination is typed (specification 9.4). */
export function MemberAddress(props: MemberAddressProps) {
  return (
    <QueryProvider>
      <OfProfile {...props} />
    </QueryProvider>
  )
}

function OfProfile(props: MemberAddressProps) {
  const profile = useProfile()
  if (profile.data !== undefined) return <LockedFields {...props} profile={profile.data} />
  if (!profile.isError) return <MemberAddressSkeleton />
  return <QueryProblem title="회원 정보를 불러오지 못했어요" query={profile} />
}

type LockedFieldsProps = MemberAddressProps & { profile: CustomerProfile }

function LockedFields({ profile, draft, next, formId }: LockedFieldsProps) {
  const navigate = useNavigate()
  const districts = useConfig()?.districts ?? defaultDistricts
  const served = isServed(profile.address, districts)
  const reason = useId()
  const locked = (control: ControlProps) => ({
    ...control,
    'aria-describedby': [control['aria-describedby'], reason].filter(Boolean).join(' '),
  })
  const relocation = draft.service_type === '이전'
  const form = useForm({ resolver: destinationRules(districts), defaultValues: destinationOf(draft) })
  useFormDraft(form, updateDraft)
  const goOn = () => (served ? navigate(next) : false)
  return (
    <FormProvider {...form}>
      <Form id={formId} onSubmit={relocation ? form.handleSubmit(goOn) : goOn}>
        <Fields>
          <ProfileSavedNotice />
          <ReasonNotice id={reason} />
          <div>
            <Field
              label={relocation ? '지금 에어컨이 있는 곳' : '주소'}
              error={served ? undefined : messages.AREA_NOT_SERVED}
              help="방문할 수 있는 지역이에요"
              helpGood
            >
              {(control) => <LockedInput {...locked(control)} value={profile.address} />}
            </Field>
            {!served && (
              <Text marginTop={2} size="small" tone="muted">
                방문할 수 있는 지역: {districts.join(', ')}
              </Text>
            )}
          </div>
          <Field label="상세주소">
            {(control) => <LockedInput {...locked(control)} value={profile.address_detail} />}
          </Field>
          {relocation && <DestinationFields districts={districts} />}
          <Field label="전화번호" help="방문할 때 기사님이 연락하는 번호예요">
            {(control) => <LockedInput {...locked(control)} value={formatPhone(profile.phone)} />}
          </Field>
          <Field label="고객 유형">
            {(control) => <LockedInput {...locked(control)} value={customerTypeLabels[profile.job]} />}
          </Field>
        </Fields>
      </Form>
    </FormProvider>
  )
}

/** The rules of a destination (specification 1.2, 9.4). Messages are error codes. */
const destinationRules =
  (districts: readonly string[]): Resolver<DestinationValues> =>
  (values) => {
    const errors = fieldErrors<DestinationValues>(destinationStep, values)
    if (values.destination_address !== '' && !isServed(values.destination_address, districts))
      errors.destination_address = { type: 'area', message: 'AREA_NOT_SERVED' }
    return Object.keys(errors).length === 0 ? { values, errors: {} } : { values: {}, errors }
  }

/** Why the fields are read-only. */
function ReasonNotice({ id }: { id?: string }) {
  return (
    <Row wrap justify="between" rowGap={0} gap={3} size="small" tone="muted" className={styles.reason}>
      <p id={id}>회원 정보라서 여기에서는 바꿀 수 없어요.</p>
      <TextLink to={paths.infoModify} state={{ from: paths.addressForm }}>
        주소·고객 유형 바꾸기
        <NextIcon size={20} />
      </TextLink>
    </Row>
  )
}

/** The fields while the profile is loading. */
function MemberAddressSkeleton() {
  return (
    <div>
      <VisuallyHidden role="status">회원 정보를 불러오는 중이에요</VisuallyHidden>
      <Fields>
        <ReasonNotice />
        <FieldSkeletons labels={['주소', '상세주소', '전화번호', '고객 유형']} helped={['주소', '전화번호']} />
      </Fields>
    </div>
  )
}

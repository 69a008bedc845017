import { useController, useFormContext } from 'react-hook-form'
import { formatPhone, type PhoneDigits } from '#shared/customer/phone.ts'
import { limits } from '#shared/limits.ts'
import { sentenceOf } from '../../../core/api/sentence.ts'
import { Field, TextInput } from '../../../core/ui/form/field.tsx'
import { LockedInput } from '../../../core/ui/form/locked-input.tsx'
import { PhoneField } from '../../../core/ui/form/phone-field.tsx'
import { Stack } from '../../../core/ui/layout.tsx'
import styles from './edit-form.module.css'
import type { EditValues } from './edit-values.ts'

type EditContactProps = { address: string; phone: PhoneDigits }

/** Address and phone, as far as they can be edited (specification 4.3). Inside a `FormProvider`. */
export function EditContact({ address, phone }: EditContactProps) {
  const { control, getValues } = useFormContext<EditValues>()
  const detail = useController({ control, name: 'customer_address_detail' })
  return (
    <Stack as="section" gap={6} className={styles.section} aria-labelledby="edit-contact">
      <h2 id="edit-contact">주소와 연락처</h2>
      <Field label="주소" help="주소를 바꾸려면 취소하고 다시 예약해주세요">
        {(attributes) => <LockedInput {...attributes} value={address} />}
      </Field>
      <Field label="상세주소" error={sentenceOf(detail.fieldState.error?.message)}>
        {(attributes) => (
          <TextInput
            {...attributes}
            {...detail.field}
            autoComplete="address-line2"
            maxLength={limits.text.addressDetail}
            placeholder="동, 호수 또는 건물 이름"
          />
        )}
      </Field>
      {getValues('customer_phone') === undefined ? (
        <Field label="전화번호">{(attributes) => <LockedInput {...attributes} value={formatPhone(phone)} />}</Field>
      ) : (
        <EditablePhone />
      )}
    </Stack>
  )
}

function EditablePhone() {
  const { control } = useFormContext<EditValues>()
  const { field, fieldState } = useController({ control, name: 'customer_phone' })
  return (
    <PhoneField
      label="전화번호"
      help="잘못 적었을 때 한 번만 고칠 수 있어요. 그 뒤로는 새 번호로만 조회돼요."
      error={sentenceOf(fieldState.error?.message)}
      field={field}
    />
  )
}

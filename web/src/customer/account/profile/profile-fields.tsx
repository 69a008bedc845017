import { useController, useFormContext } from 'react-hook-form'
import { customerTypeLabels, customerTypes } from '#shared/customer/customer-type.ts'
import { limits } from '#shared/limits.ts'
import { AddressInput } from '../../../core/address/address-input.tsx'
import { Choice } from '../../../core/ui/form/choice.tsx'
import { FormattedInput } from '../../../core/ui/form/formatted-input.tsx'
import { seoulToday } from '../../../core/visit/use-seoul-today.ts'
import { typeBirthDate } from './birth-date-typing.ts'
import { ProfileField, type ProfileInputProps } from './profile-field.tsx'
import { type ProfileValues, profileSentence } from './profile-values.ts'

/** Of a text field. @property saved the stored text, which the field clears on focus (specification 9.14) */
type TextFieldProps = { saved?: string; labelHidden?: boolean }

export const NameField = ({ saved, labelHidden }: TextFieldProps) => (
  <ProfileField
    name="name"
    label="이름"
    labelHidden={labelHidden}
    saved={saved}
    autoComplete="name"
    maxLength={limits.text.name}
  />
)

export const EmailField = ({ saved, labelHidden, help }: TextFieldProps & { help?: string | undefined }) => (
  <ProfileField
    name="email"
    label="이메일 (선택)"
    labelHidden={labelHidden}
    help={help}
    saved={saved}
    type="email"
    autoComplete="email"
    maxLength={limits.text.email}
    placeholder="name@example.com"
  />
)

export const BirthDateField = ({ saved, labelHidden }: TextFieldProps) => (
  <ProfileField
    name="birth_date"
    label="생년월일"
    labelHidden={labelHidden}
    help="숫자 8자리로 적어주세요"
    saved={saved}
    placeholder="1990년 01월 01일"
    Input={BirthDateInput}
  />
)

export const AddressFields = ({ saved, onAddress }: { saved?: string; onAddress: () => void }) => (
  <>
    <AddressField onOpen={onAddress} />
    <ProfileField
      name="address_detail"
      label="상세주소"
      saved={saved}
      autoComplete="address-line2"
      maxLength={limits.text.addressDetail}
      placeholder="동, 호수 또는 건물 이름"
    />
  </>
)

export function JobField({ legendHidden = false }: { legendHidden?: boolean }) {
  const { register, formState } = useFormContext<ProfileValues>()
  return (
    <Choice
      legend="고객 유형"
      legendHidden={legendHidden}
      look="segments"
      error={profileSentence('job', formState.errors.job?.message)}
      options={customerTypes.map((value) => ({ value, label: customerTypeLabels[value] }))}
      input={() => register('job')}
    />
  )
}

/** Members may live anywhere; the field already shows whether technicians visit the address. */
function AddressField({ onOpen }: { onOpen: () => void }) {
  const { control } = useFormContext<ProfileValues>()
  const address = useController({ control, name: 'address' })
  const sentence = (code: string | undefined) => profileSentence('address', code)
  return <AddressInput address={address} mustBeServed={false} sentence={sentence} onOpen={onOpen} />
}

/** Eight digits become `1990년 01월 01일` while they are typed (specification 9.16). */
function BirthDateInput({ value, onText, ...rest }: ProfileInputProps) {
  return (
    <FormattedInput
      {...rest}
      type="text"
      autoComplete="bday"
      value={value}
      onType={(typed) => {
        const next = typeBirthDate(typed, typed.before, Number(seoulToday().slice(0, 4)))
        onText(next.value)
        return next
      }}
    />
  )
}

import { useController, useFormContext, useWatch } from 'react-hook-form'
import { serviceTypes } from '#shared/booking/options.ts'
import { limits } from '#shared/limits.ts'
import { staffRoles } from '#shared/staff/staff.ts'
import { useDistricts } from '../../core/address/districts.ts'
import { Checkbox } from '../../core/ui/form/checkbox.tsx'
import { Choice, optionsOf } from '../../core/ui/form/choice.tsx'
import { Field, TextInput } from '../../core/ui/form/field.tsx'
import { PhoneField } from '../../core/ui/form/phone-field.tsx'
import { Stack, Text } from '../../core/ui/layout.tsx'
import { weekdayLabel } from './days-off.ts'
import { DaysOffField } from './days-off-field.tsx'
import styles from './member.module.css'
import {
  fieldLabels,
  isTechnician,
  type MemberField,
  type MemberValues,
  memberSentence,
  roleLabels,
} from './member-values.ts'

type MemberFieldsProps = {
  /** Whether dispatchers edit themselves: they cannot remove their own role. */
  own?: boolean
}

/** The fields of a staff member, inside a `FormProvider`. */
export function MemberFields({ own = false }: MemberFieldsProps) {
  const { control } = useFormContext<MemberValues>()
  const roles = useWatch({ control, name: 'roles' })
  return (
    <>
      <div className={styles.identity}>
        <TextField name="name" max={limits.text.name} autoComplete="off" />
        <MemberPhone />
      </div>
      <MultipleChoice
        name="roles"
        options={[...staffRoles].reverse().map((role) => ({ value: role, label: roleLabels[role] }))}
        {...(own && { fixed: 'desk', help: '본인의 배정 담당은 다른 배정 담당이 바꿀 수 있어요' })}
      />
      {isTechnician({ roles }) && <TechnicianFields />}
    </>
  )
}

function TechnicianFields() {
  const { control } = useFormContext<MemberValues>()
  const served = useDistricts()
  // A district that is no longer served stays selectable for members who have it.
  const { defaultValues } = control._formState
  const districts = [...new Set([...served, ...(defaultValues?.districts ?? [])])].filter((name) => name !== undefined)
  return (
    <>
      <MultipleChoice name="districts" options={optionsOf(districts)} />
      <MultipleChoice name="services" options={optionsOf(serviceTypes)} />
      <div className={styles.week}>
        <MultipleChoice
          name="weekly_days_off"
          options={[0, 1, 2, 3, 4, 5, 6].map((value) => ({ value, label: weekdayLabel(value) }))}
        />
      </div>
      <DaysOffField />
      <Stack as="section" gap={4} className={styles.shown} aria-labelledby="member-shown">
        <Text as="h3" size="small" weight="bold" tone="muted" id="member-shown">
          고객에게 보이는 소속
        </Text>
        <TextField name="partner_name" max={limits.text.name} />
        <div className={styles.pair}>
          <TextField name="partner_address" max={limits.text.address} />
          <TextField name="partner_address_detail" max={limits.text.addressDetail} />
        </div>
        <IntroducedField />
      </Stack>
    </>
  )
}

/** The technician's consent to be shown to everyone (specification 4.12). */
function IntroducedField() {
  const { register } = useFormContext<MemberValues>()
  return (
    <Checkbox
      {...register('introduced')}
      label={
        <>
          홈 화면에 소개해도 된다고 동의했어요
          <Text as="span" block size="small" tone="muted" weight="regular">
            이름, 소속, 담당 구, 서비스와 별점이 누구에게나 보여요. 동의를 철회하면 누구나 보던 사진도 내려요. 동의한
            날짜를 기록해요.
          </Text>
        </>
      }
    />
  )
}

type TextFieldProps = {
  name: 'name' | 'partner_name' | 'partner_address' | 'partner_address_detail'
  max: number
  autoComplete?: string
}

function TextField({ name, max, autoComplete = 'off' }: TextFieldProps) {
  const { register, formState } = useFormContext<MemberValues>()
  return (
    <Field label={fieldLabels[name]} error={memberSentence(name, formState.errors[name]?.message)}>
      {(control) => <TextInput {...control} {...register(name)} maxLength={max} autoComplete={autoComplete} />}
    </Field>
  )
}

function MemberPhone() {
  const { control } = useFormContext<MemberValues>()
  const { field, fieldState } = useController({ control, name: 'phone' })
  return (
    <PhoneField
      label={fieldLabels.phone}
      error={memberSentence('phone', fieldState.error?.message)}
      autoComplete="off"
      field={field}
    />
  )
}

type Listed = Extract<MemberField, 'roles' | 'districts' | 'services' | 'weekly_days_off'>

type MultipleChoiceProps = {
  name: Listed
  options: readonly { value: string | number; label: string }[]
  /** The value that cannot be removed. */
  fixed?: string
  help?: string
}

/** Chips for several of a few values. */
function MultipleChoice({ name, options, fixed, help }: MultipleChoiceProps) {
  const { control } = useFormContext<MemberValues>()
  const { field, fieldState } = useController({ control, name })
  const chosen: readonly (string | number)[] = field.value
  return (
    <Choice
      legend={fieldLabels[name]}
      look="chips"
      type="checkbox"
      error={memberSentence(name, fieldState.error?.message)}
      {...(help !== undefined && { help })}
      options={options.map(({ value, label }) => ({ value: String(value), label, off: value === fixed }))}
      input={(text) => ({
        name,
        checked: chosen.some((value) => String(value) === text),
        ...(text === String(options[0]?.value) && { ref: field.ref }),
        onBlur: field.onBlur,
        onChange: ({ target }) =>
          field.onChange(
            options
              .map(({ value }) => value)
              .filter((value) => (String(value) === text ? target.checked : chosen.includes(value))),
          ),
      })}
    />
  )
}

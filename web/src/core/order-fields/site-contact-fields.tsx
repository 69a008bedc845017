import { useController, useFormContext } from 'react-hook-form'
import { isContactNumber, isMobile } from '#shared/customer/read-phone.ts'
import { type SiteContact, siteNames } from '#shared/customer/site-contact.ts'
import { limits } from '#shared/limits.ts'
import { sentenceOf } from '../api/sentence.ts'
import { Checkbox } from '../ui/form/checkbox.tsx'
import { Field, TextInput } from '../ui/form/field.tsx'
import { PhoneField } from '../ui/form/phone-field.tsx'
import { Stack, Text } from '../ui/layout.tsx'
import { takeFocus } from '../ui/screen/take-focus.ts'
import { TextButton } from '../ui/text-link.tsx'

type SiteContactFieldsProps = {
  phoneHelp: string | undefined
  isFocused: boolean
  onRemove: () => void
}

/** Name, phone and consent of the on-site contact. Another name or number clears the consent. */
export function SiteContactFields({ phoneHelp, isFocused, onRemove }: SiteContactFieldsProps) {
  const { control, setValue, trigger, getFieldState } = useFormContext<SiteContact>()
  const name = useController({ control, name: 'site_name' })
  const phone = useController({ control, name: 'site_phone' })
  const agreed = useController({ control, name: 'site_agreed' })
  const isAgreementMissing = agreed.fieldState.error !== undefined
  const change = (field: 'site_name' | 'site_phone', value: string) => {
    setValue(field, value, { shouldDirty: true })
    setValue('site_agreed', false, { shouldDirty: true })
    // What is missing depends on the other fields.
    void trigger(siteNames.filter((site) => getFieldState(site).invalid))
  }
  const number = phone.field.value ?? ''
  const getsMessages = !isContactNumber(number) || isMobile(number)
  const remove = () => {
    change('site_name', '')
    change('site_phone', '')
    onRemove()
  }
  return (
    <Stack as="section" gap={4} ref={isFocused ? takeFocus : undefined} tabIndex={-1} aria-labelledby="site-contact">
      <div>
        <Text as="h3" weight="bold" id="site-contact">
          현장에서 연락받을 분
        </Text>
        <Text size="small" tone="muted">
          기사님이 이 번호로 먼저 전화해요.{getsMessages && ' 기사님이 배정되면 방문 안내 문자도 보내요.'}
        </Text>
      </div>
      <Field label="현장 연락처 이름" error={sentenceOf(name.fieldState.error?.message)}>
        {(input) => (
          <TextInput
            {...input}
            {...name.field}
            value={name.field.value ?? ''}
            onChange={(event) => change('site_name', event.target.value)}
            autoComplete="off"
            maxLength={limits.text.name}
          />
        )}
      </Field>
      <PhoneField
        label="현장 연락처 번호"
        {...(phoneHelp !== undefined && { help: phoneHelp })}
        error={sentenceOf(phone.fieldState.error?.message)}
        autoComplete="off"
        field={{ ...phone.field, onChange: (digits) => change('site_phone', digits) }}
      />
      <Checkbox
        name={agreed.field.name}
        ref={agreed.field.ref}
        checked={agreed.field.value === true}
        onBlur={agreed.field.onBlur}
        onChange={(event) => agreed.field.onChange(event.target.checked)}
        label="본인에게 동의를 받았어요"
        error={isAgreementMissing ? '본인의 동의를 받은 뒤 체크해주세요.' : undefined}
      />
      <div>
        <TextButton onClick={remove}>현장 연락처 빼기</TextButton>
      </div>
    </Stack>
  )
}

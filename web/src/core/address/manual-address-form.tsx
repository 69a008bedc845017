import { type SubmitEvent, useState } from 'react'
import { limits } from '#shared/limits.ts'
import styles from '../ui/form/field.module.css'
import { Field, Fields, TextInput } from '../ui/form/field.tsx'
import { NextIcon } from '../ui/symbol-icons.tsx'
import { roadIn } from './typed-road.ts'

type ManualAddressFormProps = { districts: readonly string[]; onAddress: (address: string) => void }

/** The button at the lower edge submits the form from outside. */
export const manualAddressFormId = 'manual-address'

const noRoad = '도로명과 건물 번호를 적어주세요.'

/** The part of an address before the road. */
const beforeRoad = (district: string) => `서울 ${district} `

/** An address in a served district, without the postcode service (specification 9.5). */
export function ManualAddressForm({ districts, onAddress }: ManualAddressFormProps) {
  const [errors, setErrors] = useState<{ district?: string; road?: string | undefined }>({})
  const longest = Math.max(...districts.map((name) => beforeRoad(name).length))
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    const form = event.currentTarget
    const values = new FormData(form)
    const tooLong = form.querySelector<HTMLElement>('[data-too-long]')
    if (tooLong) return tooLong.focus()
    const district = String(values.get('district'))
    const road = district === '' ? String(values.get('road')) : roadIn(district, String(values.get('road')))
    const hasNumber = road === undefined || /\p{Nd}/u.test(road)
    if (district !== '' && road && hasNumber) return onAddress(beforeRoad(district) + road)
    setErrors({
      ...(district === '' && { district: '구를 골라주세요.' }),
      ...(road === undefined && { road: `${district} 주소가 아니에요. 구를 다시 고르거나 주소를 고쳐주세요.` }),
      ...(!hasNumber && { road: noRoad }),
    })
    form.querySelector<HTMLElement>(district === '' ? 'select' : 'input')?.focus()
  }
  return (
    // Not `Form`: this page is a light one.
    <form id={manualAddressFormId} noValidate onSubmit={submit}>
      <Fields>
        <Field label="구" error={errors.district}>
          {(control) => (
            <div className={styles.input}>
              <select
                {...control}
                name="district"
                // The road may be of this district.
                onChange={() => setErrors(errors.road === noRoad ? { road: noRoad } : {})}
              >
                <option value="">구를 골라주세요</option>
                {districts.map((name) => (
                  <option key={name}>{name}</option>
                ))}
              </select>
              <NextIcon size={20} tone="quiet" className={styles.chevron} />
            </div>
          )}
        </Field>
        <Field label="도로명과 건물 번호" error={errors.road}>
          {(control) => (
            <TextInput
              {...control}
              name="road"
              autoComplete="address-line1"
              maxLength={limits.text.address - longest}
              placeholder="예: 도봉로 346"
              onChange={() => setErrors({ ...errors, road: undefined })}
            />
          )}
        </Field>
      </Fields>
    </form>
  )
}

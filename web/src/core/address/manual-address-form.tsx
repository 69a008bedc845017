import { type FormEvent, useRef, useState } from 'react'
import { limits } from '#shared/limits.ts'
import styles from '../ui/form/field.module.css'
import { Field, Fields, TextInput } from '../ui/form/field.tsx'
import { NextIcon } from '../ui/symbol-icons.tsx'

type ManualAddressFormProps = { districts: readonly string[]; onAddress: (address: string) => void }

/** The button at the lower edge submits the form from outside. */
export const manualAddressFormId = 'manual-address'

/** The part of an address before the road. */
const beforeRoad = (district: string) => `서울 ${district} `

/** An address in a served district, without the postcode service (specification 9.5). */
export function ManualAddressForm({ districts, onAddress }: ManualAddressFormProps) {
  const [district, setDistrict] = useState('')
  const [text, setText] = useState('')
  const [isSubmitted, setIsSubmitted] = useState(false)
  const road = text.trim().replace(/\s+/g, ' ')
  const longest = Math.max(...districts.map((name) => beforeRoad(name).length))
  const select = useRef<HTMLSelectElement>(null)
  const input = useRef<HTMLInputElement>(null)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    setIsSubmitted(true)
    if (district === '') return select.current?.focus()
    if (road === '') return input.current?.focus()
    onAddress(beforeRoad(district) + road)
  }
  return (
    // Not `Form`: this page is a light one.
    <form id={manualAddressFormId} noValidate onSubmit={submit}>
      <Fields>
        <Field label="구" error={isSubmitted && district === '' ? '구를 골라주세요.' : undefined}>
          {(control) => (
            <div className={styles.input}>
              <select {...control} ref={select} value={district} onChange={({ target }) => setDistrict(target.value)}>
                <option value="">구를 골라주세요</option>
                {districts.map((name) => (
                  <option key={name}>{name}</option>
                ))}
              </select>
              <NextIcon size={20} tone="quiet" className={styles.chevron} />
            </div>
          )}
        </Field>
        <Field
          label="도로명과 건물 번호"
          error={isSubmitted && road === '' ? '도로명과 건물 번호를 적어주세요.' : undefined}
        >
          {(control) => (
            <TextInput
              {...control}
              ref={input}
              autoComplete="address-line1"
              maxLength={limits.text.address - longest}
              placeholder="예: 도봉로 346"
              value={text}
              onChange={({ target }) => setText(target.value)}
            />
          )}
        </Field>
      </Fields>
    </form>
  )
}

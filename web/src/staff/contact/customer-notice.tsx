import { useState } from 'react'
import { Checkbox } from '../../core/ui/form/checkbox.tsx'

/** Stands in place of a promised message to a customer who cannot get one (specification 4.9). */
export const callText = '문자를 받을 수 없는 번호예요. 할 일에 전화가 올라가요.'

type Reached = { request_id: string; version: number; is_landline?: boolean | undefined }

/**
 * How the customer learns of a change: by the message, by a call task where the number receives none, or from the dispatcher on
 * the telephone.
 * @property customer_informed part of the body of the change
 */
export function useCustomerNotice({ request_id, version, is_landline }: Reached) {
  const state = `${request_id} ${version}`
  const [informedOf, setInformedOf] = useState('')
  const isLandline = is_landline === true
  const isInformed = isLandline && informedOf === state
  return {
    /** @param message the sentence about the message that a mobile number gets */
    text: (message: string) => {
      if (!isLandline) return message
      return isInformed ? '통화하셨으니 할 일에 올라가지 않아요.' : callText
    },
    field: isLandline && (
      <Checkbox
        label="고객님과 통화했어요"
        checked={isInformed}
        onChange={({ target }) => setInformedOf(target.checked ? state : '')}
      />
    ),
    body: isInformed ? { customer_informed: true } : {},
  }
}

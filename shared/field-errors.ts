/** Codes of one field, in `errors[].code` of a response and below the field on a screen (specification 8.1). */
export const fieldErrorCodes = [
  'ADDRESS_REQUIRED',
  'ADDRESS_DETAIL_REQUIRED',
  'PHONE_REQUIRED',
  'PHONE_INVALID',
  'OPTION_REQUIRED',
  'PURCHASE_CHOICE_REQUIRED',
  'DETAILS_REQUIRED',
  'CONSENT_REQUIRED',
  'SERVICE_DATE_INVALID',
  'TEXT_TOO_LONG',
  'TEXT_NOT_ALLOWED',
  'VALUE_NOT_ALLOWED',
  'FIELD_NOT_KNOWN',
  'TOO_MANY_OPEN_BOOKINGS',
  'CODE_REQUIRED',
  'CODE_INCOMPLETE',
  'INFORMATION_REQUIRED',
  'BIRTH_DATE_INVALID',
  'GUARDIAN_REQUIRED',
  'EMAIL_INVALID',
  'WITHDRAWAL_ITEMS_REQUIRED',
] as const

export type FieldErrorCode = (typeof fieldErrorCodes)[number]

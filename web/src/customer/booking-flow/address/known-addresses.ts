import type { Resolver } from 'react-hook-form'
import { destinationStep, elsewhereStep } from '#shared/booking/draft.ts'
import type { CustomerProfile, SavedAddress } from '#shared/customer/customer.ts'
import type { SiteContact } from '#shared/customer/site-contact.ts'
import { limits } from '#shared/limits.ts'
import { districtErrors } from '../../../core/address/districts.ts'
import { fieldErrors } from '../../../core/order-fields/field-errors.ts'
import { siteFieldErrors } from '../../../core/order-fields/site-values.ts'
import { type FlowDraft, otherAddress } from '../draft.ts'
import { type DestinationValues, destinationOf, siteOf } from './destination-fields.tsx'

/** The source of an address that is the one of the profile. */
export const profileAddress = 'profile'

/**
 * Values of step 1 of a member. The address is the typed one of `otherAddress`.
 * @property save whether the typed address is saved too
 */
export type MemberAddressValues = DestinationValues &
  SiteContact & {
    address_source: string
    customer_address: string
    customer_address_detail: string
    save: boolean
  }

type KnownAddress = { name: string; title: string | undefined; address: string; detail: string }

/** Where a member's visit can be. @property known the profile's address, then the saved ones */
export type KnownAddresses = { known: readonly KnownAddress[]; canSave: boolean }

export const knownAddressesOf = (profile: CustomerProfile, saved: readonly SavedAddress[]): KnownAddresses => ({
  known: [
    { name: profileAddress, title: '내 정보의 주소', address: profile.address, detail: profile.address_detail },
    ...saved.map(({ address_id, address, address_detail }) => ({
      name: address_id,
      title: undefined,
      address,
      detail: address_detail,
    })),
  ],
  canSave: saved.length < limits.addresses.saved,
})

const knownAddress = ({ known }: KnownAddresses, name: string | undefined) => known.find((one) => one.name === name)

/** Returns the values of a draft. A saved address that was removed since is a typed one. */
export function memberAddressValuesOf(draft: FlowDraft, addresses: KnownAddresses): MemberAddressValues {
  const name = draft.address_source ?? profileAddress
  const isTyped = knownAddress(addresses, name) === undefined
  return {
    ...destinationOf(draft),
    ...siteOf(draft),
    address_source: isTyped ? otherAddress : name,
    customer_address: (isTyped && draft.customer_address) || '',
    customer_address_detail: (isTyped && draft.customer_address_detail) || '',
    save: false,
  }
}

/** Returns the draft of these values. The address of the profile is not stored. */
export function addressDraftOf(
  { address_source, save: _, ...typed }: MemberAddressValues,
  addresses: KnownAddresses,
): FlowDraft {
  if (address_source === profileAddress) return { ...typed, address_source: undefined }
  const known = knownAddress(addresses, address_source)
  return known === undefined
    ? { ...typed, address_source }
    : { ...typed, address_source, customer_address: known.address, customer_address_detail: known.detail }
}

/** The rules of step 1 of a member (specification 1.2, 9.4). Messages are error codes. */
export const memberAddressRules =
  (addresses: KnownAddresses, districts: readonly string[], relocation: boolean): Resolver<MemberAddressValues> =>
  (values) => {
    const known = knownAddress(addresses, values.address_source)
    const { customer_address, destination_address } = values
    const visited = {
      ...(known === undefined ? { customer_address } : { address_source: known.address }),
      ...(relocation && { destination_address }),
    }
    const errors = {
      ...(known === undefined && fieldErrors<MemberAddressValues>(elsewhereStep, values)),
      ...(relocation && fieldErrors<MemberAddressValues>(destinationStep, values)),
      ...siteFieldErrors<MemberAddressValues>(values),
      ...districtErrors<MemberAddressValues>(visited, districts),
    }
    return Object.keys(errors).length === 0 ? { values, errors: {} } : { values: {}, errors }
  }

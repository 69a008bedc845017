import { zodResolver } from '@hookform/resolvers/zod'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useController, useForm } from 'react-hook-form'
import { useNavigate } from 'react-router-dom'
import * as z from 'zod/mini'
import { saveAddress } from '#shared/contract/account-routes.ts'
import { type NewAddress, newAddress } from '#shared/customer/profile.ts'
import { paths } from '#shared/paths.ts'
import { AddressDetail } from '../../../core/address/address-detail.tsx'
import { AddressInput } from '../../../core/address/address-input.tsx'
import { markSearchOpened, replaceAddress, useFocusAfterSearch } from '../../../core/address/search-outcome.ts'
import { useScreenSignal } from '../../../core/api/on-screen.ts'
import { withRetry } from '../../../core/api/retrying.ts'
import { sentenceOf } from '../../../core/api/sentence.ts'
import { personalPrefix, storedValue } from '../../../core/lib/stored-value.ts'
import { Button } from '../../../core/ui/button.tsx'
import { Fields } from '../../../core/ui/form/field.tsx'
import { Form } from '../../../core/ui/form/form.tsx'
import { useFormDraft } from '../../../core/ui/form/use-form-draft.ts'
import { Card, Text } from '../../../core/ui/layout.tsx'
import { Notice } from '../../../core/ui/notice/notice.tsx'
import { ProblemNotice } from '../../../core/ui/notice/problem-notice.tsx'
import { addressesQuery } from '../../session/addresses-query.ts'
import { memberCall } from '../../session/member-call.ts'

const emptyAddress: NewAddress = { address: '', address_detail: '' }

/** The address that is being added; it survives the search and a reload. */
const draft = storedValue({
  area: 'session',
  key: `${personalPrefix}new-address`,
  version: 1,
  schema: z.object({ address: z.string(), address_detail: z.string() }),
})

/** Stores an address of the search. */
export function keepFoundAddress(found: string) {
  const before = draft.read() ?? emptyAddress
  const { address, detail } = replaceAddress({ address: before.address, detail: before.address_detail }, found)
  draft.write({ address, address_detail: detail })
}

/** The form of a further address. */
export function NewAddressForm() {
  const navigate = useNavigate()
  const queries = useQueryClient()
  const form = useForm<NewAddress>({
    resolver: zodResolver(newAddress),
    defaultValues: draft.read() ?? emptyAddress,
  })
  useFormDraft(form, draft.write)
  const address = useController({ control: form.control, name: 'address' })
  const detail = useController({ control: form.control, name: 'address_detail' })
  useFocusAfterSearch((field) => form.setFocus(field === 'detail' ? 'address_detail' : 'address'))
  const { signal } = useScreenSignal()
  const saving = useMutation({
    mutationFn: (body: NewAddress) => withRetry(() => memberCall(saveAddress, { body }), { signal }),
    onSuccess: () => {
      form.reset(emptyAddress)
      draft.write(undefined)
      return queries.invalidateQueries({ queryKey: addressesQuery.queryKey })
    },
  })
  const missing = (required: string) => (code: string | undefined) =>
    sentenceOf(code === 'INFORMATION_REQUIRED' ? required : code)
  return (
    <Card as="section" padding={5} aria-labelledby="new-address">
      <Text as="h2" marginBottom={4} size="body" id="new-address">
        주소 더하기
      </Text>
      <Form onSubmit={form.handleSubmit((values) => saving.isPending || saving.mutate(values))}>
        <Fields>
          <AddressInput
            address={address}
            mustBeServed={false}
            sentence={missing('ADDRESS_REQUIRED')}
            onOpen={() => {
              markSearchOpened()
              void navigate(`${paths.addresses}?search`)
            }}
          />
          <AddressDetail detail={detail} sentence={missing('ADDRESS_DETAIL_REQUIRED')} />
          {saving.isError && <ProblemNotice title="주소를 저장하지 못했어요" problem={saving.error} />}
          {saving.isSuccess && <Notice title="주소를 저장했어요" />}
          <Button type="submit" busy={saving.isPending}>
            {saving.isPending ? '저장하는 중' : '주소 저장하기'}
          </Button>
        </Fields>
      </Form>
    </Card>
  )
}

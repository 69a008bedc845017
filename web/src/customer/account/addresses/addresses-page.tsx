import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useLocation } from 'react-router-dom'
import { removeAddress } from '#shared/contract/account-routes.ts'
import type { SavedAddress } from '#shared/customer/customer.ts'
import { limits } from '#shared/limits.ts'
import { paths } from '#shared/paths.ts'
import { AddressSearch } from '../../../core/address/address-search.tsx'
import { onThisScreen, useScreenSignal } from '../../../core/api/on-screen.ts'
import { withRetry } from '../../../core/api/retrying.ts'
import { Button } from '../../../core/ui/button.tsx'
import { Card, Row, Stack, Text } from '../../../core/ui/layout.tsx'
import { Dialog } from '../../../core/ui/notice/dialog.tsx'
import { QueryProblem } from '../../../core/ui/notice/load-problem.tsx'
import { ProblemNotice } from '../../../core/ui/notice/problem-notice.tsx'
import { Skeleton } from '../../../core/ui/notice/skeleton.tsx'
import { Question, Screen, ScreenMain, TopBar } from '../../../core/ui/screen/screen.tsx'
import { TextButton } from '../../../core/ui/text-link.tsx'
import { VisuallyHidden } from '../../../core/ui/visually-hidden.tsx'
import { AddressHelp } from '../../frame/address-help.tsx'
import { addressesQuery, useAddresses } from '../../session/addresses-query.ts'
import { memberCall } from '../../session/member-call.ts'
import { QueryProvider } from '../../session/query-provider.tsx'
import { useRequireMember } from '../../session/redirects.ts'
import { MemberSide } from '../member-side.tsx'
import { keepFoundAddress, NewAddressForm } from './new-address-form.tsx'

/** Adds and removes the further addresses of a member (specification 9.14). */
export function AddressesPage() {
  const isSearching = new URLSearchParams(useLocation().search).has('search')
  if (isSearching)
    return (
      <AddressSearch
        side={<AddressHelp />}
        title="저장할 주소를 찾아주세요"
        onAddress={keepFoundAddress}
        fallback={() => paths.addresses}
      />
    )
  return (
    <QueryProvider>
      <Addresses />
    </QueryProvider>
  )
}

function Addresses() {
  useRequireMember()
  const query = useAddresses()
  const addresses = query.data?.addresses
  return (
    <Screen grouped>
      <TopBar back={paths.myPage} title="저장한 주소" />
      <ScreenMain>
        <Question
          close
          title="어떤 주소를 쓰시나요?"
          lead={`예약할 때 골라 써요. ${limits.addresses.saved}개까지 저장돼요.`}
        />
        {addresses === undefined && !query.isError && (
          <Card padding={5}>
            <VisuallyHidden role="status">저장한 주소를 불러오는 중</VisuallyHidden>
            <Skeleton width="72%" />
          </Card>
        )}
        {addresses === undefined && query.isError && (
          <QueryProblem title="저장한 주소를 불러오지 못했어요" query={query} />
        )}
        {addresses !== undefined && (
          <Stack gap={3}>
            <SavedAddresses addresses={addresses} />
            {addresses.length < limits.addresses.saved ? (
              <NewAddressForm />
            ) : (
              <Text size="small" tone="muted">
                {limits.addresses.saved}개를 모두 저장했어요. 지우면 다른 주소를 저장할 수 있어요.
              </Text>
            )}
          </Stack>
        )}
      </ScreenMain>
      <MemberSide />
    </Screen>
  )
}

function SavedAddresses({ addresses }: { addresses: readonly SavedAddress[] }) {
  const queries = useQueryClient()
  const [chosen, setChosen] = useState<SavedAddress>()
  const { signal } = useScreenSignal()
  const removing = useMutation({
    mutationFn: ({ address_id }: SavedAddress) =>
      withRetry(() => memberCall(removeAddress, { params: { address_id } }), { signal }),
    onSuccess: () => queries.invalidateQueries({ queryKey: addressesQuery.queryKey }),
  })
  const close = () => {
    if (removing.isPending) return false
    removing.reset()
    return setChosen(undefined)
  }
  if (addresses.length === 0)
    return (
      <Card padding={5}>
        <Text tone="muted">아직 저장한 주소가 없어요.</Text>
      </Card>
    )
  return (
    <>
      <Stack as="ul" gap={3}>
        {addresses.map((saved) => (
          <Card as="li" key={saved.address_id} padding={5}>
            <Row gap={3} justify="between">
              <p>
                {saved.address}
                <br />
                {saved.address_detail}
              </p>
              <Text as="span" nowrap>
                <TextButton
                  aria-label={`${saved.address} ${saved.address_detail} 지우기`}
                  onClick={() => setChosen(saved)}
                >
                  지우기
                </TextButton>
              </Text>
            </Row>
          </Card>
        ))}
      </Stack>
      <Dialog
        open={chosen !== undefined}
        onClose={close}
        title="이 주소를 지울까요?"
        actions={
          <>
            <Button kind="quiet" onClick={close}>
              닫기
            </Button>
            <Button
              kind="danger"
              busy={removing.isPending}
              onClick={() =>
                chosen !== undefined && removing.mutate(chosen, { onSuccess: onThisScreen(() => setChosen(undefined)) })
              }
            >
              {removing.isPending ? '지우는 중' : '지우기'}
            </Button>
          </>
        }
      >
        {chosen?.address} {chosen?.address_detail}
        <br />이 주소로 한 예약은 그대로 있어요.
        {removing.isError && <ProblemNotice title="지우지 못했어요" problem={removing.error} />}
      </Dialog>
    </>
  )
}

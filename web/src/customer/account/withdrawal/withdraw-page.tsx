import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { CustomerBooking } from '#shared/booking/booking.ts'
import { afterServiceUntil } from '#shared/customer/after-service.ts'
import type { WithdrawalForm } from '#shared/customer/withdrawal.ts'
import { messages } from '#shared/messages/messages.ko.ts'
import { paths } from '#shared/paths.ts'
import { useConfig } from '../../../core/lib/config.ts'
import { longDateLabel } from '../../../core/lib/korean.ts'
import { Button, ButtonLink } from '../../../core/ui/button.tsx'
import { Box, Card, Row, Stack, Text } from '../../../core/ui/layout.tsx'
import { Notice } from '../../../core/ui/notice/notice.tsx'
import { BottomBar, Question, Screen, ScreenMain, ScreenSide, TopBar } from '../../../core/ui/screen/screen.tsx'
import { seoulToday } from '../../../core/visit/use-seoul-today.ts'
import { myBookingsQuery } from '../../bookings/data/queries.ts'
import { type StatusFilter, statusFilterOf } from '../../bookings/data/status-filter.ts'
import { QueryProvider } from '../../session/query-provider.tsx'
import { useSignInWhenSessionExpired } from '../../session/redirects.ts'
import { useSignedIn } from '../../session/session.ts'
import { useWithdraw } from './use-withdraw.ts'
import { WithdrawDialog } from './withdraw-dialog.tsx'
import { useWithdrawForm, WithdrawConsent, WithdrawForm, withdrawFormId } from './withdraw-form.tsx'

/** Ends the membership (specification 9.14). */
export function WithdrawPage() {
  return (
    <QueryProvider>
      <Withdrawal />
    </QueryProvider>
  )
}

function Withdrawal() {
  const signedIn = useSignedIn()
  const form = useWithdrawForm()
  const [confirming, setConfirming] = useState<WithdrawalForm>()
  const bookings = useQuery({ ...myBookingsQuery, enabled: signedIn === true, refetchOnMount: 'always' })
  const withdrawing = useWithdraw(() => {
    setConfirming(undefined)
    void bookings.refetch()
  })
  // A successful withdrawal leaves this screen.
  const isIdle = !withdrawing.isPending && !withdrawing.isSuccess
  useSignInWhenSessionExpired(isIdle, withdrawing.isInDoubt ? 'withdrawn' : 'over')
  const guest = signedIn === false && isIdle
  const count = (filter: StatusFilter) =>
    bookings.data?.bookings.filter((booking) => statusFilterOf(booking) === filter).length ?? 0
  const blocked = count('in_progress') > 0
  const freeUntil = useFreeAfterServiceUntil(bookings.data?.bookings)
  return (
    <Screen>
      <TopBar back={paths.infoModify} title="회원 탈퇴" />
      <ScreenMain>
        <Question title="탈퇴하기 전에 확인해주세요" />
        {guest && (
          <Notice kind="error" title={messages.WITHDRAWAL_NEEDS_LOGIN}>
            로그인하면 이 화면으로 돌아와요.
          </Notice>
        )}
        {signedIn === true && (
          <>
            {blocked && (
              <Box marginBottom={5}>
                <Notice ref={focusIfLost} kind="warm" title="지금은 탈퇴할 수 없어요">
                  기사님이 배정된 예약이 있어요. 방문이 끝나거나 예약을 취소한 뒤에 다시 시도해주세요.
                </Notice>
              </Box>
            )}
            <Card ground="sunken" padding={5} marginBottom={5}>
              <Stack as="ul" gap={5}>
                {[...consequences, ...(freeUntil === undefined ? [] : [endOfAfterService(freeUntil)])].map(
                  ({ title, text }) => (
                    <li key={title}>
                      <Text as="h2" marginBottom={1} size="body">
                        {title}
                      </Text>
                      <p>{text}</p>
                    </li>
                  ),
                )}
              </Stack>
            </Card>
            {!blocked && <WithdrawForm form={form} onSubmit={setConfirming} />}
            <WithdrawDialog
              form={confirming}
              withdrawing={withdrawing}
              scheduled={count('scheduled')}
              onClose={() => {
                setConfirming(undefined)
                withdrawing.reset()
              }}
            />
          </>
        )}
      </ScreenMain>
      {guest && (
        <BottomBar>
          <ButtonLink to={paths.login} state={{ from: paths.withdraw }}>
            로그인하기
          </ButtonLink>
        </BottomBar>
      )}
      {signedIn === true && blocked && (
        <BottomBar>
          <ButtonLink to={paths.inquiryDashboard}>내 예약 보기</ButtonLink>
        </BottomBar>
      )}
      {signedIn === true && !blocked && (
        <ScreenSide>
          <BottomBar>
            <WithdrawConsent form={form} />
            <Row align="stretch" gap={2}>
              <ButtonLink kind="quiet" to={paths.infoModify}>
                취소
              </ButtonLink>
              <Button kind="away" type="submit" form={withdrawFormId}>
                탈퇴하기
              </Button>
            </Row>
          </BottomBar>
        </ScreenSide>
      )}
    </Screen>
  )
}

/** Returns the last day of the free after-service that a withdrawal ends; undefined where none is left. */
function useFreeAfterServiceUntil(bookings: readonly CustomerBooking[] = []): string | undefined {
  const months = useConfig()?.claims.freeAfterServiceMonths ?? 0
  const today = seoulToday()
  return bookings
    .flatMap((booking) => afterServiceUntil(booking, months) ?? [])
    .filter((until) => until >= today)
    .sort()
    .at(-1)
}

const endOfAfterService = (until: string) => ({
  title: '무상 A/S도 끝나요',
  text: `${longDateLabel(until)}까지 신청할 수 있는 무상 A/S를 탈퇴하면 신청할 수 없어요.`,
})

/** Takes the focus of the form that it replaces. */
function focusIfLost(notice: HTMLElement | null) {
  if (document.activeElement === document.body) notice?.focus()
}

const consequences = [
  { title: '예정된 예약이 취소돼요', text: '기사님이 배정되기 전인 예약은 탈퇴와 함께 모두 취소돼요.' },
  {
    title: '배정된 예약이 있으면 탈퇴할 수 없어요',
    text: '방문이 끝나거나 예약을 취소한 뒤에 탈퇴할 수 있어요.',
  },
  {
    title: '내 정보를 지워요',
    text: '이름, 전화번호, 생년월일, 이메일, 주소와 저장한 주소를 지우고 되돌리지 않아요. 같은 번호로 다시 가입할 수는 있어요.',
  },
] as const

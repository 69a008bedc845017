import { paths } from '#shared/paths.ts'
import { lazyPart } from '../../../core/lib/lazy-part.tsx'
import { Button } from '../../../core/ui/button.tsx'
import { BottomBar } from '../../../core/ui/screen/screen.tsx'
import { GuestOnly } from '../../session/guest-only.tsx'
import { useSessionExpired } from '../../session/redirects.ts'
import { useSignedIn } from '../../session/session.ts'
import { SessionExpiredNotice } from '../../session/session-expired-notice.tsx'
import { FlowScreen } from '../flow-screen.tsx'
import { useNextStep } from '../next-step.ts'
import { useFlowDraft, visitDatePath } from '../steps.ts'
import { useServiceOfLocation } from '../use-service-of-location.ts'
import { AddressForm, addressFormId } from './address-form.tsx'
import type { MemberAddressProps } from './member-address.tsx'
import { MemberAddressSkeleton } from './member-address-skeleton.tsx'

const MemberAddress = lazyPart<MemberAddressProps>(
  async () => (await import('./member-address.tsx')).MemberAddress,
  <MemberAddressSkeleton />,
)

/** Step 1: where to come and whom to call (specification 9.4). */
export function AddressFormPage() {
  useServiceOfLocation()
  const draft = useFlowDraft('address')
  const next = useNextStep(visitDatePath(draft.service_type), '방문 날짜 고르기')
  const signedIn = useSignedIn()
  const sessionLost = useSessionExpired()
  return (
    <FlowScreen
      step={1}
      service={draft.service_type}
      back={paths.home}
      close
      {...questionOf(draft.service_type === '이전')}
      bar={
        <BottomBar>
          <Button type="submit" form={addressFormId}>
            {next.label}
          </Button>
        </BottomBar>
      }
    >
      {signedIn ? (
        <MemberAddress draft={draft} next={next.path} formId={addressFormId} />
      ) : (
        <GuestOnly>
          <AddressForm
            draft={draft}
            next={next.path}
            notice={
              sessionLost && (
                <SessionExpiredNotice from={paths.addressForm}>
                  주소와 연락처를 입력하면 로그인 없이도 예약할 수 있어요.
                </SessionExpiredNotice>
              )
            }
          />
        </GuestOnly>
      )}
    </FlowScreen>
  )
}

/** Returns the question. A relocation has two addresses. */
function questionOf(relocation: boolean) {
  if (relocation) return { title: '어디에서 어디로 옮길까요?', lead: '지금 에어컨이 있는 곳과 옮길 곳을 알려주세요' }
  return { title: '어디로 방문하면 될까요?', lead: '기사님이 방문할 주소와 연락처예요' }
}

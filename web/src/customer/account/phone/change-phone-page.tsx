import { type ReactNode, useState } from 'react'
import { formatPhone } from '#shared/customer/phone.ts'
import { withRoParticle } from '#shared/korean.ts'
import { paths } from '#shared/paths.ts'
import { AnimatedCheck } from '../../../core/art/animated-check.tsx'
import { ButtonLink } from '../../../core/ui/button.tsx'
import { Text } from '../../../core/ui/layout.tsx'
import { QueryProblem } from '../../../core/ui/notice/load-problem.tsx'
import { TextSkeleton } from '../../../core/ui/notice/skeleton.tsx'
import type { BackTarget } from '../../../core/ui/screen/back-button.tsx'
import { ProgressBar } from '../../../core/ui/screen/progress-bar.tsx'
import { BottomBar, Question, Screen, ScreenMain, TopBar } from '../../../core/ui/screen/screen.tsx'
import { useStep } from '../../../core/ui/screen/use-step.ts'
import { useProfile } from '../../session/profile-query.ts'
import { QueryProvider } from '../../session/query-provider.tsx'
import { useRequireMember } from '../../session/redirects.ts'
import { MemberSide } from '../member-side.tsx'
import { CurrentPhoneStep } from './current-phone-step.tsx'
import { NewPhoneStep } from './new-phone-step.tsx'
import { useProvenCurrent } from './use-phone-change.ts'

/** Changes the number of a member: a code to the current one, then a code to the new one (specification 9.14). */
export function ChangePhonePage() {
  return (
    <QueryProvider>
      <ChangePhone />
    </QueryProvider>
  )
}

function ChangePhone() {
  useRequireMember()
  const profile = useProfile()
  const [changed, setChanged] = useState<string>()
  const phone = profile.data?.phone
  if (changed !== undefined) return <Changed phone={changed} />
  if (phone !== undefined) return <Steps key={phone} phone={phone} onChanged={setChanged} />
  return (
    <Frame step={1}>
      <ScreenMain>
        <Question close title="지금 번호를 인증해주세요" lead={<TextSkeleton width="14em" />} />
        {profile.isError && <QueryProblem title="내 정보를 불러오지 못했어요" query={profile} />}
      </ScreenMain>
    </Frame>
  )
}

/** One thing is asked at a time: the code of the current number, the new number, its code. */
function Steps({ phone, onChanged }: { phone: string; onChanged: (phone: string) => void }) {
  const current = useProvenCurrent(phone)
  const steps = useStep(['number', 'code'])
  if (current === undefined)
    return (
      <Frame step={1}>
        <CurrentPhoneStep phone={phone} />
      </Frame>
    )
  return (
    <Frame step={steps.position + 2} back={steps.step === 'number' ? undefined : steps.goBack}>
      <NewPhoneStep current={current} steps={steps} onChanged={onChanged} />
    </Frame>
  )
}

type FrameProps = { step: number; back?: BackTarget | undefined; children: ReactNode }

const Frame = ({ step, back = paths.infoModify, children }: FrameProps) => (
  <Screen>
    <TopBar
      back={back}
      title="전화번호 바꾸기"
      end={
        <>
          3단계 중 <strong>{step}단계</strong>
        </>
      }
    >
      <ProgressBar label="바꾸기 진행" step={step} steps={3} />
    </TopBar>
    {children}
    <MemberSide />
  </Screen>
)

function Changed({ phone }: { phone: string }) {
  return (
    <Screen>
      <TopBar back={paths.infoModify} title="전화번호 바꾸기" />
      <ScreenMain>
        <AnimatedCheck />
        <Question
          title="전화번호를 바꿨어요"
          lead={`이제 ${withRoParticle(formatPhone(phone))} 로그인하고 문자를 받아요.`}
        />
        <Text tone="muted">예약의 연락처도 모두 새 번호로 바꿨어요. 이전 번호로는 예약을 볼 수 없어요.</Text>
      </ScreenMain>
      <BottomBar>
        <ButtonLink to={paths.myPage}>마이페이지로</ButtonLink>
      </BottomBar>
    </Screen>
  )
}

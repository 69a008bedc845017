import { useState } from 'react'
import { formatPhone } from '#shared/customer/phone.ts'
import { withRoParticle } from '#shared/korean.ts'
import { paths } from '#shared/paths.ts'
import { AnimatedCheck } from '../../../core/art/animated-check.tsx'
import { ButtonLink } from '../../../core/ui/button.tsx'
import { FieldSkeletons } from '../../../core/ui/form/field-skeleton.tsx'
import { Text } from '../../../core/ui/layout.tsx'
import { QueryProblem } from '../../../core/ui/notice/load-problem.tsx'
import { BottomBar, Question, Screen, ScreenMain, TopBar } from '../../../core/ui/screen/screen.tsx'
import { useProfile } from '../../session/profile-query.ts'
import { QueryProvider } from '../../session/query-provider.tsx'
import { useRequireMember } from '../../session/redirects.ts'
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
  return (
    <Screen>
      <TopBar back={paths.infoModify} title="전화번호 바꾸기" />
      {changed !== undefined && <Changed phone={changed} />}
      {changed === undefined && phone !== undefined && <Steps key={phone} phone={phone} onChanged={setChanged} />}
      {changed === undefined && phone === undefined && (
        <ScreenMain>
          <Question title="지금 번호를 확인할게요" lead={'\u00a0'} />
          {profile.isError ? (
            <QueryProblem title="내 정보를 불러오지 못했어요" query={profile} />
          ) : (
            <FieldSkeletons labels={['인증번호']} helped={['인증번호']} />
          )}
        </ScreenMain>
      )}
    </Screen>
  )
}

function Steps({ phone, onChanged }: { phone: string; onChanged: (phone: string) => void }) {
  const current = useProvenCurrent(phone)
  return current === undefined ? (
    <CurrentPhoneStep phone={phone} />
  ) : (
    <NewPhoneStep current={current} onChanged={onChanged} />
  )
}

function Changed({ phone }: { phone: string }) {
  return (
    <>
      <ScreenMain>
        <AnimatedCheck />
        <Question
          title="전화번호를 바꿨어요"
          lead={`이제 ${withRoParticle(formatPhone(phone))} 로그인하고 문자를 받아요.`}
        />
        <Text tone="muted">진행 중인 예약의 연락처도 새 번호로 바꿨어요. 끝난 예약에는 전의 번호가 남아 있어요.</Text>
      </ScreenMain>
      <BottomBar>
        <ButtonLink to={paths.myPage}>마이페이지로</ButtonLink>
      </BottomBar>
    </>
  )
}

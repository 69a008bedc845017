import { useLocation, useNavigate } from 'react-router-dom'
import { paths } from '#shared/paths.ts'
import { useCodeSending } from '../../one-time-code/code-sending.ts'
import { useGuestsOnly } from '../../session/redirects.ts'
import { originOf, returnStateOf } from '../../session/return-state.ts'
import { Button } from '../../ui/button.tsx'
import { OperatorFooter } from '../../ui/screen/operator-footer.tsx'
import { BottomBar, Question, Screen, ScreenMain, TopBar } from '../../ui/screen/screen.tsx'
import { useHydrated } from '../../ui/use-hydrated.ts'
import { SignUpForm, signUpFormId } from './sign-up-form.tsx'
import { useSignUp } from './use-sign-up.ts'

/** Becomes a member with a code sent to the phone, and is signed in at once (spec §2, sign-up). */
export function SignUpPage() {
  useGuestsOnly()
  const navigate = useNavigate()
  const hydrated = useHydrated()
  const { state } = useLocation()
  const arrived = hydrated ? returnStateOf(state) : {}
  const sending = useCodeSending('signup')
  const signUp = useSignUp(sending)
  return (
    <Screen>
      <TopBar back={() => void navigate(paths.login, { state: originOf(arrived) })} title="회원가입" />
      <ScreenMain>
        <Question title="회원 정보를 입력해주세요" lead="다음부터는 주소와 연락처를 다시 쓰지 않아도 돼요" />
        <SignUpForm known={hydrated} typed={arrived.phone} sending={sending} signUp={signUp} />
      </ScreenMain>
      <OperatorFooter />
      <BottomBar>
        <Button type="submit" form={signUpFormId} busy={signUp.busy}>
          {signUp.busy ? '가입하는 중' : '가입하기'}
        </Button>
      </BottomBar>
    </Screen>
  )
}

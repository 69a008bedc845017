import { useLocation, useNavigate } from 'react-router-dom'
import { useCodeSending } from '../account/code-sending.ts'
import { returnStateOf, wayBack } from '../account/return-state.ts'
import { SignUpForm, signUpFormId } from '../account/sign-up-form.tsx'
import { useSignUp } from '../account/use-sign-up.ts'
import { useWayOn } from '../account/use-way-on.ts'
import { paths } from '../paths.ts'
import { Button } from '../ui/button.tsx'
import { OperatorFooter } from '../ui/operator-footer.tsx'
import { BottomBar, Question, Screen, ScreenMain, TopBar } from '../ui/screen.tsx'
import { useHydrated } from '../ui/use-hydrated.ts'

/** Becomes a member with a code sent to the phone, and is signed in at once (spec §2, sign-up). */
export function SignUpPage() {
  useWayOn()
  const navigate = useNavigate()
  const hydrated = useHydrated()
  const { state } = useLocation()
  const arrived = hydrated ? returnStateOf(state) : {}
  const sending = useCodeSending('signup')
  const signUp = useSignUp(sending)
  return (
    <Screen>
      <TopBar back={() => void navigate(paths.login, { state: wayBack(arrived) })} title="회원가입" />
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

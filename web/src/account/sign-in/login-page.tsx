import { useLocation } from 'react-router-dom'
import { paths } from '#shared/paths.ts'
import { useCodeSending } from '../../one-time-code/code-sending.ts'
import { useGuestsOnly } from '../../session/redirects.ts'
import { originOf, returnStateOf } from '../../session/return-state.ts'
import { Button } from '../../ui/button.tsx'
import { BottomBar, Question, Screen, ScreenMain, TopBar } from '../../ui/screen/screen.tsx'
import { NextIcon } from '../../ui/symbol-icons.tsx'
import { TextLink } from '../../ui/text-link.tsx'
import { useHydrated } from '../../ui/use-hydrated.ts'
import { ArrivalNotice } from './arrival-notice.tsx'
import { LoginForm, loginFormId } from './login-form.tsx'
import styles from './login-page.module.css'
import { useLogIn } from './use-log-in.ts'

/** Signs in with a code sent to the phone (spec §2, login). */
export function LoginPage() {
  useGuestsOnly()
  const hydrated = useHydrated()
  const { state } = useLocation()
  const arrived = hydrated ? returnStateOf(state) : {}
  const { phone, reason } = arrived
  const sending = useCodeSending('login')
  const logIn = useLogIn(sending)
  const { sent } = sending
  return (
    <Screen>
      <TopBar back={paths.myPage} title="로그인" />
      <ScreenMain>
        {sent === undefined ? (
          <Question title="전화번호로 로그인해주세요" lead="문자로 보내드리는 인증번호만 있으면 돼요" />
        ) : (
          <Question title="인증번호를 입력해주세요" lead="문자로 보낸 6자리 숫자예요" />
        )}
        {reason !== undefined && (
          <div className={styles.arrival}>
            <ArrivalNotice reason={reason} />
          </div>
        )}
        <LoginForm typed={sent?.phone ?? phone ?? ''} sending={sending} logIn={logIn} />
        <p className={styles.other}>
          아직 회원이 아니신가요?
          <TextLink to={paths.signUp} state={originOf(arrived)}>
            회원가입
            <NextIcon size={20} />
          </TextLink>
        </p>
      </ScreenMain>
      <BottomBar>
        <Button type="submit" form={loginFormId} busy={logIn.busy}>
          {logIn.busy ? '로그인하는 중' : '로그인'}
        </Button>
      </BottomBar>
    </Screen>
  )
}

import { paths } from '../paths.ts'
import { Brand } from '../ui/brand.tsx'
import { ButtonLink } from '../ui/button.tsx'
import { BottomBar, Question, Screen, ScreenMain } from '../ui/screen.tsx'
import styles from './not-found-page.module.css'

export function NotFoundPage() {
  return (
    <Screen>
      <header className={styles.head}>
        <Brand />
      </header>
      <ScreenMain>
        <Question title="페이지를 찾을 수 없어요" lead="주소가 바뀌었거나 잘못 입력되었을 수 있어요." />
      </ScreenMain>
      <BottomBar>
        <ButtonLink to={paths.home}>홈으로 가기</ButtonLink>
      </BottomBar>
    </Screen>
  )
}

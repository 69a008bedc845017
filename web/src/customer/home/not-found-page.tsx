import { paths } from '#shared/paths.ts'
import { ButtonLink } from '../../core/ui/button.tsx'
import { BottomBar, Question, Screen, ScreenMain } from '../../core/ui/screen/screen.tsx'
import { NextIcon } from '../../core/ui/symbol-icons.tsx'
import { TextLink } from '../../core/ui/text-link.tsx'
import { Brand } from '../frame/brand.tsx'
import { NotFoundArt } from './not-found-art.tsx'
import styles from './not-found-page.module.css'

export function NotFoundPage() {
  return (
    <Screen>
      <header className={styles.head}>
        <Brand />
      </header>
      <ScreenMain>
        <NotFoundArt />
        <Question close title="페이지를 찾을 수 없어요" lead="주소가 바뀌었거나 잘못되었을 수 있어요" />
        <TextLink to={paths.requests}>
          접수한 예약 찾기
          <NextIcon size={20} />
        </TextLink>
      </ScreenMain>
      <BottomBar>
        <ButtonLink to={paths.home}>홈으로 가기</ButtonLink>
      </BottomBar>
    </Screen>
  )
}

import { paths } from '#shared/paths.ts'
import { CatScene } from '../../../core/art/cat-scene.tsx'
import { ButtonLink } from '../../../core/ui/button.tsx'
import { Text } from '../../../core/ui/layout.tsx'
import { BottomBar, Question, Screen, ScreenMain, TopBar } from '../../../core/ui/screen/screen.tsx'
import { useFlowDraft } from '../steps.ts'
import { selfCheckOf } from './self-checks.ts'

/** The end of a self-check that solved the problem: nothing is booked (specification 9.29). */
export function SelfCheckSolvedPage() {
  const { sprint = [] } = useFlowDraft('details')
  const { again, dangers } = selfCheckOf(sprint)
  return (
    <Screen>
      <TopBar back={paths.selfCheck} title="수리" />
      <ScreenMain>
        <CatScene />
        <Question title="잘됐어요" lead={`출장비를 아끼셨어요. ${again} 그때 예약해주세요.`} close />
        <Text size="small" tone="muted">
          예약은 하지 않았어요. 적은 내용은 이 창에 남아 있어요.
        </Text>
        {dangers.map((danger) => (
          <Text key={danger} marginTop={2} size="small" tone="muted">
            {danger}
          </Text>
        ))}
      </ScreenMain>
      <BottomBar>
        <ButtonLink to={paths.home}>홈으로</ButtonLink>
      </BottomBar>
    </Screen>
  )
}

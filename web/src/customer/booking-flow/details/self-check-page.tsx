import { useNavigate } from 'react-router-dom'
import { limits } from '#shared/limits.ts'
import { paths } from '#shared/paths.ts'
import { tidyParagraph } from '#shared/text/tidy.ts'
import { CheckArt } from '../../../core/art/check-art.tsx'
import { Button } from '../../../core/ui/button.tsx'
import { Checkbox } from '../../../core/ui/form/checkbox.tsx'
import { Box, Card, Stack, Text } from '../../../core/ui/layout.tsx'
import { Notice } from '../../../core/ui/notice/notice.tsx'
import { BottomBar, Question, Screen, ScreenMain, ScreenSide, TopBar } from '../../../core/ui/screen/screen.tsx'
import { TextLink } from '../../../core/ui/text-link.tsx'
import { currentDraft, updateDraft } from '../draft.ts'
import { SideSummary } from '../flow-screen.tsx'
import { useFlowDraft } from '../steps.ts'
import styles from './self-check-page.module.css'
import { type SelfCheck, selfCheckOf, withTried } from './self-checks.ts'

/** What a customer can try before a repair (specification 9.29). */
export function SelfCheckPage() {
  const navigate = useNavigate()
  const { sprint = [], checks: ticked = [] } = useFlowDraft('details')
  const { question, lead, checks, dangers } = selfCheckOf(sprint)
  const proceed = () => {
    const { detailInfo = '', checks: tried = [] } = currentDraft()
    const text = withTried(
      detailInfo,
      checks.filter(({ name }) => tried.includes(name)),
    )
    if (tidyParagraph(text).length <= limits.text.details) updateDraft({ detailInfo: text })
    return navigate(paths.additionalRequest)
  }
  const tick = (name: string, isTicked: boolean) => {
    const others = (currentDraft().checks ?? []).filter((other) => other !== name)
    updateDraft({ checks: isTicked ? [...others, name] : others })
  }
  return (
    <Screen grouped>
      <TopBar back={paths.symptoms} title="수리" end={<TextLink to={paths.additionalRequest}>건너뛰기</TextLink>} />
      <ScreenMain>
        <Question
          title={
            <>
              {question}
              <br />
              {lead}
            </>
          }
          lead="해결되면 출장비를 아낄 수 있어요"
          close
        />
        {checks.length > 0 && (
          <>
            <Box marginBottom={3}>
              <Notice kind="warm" title="이럴 땐 만지지 말고 바로 예약하세요">
                {dangers.map((danger) => (
                  <p key={danger}>{danger}</p>
                ))}
              </Notice>
            </Box>
            <Stack as="ul" gap={3}>
              {checks.map((check) => (
                <CheckCard
                  key={check.name}
                  check={check}
                  isTicked={ticked.includes(check.name)}
                  onTick={(isTicked) => tick(check.name, isTicked)}
                />
              ))}
            </Stack>
          </>
        )}
      </ScreenMain>
      <ScreenSide>
        <SideSummary step={4} />
        <BottomBar>
          <Stack gap={2} className={styles.endings}>
            <Button kind="quiet" onClick={() => void navigate(paths.selfCheckSolved)}>
              해결됐어요
            </Button>
            <Button onClick={() => void proceed()}>예약할게요</Button>
          </Stack>
        </BottomBar>
      </ScreenSide>
    </Screen>
  )
}

type CheckCardProps = { check: SelfCheck; isTicked: boolean; onTick: (isTicked: boolean) => void }

function CheckCard({ check: { picture, question, action }, isTicked, onTick }: CheckCardProps) {
  return (
    <Card as="li" padding={5} className={styles.check}>
      <div className={styles.picture}>
        <CheckArt picture={picture} />
      </div>
      <div>
        <Text weight="bold" tone="strong">
          {question}
        </Text>
        <Text marginTop={1} size="small">
          {action}
        </Text>
      </div>
      <div className={styles.tick}>
        <Checkbox
          label="해봤어요"
          aria-label={`${question} 해봤어요`}
          checked={isTicked}
          onChange={(event) => onTick(event.target.checked)}
        />
      </div>
    </Card>
  )
}

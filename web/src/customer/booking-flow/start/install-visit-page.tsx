import { addressFormPath, paths } from '#shared/paths.ts'
import { DeviceIcon } from '../../../core/art/device-icon.tsx'
import { AgreeScene, MeasureScene, TryScene } from '../../../core/art/visit-scenes.tsx'
import { ButtonLink } from '../../../core/ui/button.tsx'
import { Row, Stack, Text } from '../../../core/ui/layout.tsx'
import { BottomBar } from '../../../core/ui/screen/screen.tsx'
import { WonIcon } from '../../../core/ui/symbol-icons.tsx'
import { factorsText, usualWorkText } from '../../../core/visit/price-text.ts'
import { usualCallOutText } from '../../../core/visit/usual-fee.ts'
import { PricingLink } from '../../frame/pricing-link.tsx'
import { FlowScreen } from '../flow-screen.tsx'
import { useFlowDraft } from '../steps.ts'
import styles from './install-visit-page.module.css'

const parts = [
  { order: '먼저', title: '자리를 함께 확인해요', text: '배관 길이와 실외기 자리를 재요.', Scene: MeasureScene },
  {
    order: '그다음',
    title: '비용을 확정하고 시작해요',
    text: '배관·앵글 재료비를 먼저 말씀드려요.',
    Scene: AgreeScene,
  },
  { order: '마지막', title: '달고 나서 함께 켜봐요', text: '시원한 바람을 확인하면 끝나요.', Scene: TryScene },
] as const

/** The course of an installation visit, before the first step of the booking flow (specification 9.3). */
export function InstallVisitPage() {
  const draft = useFlowDraft('address')
  return (
    <FlowScreen
      step={0}
      service="설치"
      back={paths.install}
      title={
        <>
          설치 방문은
          <br />
          이렇게 진행돼요
        </>
      }
      bar={
        <BottomBar>
          <ButtonLink to={addressFormPath('설치')} state={{ service: '설치' }}>
            설치 예약 시작하기
          </ButtonLink>
        </BottomBar>
      }
    >
      <Stack as="ol" gap={6} className={styles.sequence}>
        {parts.map(({ order, title, text, Scene }) => (
          <li key={order}>
            <span className={styles.picture}>
              <Scene />
            </span>
            <span className={styles.text}>
              <Text tone="muted" as="small" block className={styles.order}>
                {order}
              </Text>
              <Text as="strong" block>
                {title}
              </Text>
              <Text tone="muted" as="small" block>
                {text}
              </Text>
            </span>
          </li>
        ))}
      </Stack>
      <Stack
        as="ul"
        gap={2}
        marginTop={6}
        padding={5}
        ground="sunken"
        radius="control"
        size="small"
        className={styles.notes}
      >
        <Row as="li" align="start" gap={2}>
          <WonIcon size={20} tone="tinted" />
          <span>
            {usualCallOutText}, {factorsText}예요. {usualWorkText('설치', draft.selectedairconditionerform)}
          </span>
        </Row>
        <Row as="li" align="start" gap={2}>
          <DeviceIcon device="창문형" size={20} tone="tinted" />
          <span>창문형은 설치 서비스를 하지 않아요.</span>
        </Row>
      </Stack>
      <PricingLink from="install" />
    </FlowScreen>
  )
}

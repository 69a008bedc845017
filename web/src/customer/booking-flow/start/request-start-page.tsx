import { paths } from '#shared/paths.ts'
import { ServiceIcon } from '../../../core/art/service-icon.tsx'
import { ButtonLink } from '../../../core/ui/button.tsx'
import { Row, Stack } from '../../../core/ui/layout.tsx'
import { PinIcon } from '../../../core/ui/page-icons.tsx'
import { BottomBar, Question, Screen, ScreenMain, TopBar } from '../../../core/ui/screen/screen.tsx'
import { useRedirect } from '../../../core/ui/screen/use-redirect.ts'
import { WonIcon } from '../../../core/ui/symbol-icons.tsx'
import { factorsText, usualWork, workText } from '../../../core/visit/price-text.ts'
import { usualCallOutText } from '../../../core/visit/usual-fee.ts'
import { ServedDistricts } from '../../frame/served-districts.tsx'
import { currentDraft, useDraft } from '../draft.ts'
import { useServiceOfLocation } from '../use-service-of-location.ts'
import styles from './request-start-page.module.css'

const steps = ['주소와 연락처', '방문 날짜와 시간', '에어컨 정보', '추가 요청과 예상 출장비'] as const

/** The start of a booking, for the service in the address (specification 9.3). */
export function RequestStartPage() {
  const stored = useDraft().service_type
  const service = useServiceOfLocation() ?? stored
  useRedirect(true, () => (currentDraft().service_type === undefined ? { to: paths.home } : undefined))
  return (
    <Screen>
      <TopBar back={paths.home} title={service ?? ''} />
      <ScreenMain>
        <Stack align="center" justify="center" ground="accent" marginBottom={5} className={styles.icon}>
          {service !== undefined && <ServiceIcon service={service} size={40} tone="tinted" />}
        </Stack>
        <Question
          title={`${service === undefined ? '' : `${service} `}서비스 의뢰`}
          lead="기사님이 방문할 주소와 연락처를 입력해주세요"
        />
        <Stack as="ol" gap={4} ground="sunken" padding={5} className={styles.steps}>
          {steps.map((step) => (
            <li key={step}>{step}</li>
          ))}
        </Stack>
        {service !== undefined && (
          <Row as="p" align="start" gap={2} paddingInline={5} marginTop={4} size="small" tone="muted">
            <WonIcon size={20} tone="quiet" />
            <span>
              {usualCallOutText}, {factorsText}예요. {workText(usualWork(service))}
            </span>
          </Row>
        )}
        <Row as="p" align="start" gap={2} paddingInline={5} marginTop={4} size="small" tone="muted">
          <PinIcon size={20} tone="quiet" />
          <span>
            <ServedDistricts />에 방문해요.
          </span>
        </Row>
      </ScreenMain>
      <BottomBar>
        <ButtonLink
          to={
            service === undefined
              ? paths.addressForm
              : `${paths.addressForm}?service_type=${encodeURIComponent(service)}`
          }
          state={{ service }}
        >
          의뢰 시작하기
        </ButtonLink>
      </BottomBar>
    </Screen>
  )
}

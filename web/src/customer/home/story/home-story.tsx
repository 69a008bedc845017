import { lazy, type ReactNode, Suspense } from 'react'
import { airconTypes } from '#shared/booking/options.ts'
import { paths } from '#shared/paths.ts'
import { holidayFactor } from '#shared/prices/fee-amounts.ts'
import { DeviceIcon } from '../../../core/art/device-icon.tsx'
import { ChatIcon } from '../../../core/art/tool-icons.tsx'
import { useConfig } from '../../../core/lib/config.ts'
import { telHref } from '../../../core/lib/tel-href.ts'
import { useHydrated } from '../../../core/lib/use-hydrated.ts'
import { Box, Card, Row, Stack, Text } from '../../../core/ui/layout.tsx'
import { Skeleton, TextCardSkeleton } from '../../../core/ui/notice/skeleton.tsx'
import { PhoneIcon, PinIcon } from '../../../core/ui/page-icons.tsx'
import { Rows } from '../../../core/ui/rows.tsx'
import { InfoIcon, NextIcon, WonIcon } from '../../../core/ui/symbol-icons.tsx'
import { TextLink } from '../../../core/ui/text-link.tsx'
import { usualCallOutText } from '../../../core/visit/usual-fee.ts'
import { businessHoursText } from '../../frame/business-hours.ts'
import { ServedDistricts } from '../../frame/served-districts.tsx'
import { AssignScene } from '../assign-scene.tsx'
import { Claim } from '../claim.tsx'
import { usePublicFigures } from '../reviews/public-figures.ts'
import styles from './home-story.module.css'
import { AfterScene, ApproveScene, ChooseScene } from './process-scenes.tsx'
import { Questions } from './questions.tsx'

const HomeReviews = lazy(async () => ({ default: (await import('../reviews/home-reviews.tsx')).HomeReviews }))

/** The home page below its first screen (specification 9.2). */
export function HomeStory() {
  const isHydrated = useHydrated()
  return (
    <Stack className={styles.story}>
      <Process />
      <Figures />
      {isHydrated ? (
        <Suspense fallback={<ReviewsPlaceholder />}>
          <HomeReviews placeholder={<ReviewsPlaceholder />} />
        </Suspense>
      ) : (
        <ReviewsPlaceholder />
      )}
      <AfterService />
      <Supported />
      <section>
        <Box as="h2" marginBottom={4}>
          자주 묻는 질문
        </Box>
        <Questions questions={questions} />
        <TextLink to={paths.faq}>
          질문 더 보기
          <NextIcon size={20} />
        </TextLink>
      </section>
      <Contact />
    </Stack>
  )
}

/** As high as two technicians and a review: what follows does not move when they come. */
const ReviewsPlaceholder = () => (
  <Stack gap={4} className={styles.placeholder} aria-hidden="true">
    {['technicians', 'reviews'].map((part) => (
      <Stack key={part} gap={4}>
        <Skeleton width={160} height={22} />
        <TextCardSkeleton />
        <TextCardSkeleton />
      </Stack>
    ))}
  </Stack>
)

/** The months of free after-service, and whether the stage offers any. */
function useFreeMonths() {
  const claims = useConfig()?.claims
  const isOffered = claims?.freeAfterServiceMonths !== 0
  return { isOffered, months: <Claim name="freeAfterServiceMonths" usual="0" /> }
}

function Process() {
  const { isOffered, months } = useFreeMonths()
  return (
    <section>
      <Box as="h2" marginBottom={4}>
        이렇게 진행돼요
      </Box>
      <ol className={styles.process}>
        <Step number={1} scene={<ChooseScene />} title="고르고 접수해요">
          서비스와 주소, 날짜를 고르면 끝나요.
        </Step>
        <Step
          number={2}
          scene={<AssignScene />}
          title={
            <>
              <Claim name="assignmentHours" usual="0" />
              시간 안에 기사님이 정해져요 (영업시간 기준)
            </>
          }
        >
          어느 기사님이 가는지 문자로 보내요.
        </Step>
        <Step number={3} scene={<ApproveScene />} title="금액을 보고 승인해요">
          승인한 금액보다 더 받지 않아요.
        </Step>
        {isOffered ? (
          <Step number={4} scene={<AfterScene />} title={<>{months}개월 동안 봐드려요</>}>
            같은 증상이면 출장비 없이 가요.
          </Step>
        ) : (
          <Step number={4} scene={<AfterScene />} title="끝난 뒤에 내요">
            작업을 확인하고 기사님께 내요.
          </Step>
        )}
      </ol>
    </section>
  )
}

type StepProps = { number: number; scene: ReactNode; title: ReactNode; children: ReactNode }

const Step = ({ number, scene, title, children }: StepProps) => (
  <li>
    <div className={styles.scene}>{scene}</div>
    <Text as="strong" block tone="strong" marginTop={3}>
      <span className={styles.number}>{number}</span> {title}
    </Text>
    <Text as="small" block tone="muted">
      {children}
    </Text>
  </li>
)

/** What the operator states, until there are figures of 20 visits, ratings and assignments (specification 4.12). */
function Figures() {
  const { visits, good, assignment, note }: Partial<NonNullable<ReturnType<typeof usePublicFigures>>> =
    usePublicFigures() ?? {}
  const { isOffered, months } = useFreeMonths()
  return (
    <section>
      <Box as="h2" marginBottom={4}>
        지금까지의 방문
      </Box>
      <Card padding={5} gap={3}>
        {/* New elements, so that no text moves in its column. */}
        <Row as="dl" key={note} wrap rowGap={2} lined>
          <Fact name={visits?.name ?? '누적 작업'}>
            {visits?.value ?? (
              <>
                <Claim name="completedJobs" usual="000" />
                건+
              </>
            )}
          </Fact>
          <Fact name={good?.name ?? '만족도'}>
            {good?.value ?? (
              <>
                <Claim name="satisfactionPercent" usual="00" />%
              </>
            )}
          </Fact>
          {(assignment !== undefined || isOffered) && (
            <Fact name={assignment?.name ?? '무상 A/S'}>{assignment?.value ?? <>{months}개월</>}</Fact>
          )}
        </Row>
        <Text key={`note ${note}`} size="small" tone="muted" centered numbers className={styles.note}>
          {note ?? '업체에서 집계한 수치예요'}
        </Text>
      </Card>
    </section>
  )
}

const Fact = ({ name, children }: { name: string; children: ReactNode }) => (
  <Stack justify="center" className={styles.fact}>
    <Text as="dt" size="small" tone="muted">
      {name}
    </Text>
    <Text as="dd" weight="bold" tone="strong" numbers>
      {children}
    </Text>
  </Stack>
)

function AfterService() {
  const { isOffered, months } = useFreeMonths()
  if (!isOffered) return null
  return (
    <section>
      <Box as="h2" marginBottom={4}>
        무상 A/S {months}개월
      </Box>
      <Row ground="surface" padding={5} gap={4} justify="between">
        <div>
          <h3>같은 증상이 다시 생기면</h3>
          <p>출장비 없이 다시 가요. 끝난 예약에서 바로 신청할 수 있어요.</p>
        </div>
        <div className={`${styles.scene} ${styles.small}`}>
          <AfterScene />
        </div>
      </Row>
    </section>
  )
}

/** The types of unit, where technicians come, and what it costs. */
function Supported() {
  const { chatUrl, prices } = useConfig() ?? {}
  const feesText = `${usualCallOutText}, 작업비는 따로${prices?.sample ? ' (견본 금액)' : ''}`
  return (
    <section>
      <Box as="h2" marginBottom={4}>
        이런 에어컨을 맡길 수 있어요
      </Box>
      <Card lined>
        <ul className={styles.devices}>
          {airconTypes.map((device) => (
            <Stack as="li" key={device} gap={2} justify="center" size="small" nowrap>
              <DeviceIcon device={device} size={32} tone="tinted" />
              {device}
            </Stack>
          ))}
        </ul>
        <Stack as="ul" gap={2} size="small" padding={5}>
          <Row as="li" align="start" gap={2}>
            <InfoIcon size={20} tone="quiet" />
            창문형은 설치 서비스를 하지 않아요.
          </Row>
          <Row as="li" align="start" gap={2}>
            <PinIcon size={20} tone="quiet" />
            <span>
              <ServedDistricts />에 방문해요.
            </span>
          </Row>
        </Stack>
      </Card>
      <Box marginTop={3}>
        <Rows
          rows={[
            { to: paths.pricing, icon: WonIcon, title: '요금 안내', text: feesText },
            ...(chatUrl === undefined
              ? []
              : [{ href: chatUrl, icon: ChatIcon, title: '채팅 상담', text: '예약 전에 궁금한 점을 물어보세요' }]),
          ]}
        />
      </Box>
    </section>
  )
}

const questions = [
  {
    question: '현장에서 금액이 달라지면 어떡하나요?',
    answer:
      '기사님이 새 견적을 먼저 보내고, 승인하셔야 작업을 시작해요. 승인하지 않으면 처음 금액대로 하거나, 작업하지 않고 출장비만 내면 돼요.',
  },
  {
    question: '언제까지 취소할 수 있나요?',
    answer: '방문하는 날 오늘 방문으로 바뀌기 전까지 예약 화면에서 바로 취소할 수 있어요. 수수료는 없어요.',
  },
  {
    question: '주말에도 오나요?',
    answer: `네. 주말과 공휴일에도 방문하고, 그날은 출장비가 ${holidayFactor}배예요. 쉬는 날은 달력에서 알려드려요.`,
  },
  {
    question: '창문형도 설치하나요?',
    answer: '창문형은 달아드리지 않아요. 청소나 수리 같은 다른 서비스는 맡길 수 있어요.',
  },
] as const

/** The telephone of the operator, where the stage has one. */
function Contact() {
  const phone = useConfig()?.operator.phone
  if (phone === undefined) return null
  return (
    <Row as="a" ground="surface" hover justify="between" gap={4} padding={5} href={telHref(phone)}>
      <Row as="span" gap={4}>
        <PhoneIcon size={28} tone="tinted" />
        <span>
          <Text as="strong" block tone="strong" numbers>
            {phone}
          </Text>
          <Text as="small">{businessHoursText}</Text>
        </span>
      </Row>
      <Text as="span" size="small" weight="bold" tone="accent" nowrap>
        전화하기
      </Text>
    </Row>
  )
}

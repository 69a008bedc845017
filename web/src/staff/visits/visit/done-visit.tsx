import { lazy, Suspense } from 'react'
import { status, statusAfter } from '#shared/booking/status.ts'
import { clockLabel } from '#shared/booking/time-labels.ts'
import { withObjectParticle } from '#shared/korean.ts'
import type { StaffBooking } from '#shared/staff/staff-booking.ts'
import scene from '../../../core/art/scene.module.css'
import { TryScene } from '../../../core/art/visit-scenes.tsx'
import { useMinute } from '../../../core/lib/use-minute.ts'
import { SumList } from '../../../core/quote/sum-list.tsx'
import { ButtonLink } from '../../../core/ui/button.tsx'
import { FactsList } from '../../../core/ui/facts-list.tsx'
import { Box, Card, Row, Stack, Text } from '../../../core/ui/layout.tsx'
import { Skeleton } from '../../../core/ui/notice/skeleton.tsx'
import { BottomBar, ScreenMain, TopBar } from '../../../core/ui/screen/screen.tsx'
import { TextLink } from '../../../core/ui/text-link.tsx'
import { finishPath, staffPaths, staffVisitPath } from '../../paths/staff-paths.ts'
import { PageTitle } from '../../ui/page-title.tsx'
import { UndoIcon } from '../../ui/staff-icons.tsx'
import { usePendingActions } from '../offline/use-visits.ts'
import { nameOf, startsInText } from '../offline/visit-text.ts'
import { QueueNotices } from '../parts/queue-notices.tsx'
import { VisitRow } from '../parts/visit-row.tsx'
import styles from './done-visit.module.css'
import { VisitPhotos } from './visit-photos.tsx'

const PaymentChoice = lazy(async () => ({
  default: (await import('../../completion/payment-choice.tsx')).PaymentChoice,
}))

type DoneVisitProps = { visit: StaffBooking; ofToday: readonly StaffBooking[] }

/** A completed visit, with a link to the next one. */
export function DoneVisit({ visit, ofToday }: DoneVisitProps) {
  const now = useMinute()
  const isPending = usePendingActions().some((action) => action.request_id === visit.request_id)
  const { request_id, work_done, started_at, completed_at } = visit
  const next = ofToday.find((other) => other.status < status.completed)
  const times = [started_at, completed_at].filter((time) => time !== undefined)
  const canCorrect = statusAfter({ kind: 'correct' }, visit, new Date(now)) !== undefined
  return (
    <>
      <TopBar title="작업 완료" />
      <ScreenMain>
        <QueueNotices visits={[visit]} />
        <Stack align="center" justify="center" className={`${scene.scene} ${styles.scene}`}>
          <TryScene />
        </Stack>
        <PageTitle>{withObjectParticle(nameOf(visit))} 마쳤어요</PageTitle>
        <Text marginTop={2} marginBottom={5} tone="muted">
          {isPending && '연결되면 '}고객님도 작업 내용과 금액을 볼 수 있어요
        </Text>
        <FactsList
          panel
          facts={[
            [
              '작업',
              <span key="done" className={styles.text}>
                {work_done ?? ''}
              </span>,
            ],
            ['시간', times.map(clockLabel).join(' ~ ')],
          ]}
        />
        <Card ground="sunken" padding={5} marginTop={3}>
          <SumList lines={visit.charges ?? []} />
        </Card>
        {!isPending && (
          <Box marginTop={4}>
            <Suspense fallback={<Skeleton width="100%" height={82} />}>
              <PaymentChoice booking={visit} />
            </Suspense>
          </Box>
        )}
        <Box marginTop={6}>
          <VisitPhotos visit={visit} now={now} />
        </Box>
        {next !== undefined && (
          <Box as="section" marginTop={6}>
            <Row align="baseline" justify="between" wrap marginBottom={3}>
              <Text as="h2" size="body">
                다음 방문
              </Text>
              <Text as="small" tone="muted">
                {startsInText(next, now)}
              </Text>
            </Row>
            <VisitRow visit={next} sunken />
          </Box>
        )}
        {canCorrect && (
          <Box as="p" marginTop={4}>
            <TextLink to={finishPath(request_id)}>
              <UndoIcon size={20} />
              금액이나 내용 고치기
            </TextLink>
          </Box>
        )}
      </ScreenMain>
      <BottomBar>
        <div className={styles.buttons}>
          <ButtonLink kind={next === undefined ? 'primary' : 'quiet'} to={staffPaths.visits}>
            오늘 목록
          </ButtonLink>
          {next !== undefined && <ButtonLink to={staffVisitPath(next.request_id)}>다음 방문 보기</ButtonLink>}
        </div>
      </BottomBar>
    </>
  )
}

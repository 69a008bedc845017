import { type UseQueryResult, useQuery } from '@tanstack/react-query'
import { type Notices, noticesSchema } from '#shared/notices.ts'
import { NetworkProblem } from '../../../core/api/problems.ts'
import { CatScene } from '../../../core/art/cat-scene.tsx'
import { isOnline } from '../../../core/lib/connection.ts'
import { Card, Stack, Text } from '../../../core/ui/layout.tsx'
import { EmptyState } from '../../../core/ui/notice/empty-state.tsx'
import { QueryProblem } from '../../../core/ui/notice/load-problem.tsx'
import { TextCardSkeleton } from '../../../core/ui/notice/skeleton.tsx'
import { Question, Screen, ScreenMain, TopBar } from '../../../core/ui/screen/screen.tsx'
import { CallSide } from '../../frame/call-side.tsx'
import { SidePage } from '../../frame/side-page.tsx'
import { QueryProvider } from '../../session/query-provider.tsx'
import { useGoBack } from '../use-go-back.ts'
import { fullDate } from './legal-text.tsx'

/** Reads the notices of the stage from their file. @throws NetworkProblem */
async function readNotices(): Promise<Notices> {
  try {
    const answer = await fetch('/notices.json')
    return noticesSchema.parse(await answer.json())
  } catch {
    throw new NetworkProblem(!isOnline())
  }
}

/** Notices of the operator (specification 9.22). */
export function NoticesPage() {
  const goBack = useGoBack()
  return (
    <Screen grouped wide>
      <TopBar back={goBack} title="소식" />
      <ScreenMain>
        <Question close title="공지사항" />
        <SidePage>
          <QueryProvider>
            <NoticeList />
          </QueryProvider>
        </SidePage>
      </ScreenMain>
    </Screen>
  )
}

/** The telephone comes with the notices: on a phone it stands below them, and would move. */
function NoticeList() {
  const notices = useQuery({ queryKey: ['notices'], queryFn: readNotices })
  if (notices.isPending) return <TextCardSkeleton />
  return (
    <>
      <NoticesOrProblem notices={notices} />
      <CallSide lead="소식에 대해 궁금한 점은 전화로 물어봐주세요." />
    </>
  )
}

function NoticesOrProblem({ notices }: { notices: UseQueryResult<Notices> }) {
  if (notices.isError) {
    return <QueryProblem title="공지사항을 불러오지 못했어요" query={notices} />
  }
  if (notices.data === undefined || notices.data.length === 0)
    return (
      <EmptyState scene={<CatScene small />} title="아직 공지사항이 없어요">
        새 소식이 생기면 여기에서 알려드려요.
      </EmptyState>
    )
  return (
    <Stack as="ul" gap={3}>
      {notices.data.map(({ day, title, text }) => (
        <Card as="li" key={`${day} ${title}`} gap={2} padding={5}>
          <div>
            <Text as="h2" size="body">
              {title}
            </Text>
            <Text as="time" size="small" tone="muted" dateTime={day}>
              {fullDate(day)}
            </Text>
          </div>
          {text.map((paragraph) => (
            <p key={paragraph}>{paragraph}</p>
          ))}
        </Card>
      ))}
    </Stack>
  )
}

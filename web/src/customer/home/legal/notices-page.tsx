import { useQuery } from '@tanstack/react-query'
import { useLocation, useNavigate } from 'react-router-dom'
import { type Notices, noticesSchema } from '#shared/notices.ts'
import { paths } from '#shared/paths.ts'
import { NetworkProblem } from '../../../core/api/problems.ts'
import { EmptyState } from '../../../core/ui/notice/empty-state.tsx'
import { LoadProblem } from '../../../core/ui/notice/load-problem.tsx'
import { Skeleton } from '../../../core/ui/notice/skeleton.tsx'
import { Question, Screen, ScreenMain, TopBar } from '../../../core/ui/screen/screen.tsx'
import { QueryProvider } from '../../session/query-provider.tsx'
import { fullDate } from './full-date.ts'
import styles from './notices-page.module.css'

/** News of the stage, from its own file. @throws NetworkProblem when it cannot be read now */
async function readNotices(): Promise<Notices> {
  try {
    const answer = await fetch('/notices.json')
    return noticesSchema.parse(await answer.json())
  } catch {
    throw new NetworkProblem(!navigator.onLine)
  }
}

/** What the operator tells everybody (specification 9.22). Its back button leads to where one came from. */
export function NoticesPage() {
  const { key } = useLocation()
  const navigate = useNavigate()
  const back = () => (key === 'default' ? navigate(paths.home, { replace: true }) : navigate(-1))
  return (
    <Screen grouped>
      <TopBar back={() => void back()} title="소식" />
      <ScreenMain>
        <Question close title="공지사항" />
        <QueryProvider>
          <NoticeList />
        </QueryProvider>
      </ScreenMain>
    </Screen>
  )
}

function NoticeList() {
  const notices = useQuery({ queryKey: ['notices'], queryFn: readNotices })
  if (notices.isPending) return <Skeleton width="100%" height={148} radius={18} />
  if (notices.isError) {
    return (
      <LoadProblem
        title="공지사항을 불러오지 못했어요"
        problem={notices.error}
        busy={notices.isFetching}
        onRetry={() => void notices.refetch()}
      />
    )
  }
  if (notices.data.length === 0)
    return <EmptyState title="아직 공지사항이 없어요">새 소식이 생기면 여기에서 알려드려요.</EmptyState>
  return (
    <ul className={styles.notices}>
      {notices.data.map(({ day, title, text }) => (
        <li key={`${day} ${title}`}>
          <h2>{title}</h2>
          <time dateTime={day}>{fullDate(day)}</time>
          {text.map((paragraph) => (
            <p key={paragraph}>{paragraph}</p>
          ))}
        </li>
      ))}
    </ul>
  )
}

import { useQuery } from '@tanstack/react-query'
import { useParams } from 'react-router-dom'
import type { ShownStaff } from '#shared/staff/staff-schema.ts'
import { Notice } from '../../core/ui/notice/notice.tsx'
import { useFocusOnNavigation } from '../../core/ui/screen/use-focus-on-navigation.ts'
import { EditMember } from './edit-member.tsx'
import styles from './member.module.css'
import { NewMember } from './new-member.tsx'
import { teamQuery } from './team-query.ts'
import { NEW } from './use-new-member.ts'

/** A team member next to the list, or in its place below 1025 px. */
export function MemberPage() {
  const { staff_id = '' } = useParams()
  const { data: team } = useQuery(teamQuery)
  // The list shows its own loading state and error.
  if (team === undefined) return null
  const member = team.find((candidate) => candidate.staff_id === staff_id)
  return (
    <aside className={styles.member} aria-labelledby="member-name">
      <Heading key={staff_id}>{staff_id === NEW ? '기사님 등록하기' : (member?.name ?? '찾을 수 없어요')}</Heading>
      <Content key={`form-${staff_id}`} isNew={staff_id === NEW} member={member} />
    </aside>
  )
}

function Content({ isNew, member }: { isNew: boolean; member: ShownStaff | undefined }) {
  if (isNew) return <NewMember />
  if (member !== undefined) return <EditMember staff={member} />
  return <Notice title="등록된 직원이 아니에요">주소가 바뀌었거나 다른 사람이 정리했을 수 있어요.</Notice>
}

function Heading({ children }: { children: string }) {
  const heading = useFocusOnNavigation({ preventScroll: false })
  return (
    <h2 ref={heading} tabIndex={-1} id="member-name">
      {children}
    </h2>
  )
}

import { useQuery } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useRef } from 'react'
import { useLocation, useParams } from 'react-router-dom'
import type { Staff } from '#shared/staff/staff.ts'
import { Notice } from '../../core/ui/notice/notice.tsx'
import { EditMember } from './edit-member.tsx'
import styles from './member.module.css'
import { NewMember } from './new-member.tsx'
import { teamQuery } from './team-query.ts'
import { NEW } from './use-new-member.ts'

/** Somebody of the team beside the list, below 1025 px in its place. */
export function MemberPage() {
  const { staff_id = '' } = useParams()
  const { data: team } = useQuery(teamQuery)
  // The list says by itself that it is loading, or could not be.
  if (team === undefined) return null
  const found = team.find((member) => member.staff_id === staff_id)
  return (
    <aside className={styles.member} aria-labelledby="member-name">
      <Heading key={staff_id}>{staff_id === NEW ? '기사님 등록하기' : (found?.name ?? '찾을 수 없어요')}</Heading>
      <Content key={`form-${staff_id}`} isNew={staff_id === NEW} found={found} />
    </aside>
  )
}

function Content({ isNew, found }: { isNew: boolean; found: Staff | undefined }) {
  if (isNew) return <NewMember />
  if (found !== undefined) return <EditMember staff={found} />
  return <Notice title="등록된 직원이 아니에요">주소가 바뀌었거나 다른 사람이 정리했을 수 있어요.</Notice>
}

/** Takes the focus when it was navigated to: it stands for what opened. */
function Heading({ children }: { children: string }) {
  const heading = useRef<HTMLHeadingElement>(null)
  const loaded = useLocation().key === 'default'
  const arrive = useEffectEvent(() => {
    if (!loaded) heading.current?.focus()
  })
  useEffect(() => arrive(), [])
  return (
    <h2 ref={heading} tabIndex={-1} id="member-name">
      {children}
    </h2>
  )
}

import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { Outlet, useParams } from 'react-router-dom'
import { ButtonLink } from '../../core/ui/button.tsx'
import iconButton from '../../core/ui/icon-button.module.css'
import { Stack } from '../../core/ui/layout.tsx'
import { QueryProblem } from '../../core/ui/notice/load-problem.tsx'
import { SiteLink } from '../../core/ui/site-link.tsx'
import { BackIcon } from '../../core/ui/symbol-icons.tsx'
import { staffMemberPath, staffPaths } from '../paths/staff-paths.ts'
import { DeskPage } from '../ui/desk-page.tsx'
import { PlusIcon } from '../ui/staff-icons.tsx'
import { rowId, TeamList, TeamListSkeleton } from './team-list.tsx'
import styles from './team-page.module.css'
import { teamQuery } from './team-query.ts'
import { NEW } from './use-new-member.ts'

/** The staff; the chosen member is next to the list, or in its place below 1025 px. */
export function TeamPage() {
  const { staff_id } = useParams()
  const query = useQuery(teamQuery)
  const { data: team, error } = query
  useFocusOnReturn(staff_id)
  const chosen = team?.find((member) => member.staff_id === staff_id)
  return (
    <DeskPage
      title="기사님"
      {...(chosen !== undefined && { tab: `${chosen.name} - 기사님` })}
      {...(staff_id !== undefined && {
        before: (
          <SiteLink
            to={staffPaths.team}
            className={`${iconButton.button} ${styles.back}`}
            aria-label="기사님 목록으로 돌아가기"
          >
            <BackIcon />
          </SiteLink>
        ),
      })}
      end={
        // An empty team has it in its scene.
        team?.length === 0 ? undefined : (
          <span className={staff_id === undefined ? undefined : styles.wideOnly}>
            <ButtonLink small to={staffMemberPath(NEW)}>
              <PlusIcon size={20} />
              기사님 등록하기
            </ButtonLink>
          </span>
        )
      }
    >
      {team === undefined && error !== null && <QueryProblem title="기사님 목록을 불러오지 못했어요" query={query} />}
      {team === undefined && error === null && <TeamListSkeleton />}
      {team !== undefined && (
        <Stack gap={3} className={staff_id === undefined ? undefined : styles.listAndMember}>
          <div className={styles.list}>
            <TeamList team={team} chosen={staff_id} />
          </div>
          <Outlet />
        </Stack>
      )}
    </DeskPage>
  )
}

/** Focuses the link of the member whose form was left. */
function useFocusOnReturn(staff_id: string | undefined) {
  const previous = useRef(staff_id)
  useEffect(() => {
    if (staff_id === undefined && previous.current !== undefined)
      document.getElementById(rowId(previous.current))?.focus()
    previous.current = staff_id
  }, [staff_id])
}

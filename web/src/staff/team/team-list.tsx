import { useQuery } from '@tanstack/react-query'
import { shortDistrict } from '#shared/booking/service-area.ts'
import { formatPhone } from '#shared/customer/phone.ts'
import { isDayOff } from '#shared/staff/staff.ts'
import type { ShownStaff } from '#shared/staff/staff-schema.ts'
import { now } from '../../core/lib/clock.ts'
import { Portrait } from '../../core/photos/portrait.tsx'
import { ButtonLink } from '../../core/ui/button.tsx'
import { Box, Stack, Text } from '../../core/ui/layout.tsx'
import { EmptyState } from '../../core/ui/notice/empty-state.tsx'
import { Skeleton } from '../../core/ui/notice/skeleton.tsx'
import { SiteLink } from '../../core/ui/site-link.tsx'
import { VisuallyHidden } from '../../core/ui/visually-hidden.tsx'
import { seoulToday } from '../../core/visit/use-seoul-today.ts'
import { boardQuery, weekQuery } from '../board/data/board-query.ts'
import { lackText } from '../board/grid/lacks-work.tsx'
import { mondayOf } from '../paths/board-paths.ts'
import { staffMemberPath } from '../paths/staff-paths.ts'
import { TeamIcon } from '../ui/staff-icons.tsx'
import { StatusBadge } from '../ui/status-badge.tsx'
import { weekdayLabel } from './days-off.ts'
import { useDrafts } from './member-drafts.ts'
import { groupTeam } from './member-values.ts'
import styles from './team-list.module.css'
import { todayState } from './today-state.ts'
import { NEW } from './use-new-member.ts'

type TeamListProps = { team: readonly ShownStaff[]; chosen: string | undefined }

/** Returns the element ID of a member's link. */
export const rowId = (staff_id: string) => `member-${staff_id}`

/** Technicians, dispatchers and retired members. */
export function TeamList({ team, chosen }: TeamListProps) {
  const { technicians, desk, retired } = groupTeam(team)
  return (
    <>
      {technicians.length === 0 ? (
        <EmptyState
          scene={<TeamIcon size={40} tone="tinted" />}
          title="등록된 기사님이 없어요"
          action={<ButtonLink to={staffMemberPath(NEW)}>기사님 등록하기</ButtonLink>}
        >
          기사님을 등록하면 방문을 배정할 수 있어요.
        </EmptyState>
      ) : (
        <Technicians technicians={technicians} chosen={chosen} />
      )}
      {desk.length > 0 && (
        <Stack as="section" gap={2} aria-labelledby="team-desk">
          <Box as="h2" paddingInline={1} id="team-desk">
            배정 담당
          </Box>
          <Names staff={desk} chosen={chosen} />
        </Stack>
      )}
      {retired.length > 0 && (
        <Stack
          as="details"
          gap={2}
          className={styles.retired}
          open={retired.some(({ staff_id }) => staff_id === chosen) || undefined}
        >
          <summary>등록 해제 {retired.length}명</summary>
          <Names staff={retired} chosen={chosen} />
        </Stack>
      )}
    </>
  )
}

type GroupProps = { chosen: string | undefined }

function Technicians({ technicians, chosen }: GroupProps & { technicians: readonly ShownStaff[] }) {
  const today = seoulToday()
  const { data: board } = useQuery(boardQuery(today))
  const { data: week } = useQuery(weekQuery(mondayOf(today)))
  return (
    <table className={styles.table}>
      <caption>
        <VisuallyHidden>기사님 {technicians.length}명</VisuallyHidden>
      </caption>
      <thead>
        <tr>
          <th scope="col">기사님</th>
          <th scope="col">담당 구</th>
          <th scope="col">서비스</th>
          <th scope="col">이번 주</th>
          <th scope="col">오늘</th>
        </tr>
      </thead>
      <tbody>
        {technicians.map((staff) => {
          const isMember = ({ staff_id }: { staff_id: string }) => staff_id === staff.staff_id
          const row = board?.technicians.find(isMember)
          const lack = lackText(staff)
          const state = lack
            ? ({ tone: 'late', text: lack } as const)
            : board && todayState(row ?? { day_off: isDayOff(staff, board.day), visits: [] }, new Date(now()))
          return (
            <tr key={staff.staff_id} className={staff.staff_id === chosen ? styles.chosen : undefined}>
              <th scope="row">
                <Name staff={staff} chosen={chosen} />
              </th>
              <td>{staff.districts.map(shortDistrict).join(' · ') || '–'}</td>
              <td>{staff.services.join(' · ') || '–'}</td>
              <td className={styles.week}>
                <span>
                  {week && <span className={styles.weekLabel}>이번 주 </span>}
                  {week && `${week.technicians.find(isMember)?.visits.length ?? 0}건`}
                  {staff.weekly_days_off.length > 0 && (
                    <Text as="small" block size="small" tone="muted" nowrap>
                      {[...staff.weekly_days_off].sort().map(weekdayLabel).join('·')}요일 휴무
                    </Text>
                  )}
                </span>
              </td>
              <td className={styles.today}>
                <span className={styles.state}>
                  {state?.tone === undefined ? state?.text : <StatusBadge tone={state.tone}>{state.text}</StatusBadge>}
                </span>
              </td>
            </tr>
          )
        })}
      </tbody>
    </table>
  )
}

function Names({ staff, chosen }: GroupProps & { staff: readonly ShownStaff[] }) {
  return (
    <ul className={styles.names}>
      {staff.map((member) => (
        <li key={member.staff_id} className={member.staff_id === chosen ? styles.chosen : undefined}>
          <Name staff={member} chosen={chosen} />
          <Text as="span" tone="muted" numbers>
            {formatPhone(member.phone)}
          </Text>
        </li>
      ))}
    </ul>
  )
}

/** The link of a row, which covers the whole row. */
function Name({ staff, chosen }: GroupProps & { staff: ShownStaff }) {
  const { staff_id, name, partner_name, portrait, roles } = staff
  const unsaved = useDrafts().includes(staff_id)
  const notes = [partner_name, roles.length > 1 && '배정도 해요', unsaved && '저장하지 않은 내용이 있어요']
  return (
    <SiteLink
      id={rowId(staff_id)}
      className={styles.name}
      to={staffMemberPath(staff_id)}
      aria-current={staff_id === chosen ? 'true' : undefined}
    >
      <Portrait name={name} src={portrait?.preview_url} size="small" />
      <span>
        <Text as="strong" block size="body" tone="strong">
          {name}
        </Text>
        <Text as="small" tone="muted">
          {notes.filter(Boolean).join(' · ')}
        </Text>
      </span>
    </SiteLink>
  )
}

export function TeamListSkeleton() {
  return (
    <Stack gap={6} ground="surface" padding={6} paddingInline={5}>
      <VisuallyHidden role="status">기사님 목록을 불러오는 중</VisuallyHidden>
      {['70%', '60%', '75%', '65%', '72%'].map((width) => (
        <Skeleton key={width} width={width} height={36} />
      ))}
    </Stack>
  )
}

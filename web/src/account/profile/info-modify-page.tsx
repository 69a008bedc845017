import { useState } from 'react'
import { useLocation, useNavigationType } from 'react-router-dom'
import type { CustomerProfile } from '#shared/customer/customer.ts'
import { paths } from '#shared/paths.ts'
import { useProfile } from '../../session/profile-query.ts'
import { QueryProvider } from '../../session/query-provider.tsx'
import { useMembersOnly } from '../../session/redirects.ts'
import { Button } from '../../ui/button.tsx'
import { LoadProblem } from '../../ui/notice/load-problem.tsx'
import { BottomBar, Question, Screen, ScreenMain, TopBar } from '../../ui/screen/screen.tsx'
import { NextIcon } from '../../ui/symbol-icons.tsx'
import { TextLink } from '../../ui/text-link.tsx'
import { dropFormDraft } from './form-draft.ts'
import { InfoForm, infoFormId } from './info-form.tsx'
import styles from './info-modify-page.module.css'
import { InfoSkeleton } from './info-skeleton.tsx'
import { infoModifyOrigin, useInfoSaving } from './use-info-saving.ts'

const lead = '칸을 누르면 비워지고, 그대로 두면 원래대로 돌아와요'

/** Changes one's own information (spec §2, info modify). */
export function InfoModifyPage() {
  return (
    <QueryProvider>
      <InfoModify />
    </QueryProvider>
  )
}

function InfoModify() {
  const member = useMembersOnly()
  const profile = useProfile()
  const { state } = useLocation()
  const arrived = useNavigationType()
  const fresh = arrived !== 'POP'
  return (
    <Screen>
      <TopBar back={infoModifyOrigin(state)} title="내 정보 수정" />
      {member && profile.data !== undefined ? (
        <Editing key={profile.data.uid} profile={profile.data} fresh={fresh} />
      ) : (
        <ScreenMain>
          <Question title="바꿀 내용을 입력해주세요" lead={lead} />
          {profile.isError ? (
            <LoadProblem
              title="내 정보를 불러오지 못했어요"
              problem={profile.error}
              busy={profile.isFetching}
              onRetry={() => void profile.refetch()}
            />
          ) : (
            <InfoSkeleton />
          )}
        </ScreenMain>
      )}
    </Screen>
  )
}

type EditingProps = {
  profile: CustomerProfile
  /** Come here by a link, not back from the address search or by a reload: what was typed earlier is given up. */
  fresh: boolean
}

function Editing({ profile, fresh }: EditingProps) {
  const { state } = useLocation()
  const { saving } = useInfoSaving(profile)
  useState(() => fresh && dropFormDraft('info-modify'))
  return (
    <>
      <ScreenMain>
        <Question title="바꿀 내용을 입력해주세요" lead={lead} />
        <InfoForm profile={profile} saving={saving} state={state} />
        <p className={styles.away}>
          <TextLink to={paths.withdraw}>
            회원 탈퇴
            <NextIcon size={20} />
          </TextLink>
        </p>
      </ScreenMain>
      <BottomBar>
        <Button type="submit" form={infoFormId} busy={saving.isPending}>
          {saving.isPending ? '저장하는 중' : '수정 완료'}
        </Button>
      </BottomBar>
    </>
  )
}

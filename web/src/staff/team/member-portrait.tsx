import { useRef, useState } from 'react'
import { dayLabel, seoulDayOf } from '#shared/booking/service-day.ts'
import { formatPhone } from '#shared/customer/phone.ts'
import type { ShownStaff } from '#shared/staff/staff-schema.ts'
import { type FailedFile, photoProblemTexts } from '../../core/photos/photo-problem.ts'
import { Portrait } from '../../core/photos/portrait.tsx'
import { pickedTypes, shrinkPhoto } from '../../core/photos/shrink-photo.ts'
import { Button } from '../../core/ui/button.tsx'
import { Row, Stack, Text } from '../../core/ui/layout.tsx'
import { ProblemNotice } from '../../core/ui/notice/problem-notice.tsx'
import { useShownResult } from '../../core/ui/screen/use-result-in-view.ts'
import { TextButton } from '../../core/ui/text-link.tsx'
import { VisuallyHidden } from '../../core/ui/visually-hidden.tsx'
import styles from './member-portrait.module.css'
import { NewPortrait } from './new-portrait.tsx'
import { type PortraitChange, usePortrait } from './portrait-calls.ts'

const resultText: Record<PortraitChange['what'], string> = {
  saved: '사진을 올렸어요',
  shown: '공개 화면에도 보여요',
  hidden: '동의를 철회했어요. 1분 안에 공개 화면에서 사라져요.',
  removed: '동의를 철회하고 사진을 지웠어요',
}

/** The portrait of a technician with its consents, and what customers see (specification 4.11). */
export function MemberPortrait({ staff }: { staff: ShownStaff }) {
  const { name, portrait } = staff
  const changing = usePortrait(staff)
  const [picture, setPicture] = useState<Blob>()
  const [failed, setFailed] = useState<FailedFile>()
  const { isPending, isSuccess, variables, error } = changing
  const done = isSuccess && picture === undefined ? variables : undefined
  const doneLine = useShownResult<HTMLParagraphElement>(done)
  const choose = async (file: File | undefined) => {
    if (file === undefined) return
    changing.reset()
    const small = await shrinkPhoto(file)
    const hasFailed = typeof small === 'string'
    setFailed(hasFailed ? { name: file.name, problem: small } : undefined)
    setPicture(hasFailed ? undefined : small)
  }
  const save = (isPublic: boolean) => {
    if (picture === undefined || isPending) return
    changing.mutate({ what: 'saved', picture, isPublic }, { onSuccess: () => setPicture(undefined) })
  }
  return (
    <Stack as="section" gap={3} className={styles.section} aria-labelledby="member-portrait">
      <Text as="h3" id="member-portrait">
        사진
      </Text>
      {picture === undefined ? (
        <>
          <Row gap={4} align="start" className={styles.current}>
            <Portrait name={name} src={portrait?.url} size="large" />
            <Stack gap={3}>
              <Text size="small" tone="muted">
                {portrait === undefined
                  ? '사진이 없으면 이름 첫 글자가 보여요. 기사님이 동의한 사진만 올려주세요.'
                  : '얼굴이 가운데 오는 사진이면 좋아요. 네모로 잘라서 보여요.'}
              </Text>
              <Row gap={2} wrap>
                <PickButton isFirst={portrait === undefined} onPick={(file) => void choose(file)} />
                {portrait !== undefined && (
                  <Button small kind="away" busy={isPending} onClick={() => changing.mutate({ what: 'removed' })}>
                    지우기
                  </Button>
                )}
              </Row>
            </Stack>
          </Row>
          {portrait !== undefined && (
            <Consents portrait={portrait} isPending={isPending} onChange={(change) => changing.mutate(change)} />
          )}
        </>
      ) : (
        <NewPortrait
          picture={picture}
          isPending={isPending}
          onSave={save}
          onCancel={() => {
            changing.reset()
            setPicture(undefined)
          }}
        />
      )}
      {failed !== undefined && (
        <Text size="small" tone="error" role="alert">
          {photoProblemTexts([failed])}
        </Text>
      )}
      {error !== null && !isPending && <ProblemNotice title="사진을 바꾸지 못했어요" problem={error} isAnswer />}
      <Text ref={doneLine} tabIndex={-1} role="status" weight="bold" tone="accent" className={styles.done}>
        {done && resultText[done.what]}
      </Text>
      <Preview staff={staff} />
    </Stack>
  )
}

type PickButtonProps = { isFirst: boolean; onPick: (file: File | undefined) => void }

function PickButton({ isFirst, onPick }: PickButtonProps) {
  const input = useRef<HTMLInputElement>(null)
  return (
    <>
      <Button small kind="outline" onClick={() => input.current?.click()}>
        {isFirst ? '사진 고르기' : '사진 바꾸기'}
      </Button>
      <VisuallyHidden>
        <input
          ref={input}
          type="file"
          accept={pickedTypes}
          tabIndex={-1}
          aria-label="기사님 사진 파일"
          onChange={({ currentTarget }) => {
            const [file] = currentTarget.files ?? []
            onPick(file)
            // So that the same file can be chosen again.
            currentTarget.value = ''
          }}
        />
      </VisuallyHidden>
    </>
  )
}

const consentDay = (at: string) => `${dayLabel(seoulDayOf(new Date(at)))}에 동의`

type ConsentsProps = {
  portrait: NonNullable<ShownStaff['portrait']>
  isPending: boolean
  onChange: (change: PortraitChange) => void
}

/** Both consents with their dates. One tap withdraws one; without the first there is no portrait. */
function Consents({ portrait: { id: photo_id, consents }, isPending, onChange }: ConsentsProps) {
  const { customers_at, public_at } = consents
  const change = (to: PortraitChange) => () => {
    if (!isPending) onChange(to)
  }
  return (
    <ul className={styles.consents}>
      <li>
        <span>
          <Text as="strong" block size="small" tone="strong">
            예약한 고객에게 보여요
          </Text>
          <Text as="small" block tone="muted">
            {consentDay(customers_at)} · 철회하면 사진을 지워요
          </Text>
        </span>
        <TextButton aria-label="예약한 고객에게 보여주는 동의 철회" onClick={change({ what: 'removed' })}>
          동의 철회
        </TextButton>
      </li>
      <li>
        <span>
          <Text as="strong" block size="small" tone="strong">
            {public_at === undefined ? '공개 화면에는 보이지 않아요' : '공개 화면에 보여요'}
          </Text>
          <Text as="small" block tone="muted">
            {public_at === undefined ? '동의하면 홈에 이름과 함께 소개돼요' : consentDay(public_at)}
          </Text>
        </span>
        {public_at === undefined ? (
          <TextButton aria-label="공개 화면에 올리는 데 동의했어요" onClick={change({ what: 'shown', photo_id })}>
            동의했어요
          </TextButton>
        ) : (
          <TextButton aria-label="공개 화면에 올리는 동의 철회" onClick={change({ what: 'hidden', photo_id })}>
            동의 철회
          </TextButton>
        )}
      </li>
    </ul>
  )
}

/** The technician as on the card of a booked customer. */
function Preview({ staff: { name, phone, partner_name, portrait } }: { staff: ShownStaff }) {
  return (
    <Stack gap={2} className={styles.preview}>
      <Text as="h4" size="small" weight="bold" tone="muted">
        고객에게 보이는 모습
      </Text>
      <Row ground="sunken" radius="control" padding={4} gap={3}>
        <Portrait name={name} src={portrait?.preview_url} />
        <p>
          <Text as="strong" block tone="strong">
            {name} 기사님
          </Text>
          {partner_name !== undefined && (
            <Text as="small" block tone="muted">
              {partner_name}
            </Text>
          )}
          <Text as="small" block tone="muted" numbers>
            {formatPhone(phone)}
          </Text>
        </p>
      </Row>
    </Stack>
  )
}

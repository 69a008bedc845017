import { useForm } from 'react-hook-form'
import { useLocation, useNavigate } from 'react-router-dom'
import { SearchIcon } from '../../../core/art/tool-icons.tsx'
import { Button, ButtonLink } from '../../../core/ui/button.tsx'
import { Choice } from '../../../core/ui/form/choice.tsx'
import { Field, TextInput } from '../../../core/ui/form/field.tsx'
import { Form } from '../../../core/ui/form/form.tsx'
import { Stack } from '../../../core/ui/layout.tsx'
import { EmptyState } from '../../../core/ui/notice/empty-state.tsx'
import { PhoneIcon } from '../../../core/ui/page-icons.tsx'
import { staffPaths } from '../../paths/staff-paths.ts'
import { DeskPage } from '../../ui/desk-page.tsx'
import { useDocumentKeys } from '../../ui/use-document-keys.ts'
import { SearchOutcome } from './search-outcome.tsx'
import styles from './search-page.module.css'
import { parseSearch, type SearchValues, searchOfState, searchStatuses, searchStatusLabels } from './search-values.ts'

/** Finds bookings by a whole phone number, by their number or by a day (specification 5.6). */
export function SearchPage() {
  const navigate = useNavigate()
  // The history entry keeps the search for Back, so that no address names a customer.
  const submitted = searchOfState(useLocation().state)
  const { register, handleSubmit, getValues, setFocus } = useForm({ defaultValues: submitted.values })
  useSlash(() => setFocus('find', { shouldSelect: true }))
  const submit = (next: SearchValues) => navigate(staffPaths.search, { replace: true, state: next })
  const search = submitted.isSubmitted ? parseSearch(submitted.values) : undefined
  return (
    <DeskPage
      title="예약 찾기"
      end={
        <ButtonLink kind="outline" small to={staffPaths.takeBooking}>
          <PhoneIcon size={20} />
          전화 예약
        </ButtonLink>
      }
    >
      <Stack
        as={Form}
        gap={4}
        paddingBlock={4}
        paddingInline={5}
        ground="surface"
        className={styles.form}
        onSubmit={handleSubmit(submit)}
        role="search"
      >
        <Field label="전화번호, 예약번호" error={search && 'wrong' in search ? search.wrong : undefined}>
          {(control) => (
            <TextInput
              {...control}
              {...register('find')}
              autoComplete="off"
              enterKeyHint="search"
              placeholder="010-1234-5678 또는 7F3K-2M9A"
            />
          )}
        </Field>
        <Field label="방문 날짜">{(control) => <TextInput {...control} {...register('day')} type="date" />}</Field>
        <div className={styles.status}>
          <Choice
            legend="상태"
            look="segments"
            options={searchStatuses.map((value) => ({ value, label: searchStatusLabels[value] }))}
            input={() =>
              register('status', {
                // Results that are shown follow at once.
                onChange: () => submitted.isSubmitted && submit(getValues()),
              })
            }
          />
        </div>
        <div className={styles.submit}>
          <Button type="submit">찾기</Button>
        </div>
      </Stack>
      {search === undefined && (
        <EmptyState scene={<SearchIcon size={40} tone="tinted" />} title="무엇을 찾을까요?">
          고객님이 부르는 전화번호나 예약번호를 적어주세요. 취소한 예약은 예약번호로 찾을 수 있어요.
        </EmptyState>
      )}
      {search !== undefined && 'body' in search && <SearchOutcome values={submitted.values} search={search} />}
    </DeskPage>
  )
}

/** Moves the focus to the field and selects its text when `/` is pressed: no number contains it. */
const useSlash = (focusField: () => void) =>
  useDocumentKeys((event) => {
    const isTyping =
      event.target instanceof Element &&
      event.target.closest('input:not([name="find"]), textarea, select, dialog') !== null
    if (event.key !== '/' || isTyping || event.ctrlKey || event.metaKey || event.altKey) return
    event.preventDefault()
    focusField()
  })

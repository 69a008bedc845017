import { useEffect, useRef, useState } from 'react'
import { useLocation, useNavigate } from 'react-router-dom'
import { Button, ButtonLink } from '../../../core/ui/button.tsx'
import { Choice } from '../../../core/ui/form/choice.tsx'
import { Field, TextInput } from '../../../core/ui/form/field.tsx'
import { Form } from '../../../core/ui/form/form.tsx'
import { EmptyState } from '../../../core/ui/notice/empty-state.tsx'
import { LoadProblem } from '../../../core/ui/notice/load-problem.tsx'
import { Skeleton } from '../../../core/ui/notice/skeleton.tsx'
import { PhoneIcon } from '../../../core/ui/symbol-icons.tsx'
import { VisuallyHidden } from '../../../core/ui/visually-hidden.tsx'
import { staffPaths } from '../../paths/staff-paths.ts'
import { DeskPage } from '../../ui/desk-page.tsx'
import styles from './search-page.module.css'
import { SearchResults } from './search-results.tsx'
import { parseSearch, type SearchValues, searchOfState, searchStatuses, searchStatusLabels } from './search-values.ts'
import { useSearch } from './use-search.ts'

/** Finds bookings by a whole phone number, by their number or by a day (specification 5.6). */
export function SearchPage() {
  const navigate = useNavigate()
  const [start] = useState(searchOfState(useLocation().state))
  const [values, setValues] = useState(start.values)
  const [asked, ask] = useState(start.asked ? start.values : undefined)
  const field = useRef<HTMLInputElement>(null)
  useSlash(field)
  const search = (next: SearchValues) => {
    ask(next)
    // Back brings the list back, and no address tells whom somebody looked for.
    void navigate(staffPaths.search, { replace: true, state: next })
  }
  const change = (changed: Partial<SearchValues>) => setValues({ ...values, ...changed })
  const judged = asked && parseSearch(asked)
  const wrong = judged !== undefined && 'wrong' in judged ? judged.wrong : undefined
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
      <Form className={styles.form} onSubmit={() => search(values)} role="search">
        <Field label="전화번호, 예약번호" error={wrong}>
          {(control) => (
            <TextInput
              {...control}
              ref={field}
              value={values.find}
              autoComplete="off"
              enterKeyHint="search"
              maxLength={40}
              placeholder="010-1234-5678 또는 7F3K-2M9A"
              onChange={({ target }) => change({ find: target.value })}
            />
          )}
        </Field>
        <Field label="방문 날짜">
          {(control) => (
            <TextInput
              {...control}
              type="date"
              value={values.day}
              onChange={({ target }) => change({ day: target.value })}
            />
          )}
        </Field>
        <div className={styles.standing}>
          <Choice
            legend="상태"
            look="segments"
            options={searchStatuses.map((value) => ({ value, label: searchStatusLabels[value] }))}
            input={(value) => ({
              name: 'standing',
              checked: value === values.standing,
              onChange: () => {
                change({ standing: value })
                // What is shown already is sifted at once.
                if (asked !== undefined) search({ ...values, standing: value })
              },
            })}
          />
        </div>
        <div className={styles.go}>
          <Button type="submit">찾기</Button>
        </div>
      </Form>
      {wrong === undefined && <Outcome asked={asked} />}
    </DeskPage>
  )
}

function Outcome({ asked }: { asked: SearchValues | undefined }) {
  const { found, isPending, error, isFetching, refetch, hasNextPage, fetchNextPage, isFetchingNextPage, data } =
    useSearch(asked)
  if (asked === undefined)
    return (
      <EmptyState title="무엇을 찾을까요?">
        고객이 부르는 전화번호나 예약번호를 적어주세요. 취소한 예약은 예약번호로 찾을 수 있어요.
      </EmptyState>
    )
  if (data === undefined && error !== null)
    return <LoadProblem title="찾지 못했어요" problem={error} busy={isFetching} onRetry={() => void refetch()} />
  if (isPending)
    return (
      <div className={styles.loading}>
        <VisuallyHidden role="status">예약을 찾는 중이에요</VisuallyHidden>
        <Skeleton width="100%" height={56} radius={12} />
        <Skeleton width="100%" height={56} radius={12} />
        <Skeleton width="100%" height={56} radius={12} />
      </div>
    )
  const count = found.bookings.length + found.cancelled.length
  return (
    <section className={styles.found} aria-label="찾은 예약">
      <p className={styles.count} role="status">
        <CountWords asked={asked} count={count} more={hasNextPage} />
      </p>
      {count === 0 ? (
        <EmptyState title="찾은 예약이 없어요">
          번호를 다시 확인해주세요. 취소한 예약은 예약번호로만 찾을 수 있어요.
        </EmptyState>
      ) : (
        <SearchResults {...found} />
      )}
      {data !== undefined && error !== null && (
        <LoadProblem
          title="더 불러오지 못했어요"
          problem={error}
          busy={isFetching}
          onRetry={() => void fetchNextPage()}
        />
      )}
      {hasNextPage && error === null && (
        <Button kind="outline" busy={isFetchingNextPage} onClick={() => void fetchNextPage()}>
          {isFetchingNextPage ? '불러오는 중' : '더 보기'}
        </Button>
      )}
    </section>
  )
}

function CountWords({ asked, count, more }: { asked: SearchValues; count: number; more: boolean }) {
  return (
    <>
      {asked.find.trim() === '' ? '이날' : '이 번호로'} 찾은 예약 {count}건{more && ' 이상'}
      {count > 1 && ', 방문 날짜가 가까운 차례예요.'}
    </>
  )
}

/** `/` leads to the field, wherever nothing is typed. */
function useSlash(field: { current: HTMLInputElement | null }) {
  useEffect(() => {
    const pressed = (event: KeyboardEvent) => {
      const typing = event.target instanceof Element && event.target.closest('input, textarea, select, dialog') !== null
      if (event.key !== '/' || typing || event.ctrlKey || event.metaKey || event.altKey) return
      event.preventDefault()
      field.current?.focus()
      field.current?.select()
    }
    document.addEventListener('keydown', pressed)
    return () => document.removeEventListener('keydown', pressed)
  }, [field])
}

import { lazy, type ReactNode, Suspense, useState } from 'react'
import { type Progress, progressOf } from '#shared/booking/status.ts'
import { hasOpenQuote } from '#shared/prices/quote.ts'
import { useWideScreen } from '../../../core/lib/use-screen-width.ts'
import { Button } from '../../../core/ui/button.tsx'
import { Row, Stack } from '../../../core/ui/layout.tsx'
import { EmptyState } from '../../../core/ui/notice/empty-state.tsx'
import { LoadProblem } from '../../../core/ui/notice/load-problem.tsx'
import { Tabs } from '../../../core/ui/screen/tabs.tsx'
import { TextButton } from '../../../core/ui/text-link.tsx'
import { useBookingOfAddress } from '../data/booking-address.ts'
import { compareBookings } from '../data/booking-facts.ts'
import { type StatusFilter, statusFilterLabels, statusFilterOf } from '../data/status-filter.ts'
import { CardSkeleton, type Fold, MaskedCard } from '../parts/card.tsx'
import styles from './booking-tabs.module.css'
import type { DashboardBookings, FullBooking } from './use-dashboard-bookings.ts'
import { useOpenCard } from './use-open-card.ts'

type BookingTabsProps = {
  loaded: DashboardBookings
  isHydrated: boolean
  /** The list has only bookings of this device, so a lookup may find more. */
  deviceOnly: boolean
  /** Below the cards: how to see the details of masked ones, and those of other bookings. */
  maskedNotice: (isMasked: boolean) => ReactNode
  /** Selected until another one is chosen. */
  tab: Progress
  /** The address is the one of completed bookings. */
  isCompletedPage: boolean
  /** The filter of bookings in progress. */
  filter: StatusFilter | undefined
  onShowAll: () => void
  card: (full: FullBooking, fold: Fold | undefined) => ReactNode
  /** A cancelled booking is above the list. */
  hasCancelled: boolean
  /** On wide windows next to a card that is alone. */
  aside: ReactNode
}

// Most lists are not empty.
const EmptyList = lazy(async () => ({ default: (await import('./empty-list.tsx')).EmptyList }))

const emptyFilterTexts: Record<StatusFilter, string> = {
  scheduled: '기사님 배정을 기다리는 예약을 여기에서 볼 수 있어요.',
  in_progress: '기사님이 배정된 예약을 여기에서 볼 수 있어요.',
  completed: '방문이 끝난 예약을 여기에서 볼 수 있어요.',
}

/** Bookings in progress and completed ones (specification 9.11). Old cards stay visible while they reload. */
export function BookingTabs({
  loaded,
  isHydrated,
  deviceOnly,
  maskedNotice,
  tab,
  isCompletedPage,
  filter,
  onShowAll,
  card,
  hasCancelled,
  aside,
}: BookingTabsProps) {
  const showAll = () => {
    // The button disappears with the filter, so the selected tab takes the focus.
    document.querySelector<HTMLElement>('[role="tab"][aria-selected="true"]')?.focus()
    onShowAll()
  }
  const { failure } = loaded
  const pending = !isHydrated || loaded.pending
  const isLoaded = !pending && failure === undefined
  const isTabGiven = isCompletedPage || filter !== undefined
  const [selected, select] = useSelectedTab(loaded, { tab, isTabGiven, isLoaded, hasCancelled })
  const narrowing = selected === 'in_progress' ? filter : undefined
  const { cards, maskedCards, othersShown, countIn } = useCardsOfTab(loaded, selected, filter)
  const count = (progress: Progress) => (isLoaded ? countIn(progress) : undefined)
  const notice = maskedNotice(maskedCards.length + loaded.maskedCancelled.length > 0)
  const listed = [...cards, ...othersShown]
  const isWide = useWideScreen()
  const { open, foldOf } = useOpenCard(
    listed.map(({ booking }) => booking.request_id),
    isWide,
  )
  const apart = isWide && listed.length > 1 ? listed.find(({ booking }) => booking.request_id === open) : undefined
  const cardOf = (full: FullBooking) => card(full, foldOf(full.booking.request_id))
  const empty = isLoaded && cards.length + maskedCards.length === 0
  return (
    <div className={apart === undefined ? styles.page : `${styles.page} ${styles.several}`}>
      <Tabs
        label="예약 상태"
        tabs={[
          { name: 'in_progress', label: '진행 중', count: count('in_progress') },
          { name: 'completed', label: '완료', count: count('completed') },
        ]}
        selected={selected}
        onSelect={select}
      >
        <div className={styles.columns}>
          <Stack gap={3} className={styles.list}>
            {failure !== undefined && (
              <LoadProblem
                title="예약을 모두 불러오지 못했어요"
                problem={failure.problem}
                busy={failure.refreshing}
                onRetry={failure.refresh}
              />
            )}
            {narrowing !== undefined && !empty && <StatusFilterLine filter={narrowing} onShowAll={showAll} />}
            {cards.map(cardOf)}
            {/* Masked cards have no ID. */}
            {[...maskedCards.entries()].map(([index, masked]) => (
              <MaskedCard key={index} card={masked} />
            ))}
            {notice && (
              <div className={styles.notice}>
                <Suspense>{notice}</Suspense>
              </div>
            )}
            {pending && failure === undefined && <CardSkeleton />}
            {empty && narrowing !== undefined && <EmptyFilter filter={narrowing} onShowAll={showAll} />}
            {empty && narrowing === undefined && (
              <Suspense fallback={<CardSkeleton />}>
                <EmptyList
                  tab={selected}
                  isCompletedPage={isCompletedPage}
                  deviceOnly={deviceOnly}
                  isShort={hasCancelled}
                />
              </Suspense>
            )}
            <OtherNumbers others={othersShown} card={cardOf} />
          </Stack>
          <Beside apart={apart} card={card}>
            {isWide && aside}
          </Beside>
        </div>
      </Tabs>
    </div>
  )
}

/** Returns the cards of a tab, in their order. @param filter narrows bookings in progress */
function useCardsOfTab({ full, others, masked }: DashboardBookings, tab: Progress, filter: StatusFilter | undefined) {
  const groupOf = useStableGroups(full, `${tab} ${filter}`)
  const isFirst = useQuotedFirst(full)
  const fullIn = (progress: Progress) =>
    full
      .filter(({ booking }) => (progress === 'completed') === (groupOf(booking) === 'completed'))
      .sort((a, b) => isFirst(b) - isFirst(a) || compareBookings(a.booking, b.booking))
  const maskedIn = (progress: Progress) => masked.filter((card) => card.progress === progress)
  const isNarrowed = tab === 'in_progress' && filter !== undefined
  return {
    cards: fullIn(tab).filter(({ booking }) => !isNarrowed || groupOf(booking) === filter),
    maskedCards: maskedIn(tab),
    othersShown: others.filter(({ booking }) => progressOf(booking) === tab),
    countIn: (progress: Progress) => fullIn(progress).length + maskedIn(progress).length,
  }
}

type TabOptions = { tab: Progress; isTabGiven: boolean; isLoaded: boolean; hasCancelled: boolean }

/** The chosen tab; before that the one of the address, or once the list is loaded the one that fits it. */
function useSelectedTab(loaded: DashboardBookings, { tab, isTabGiven, isLoaded, hasCancelled }: TabOptions) {
  const shown = useBookingOfAddress()
  const [chosen, setChosen] = useState<Progress>()
  const [opening, setOpening] = useState<Progress>()
  if (opening === undefined && isLoaded) setOpening(hasCancelled ? tab : openingTab(loaded, shown))
  const first = isTabGiven ? tab : (opening ?? tab)
  return [chosen ?? first, setChosen] as const
}

/** Returns the tab of the booking in the address; without one, the first that has a booking. */
function openingTab({ full, others, masked }: DashboardBookings, shown: string | undefined): Progress {
  const ofAddress = [...full, ...others].find(({ booking }) => booking.request_id === shown)
  if (ofAddress !== undefined) return progressOf(ofAddress.booking)
  const found = [...full.map(({ booking }) => progressOf(booking)), ...masked.map(({ progress }) => progress)]
  return found.length > 0 && !found.includes('in_progress') ? 'completed' : 'in_progress'
}

/**
 * Returns the group of each booking when this part of the list was opened: a booking that changes meanwhile stays until
 * another part is chosen.
 */
function useStableGroups(full: readonly FullBooking[], part: string) {
  const none: ReadonlyMap<string, StatusFilter> = new Map()
  const [stored, setStored] = useState({ part, groups: none })
  const previous = stored.part === part ? stored.groups : none
  const added = full.filter(({ booking }) => !previous.has(booking.request_id))
  const groups =
    added.length === 0
      ? previous
      : new Map([...previous, ...added.map(({ booking }) => [booking.request_id, statusFilterOf(booking)] as const)])
  if (groups !== stored.groups) setStored({ part, groups })
  return (booking: FullBooking['booking']) => groups.get(booking.request_id) ?? statusFilterOf(booking)
}

/**
 * Returns 1 for bookings whose quote waits for a decision, which come first; else 0. A booking whose quote is decided
 * meanwhile stays where it is.
 */
function useQuotedFirst(full: readonly FullBooking[]) {
  const [first, setFirst] = useState<ReadonlySet<string>>(new Set())
  const added = full.filter(({ booking }) => hasOpenQuote(booking) && !first.has(booking.request_id))
  if (added.length > 0) setFirst(new Set([...first, ...added.map(({ booking }) => booking.request_id)]))
  return ({ booking }: FullBooking) => Number(hasOpenQuote(booking) || first.has(booking.request_id))
}

/** Shows the filter of the list, with a button to remove it. */
function StatusFilterLine({ filter, onShowAll }: { filter: StatusFilter; onShowAll: () => void }) {
  return (
    <Row wrap justify="between" rowGap={0} gap={3} size="small" tone="muted">
      <p role="status">‘{statusFilterLabels[filter]}’ 예약만 보고 있어요</p>
      <TextButton onClick={onShowAll}>모두 보기</TextButton>
    </Row>
  )
}

const EmptyFilter = ({ filter, onShowAll }: { filter: StatusFilter; onShowAll: () => void }) => (
  <EmptyState
    title={`${statusFilterLabels[filter]} 예약이 없어요.`}
    action={
      <Button kind="outline" small onClick={onShowAll}>
        모두 보기
      </Button>
    }
  >
    {emptyFilterTexts[filter]}
  </EmptyState>
)

type BesideProps = Pick<BookingTabsProps, 'card'> & { apart: FullBooking | undefined; children: ReactNode }

/** Next to the list: the card that is open, or else the children. */
const Beside = ({ apart, card, children }: BesideProps) =>
  apart === undefined ? (
    <div className={styles.aside}>{children}</div>
  ) : (
    <div key={apart.booking.request_id}>{card(apart, undefined)}</div>
  )

/** Bookings that a member made on this device with other numbers; they are not counted. */
function OtherNumbers({ others, card }: { others: readonly FullBooking[]; card: (full: FullBooking) => ReactNode }) {
  if (others.length === 0) return null
  return (
    <Stack as="section" gap={3} marginTop={8} aria-labelledby="other-numbers">
      <h2 id="other-numbers">이 기기에서 다른 번호로 접수한 예약</h2>
      {others.map(card)}
    </Stack>
  )
}

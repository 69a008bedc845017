import { dayLabel, seoulDayOf } from '#shared/booking/service-day.ts'
import type { StaffReview } from '#shared/reviews/review.ts'
import type { HidingReason } from '#shared/reviews/review-form.ts'
import type { ReviewSums } from './review-calls.ts'

/** What the dialog says of a reason, and its short name. */
export const reasonTexts: Record<HidingReason, { sentence: string; name: string }> = {
  personal_data: { sentence: '개인정보가 적혀 있어요', name: '개인정보' },
  abusive: { sentence: '욕설이나 비방이에요', name: '욕설' },
  off_topic: { sentence: '방문과 관계없어요', name: '관계없는 글' },
  duplicate: { sentence: '같은 후기가 또 있어요', name: '같은 후기' },
  author_asked: { sentence: '글쓴이가 부탁했어요', name: '글쓴이의 부탁' },
}

const dayText = (instant: string) => dayLabel(seoulDayOf(new Date(instant)))

export const serviceText = ({ service_type, aircon_type }: StaffReview) =>
  [service_type, aircon_type].filter(Boolean).join(' · ')

export const districtText = ({ district, published_at }: StaffReview) =>
  [district, dayText(published_at)].filter(Boolean).join(' · ')

/** Who did something with a review, and when. */
export const doneText = (what: string, { at, by }: { at: string; by?: string | undefined }) =>
  [what, by, dayText(at)].filter(Boolean).join(' · ')

export const hiddenCount = ({ hidden }: ReviewSums) => hidden.reduce((sum, { reviews }) => sum + reviews, 0)

/** The four figures above the list. */
export function figuresOf(sums: ReviewSums) {
  const { recent, rated, good, low, open } = sums
  const reasons = sums.hidden.filter(({ reviews }) => reviews > 0)
  return [
    {
      title: '평균 별점',
      big: recent.average?.toFixed(1) ?? '–',
      small: recent.average === undefined ? '후기 10개부터 보여요' : `최근 90일 ${recent.count}개`,
    },
    {
      title: '4 · 5점',
      big: rated === 0 ? '–' : `${Math.floor((good / rated) * 100)}%`,
      small: `${rated}개 중 ${good}개`,
    },
    {
      title: '낮은 별점 답글',
      big: `${low - open} / ${low}`,
      small: open === 0 ? '모두 답했어요' : `${open}개 남았어요`,
    },
    {
      title: '숨긴 후기',
      big: `${hiddenCount(sums)}개`,
      small: reasons.map(({ reason, reviews }) => `${reasonTexts[reason].name} ${reviews}`).join(' · ') || '없어요',
    },
  ]
}

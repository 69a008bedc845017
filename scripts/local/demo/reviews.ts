import type { ReviewForm } from '#shared/reviews/review-form.ts'
import type { DemoVisit } from './visits.ts'

type Review = Pick<ReviewForm, 'rating' | 'tags'> & { text?: string }

/** After this many visits the texts begin again: no window of the demo holds one twice. */
const PERIOD = 90
/** Each row holds the reviews of a service, one every 15 visits from its first: the order of services repeats every five. */
const ROW_PERIOD = 15
const written: { first: number; reviews: readonly Review[] }[] = [
  {
    first: 5,
    reviews: [
      {
        rating: 5,
        tags: ['설명이 쉬웠어요', '금액이 그대로였어요'],
        text: '분해해서 안쪽 곰팡이를 직접 보여주고 닦아주셨어요. 금액도 예약할 때 본 그대로였어요.',
      },
      {
        rating: 5,
        tags: ['깨끗하게 치웠어요'],
        text: '비닐을 꼼꼼히 깔고 하셔서 바닥에 물 한 방울 안 튀었어요.',
      },
      {
        rating: 4,
        tags: ['솜씨가 좋아요'],
        text: '냄새가 거의 사라졌어요. 생각보다 시간이 걸렸지만 그만큼 꼼꼼하셨어요.',
      },
      { rating: 5, tags: ['친절했어요'], text: '고양이가 있다고 하니 방문을 닫고 조용히 작업해주셨어요.' },
      {
        rating: 5,
        tags: ['다시 부르고 싶어요', '솜씨가 좋아요'],
        text: '작년에도 맡겼는데 올해도 만족해요. 내년 여름 전에 또 부를게요.',
      },
      {
        rating: 5,
        tags: ['시간을 지켰어요', '친절했어요'],
        text: '아이 방이라 걱정했는데 세제 냄새 없이 끝내주셨어요.',
      },
    ],
  },
  {
    first: 1,
    reviews: [
      { rating: 4, tags: ['미리 연락했어요'], text: '조금 늦으셨지만 미리 전화를 주셨어요. 이제 물은 안 새요.' },
      {
        rating: 5,
        tags: ['설명이 쉬웠어요'],
        text: '배수 호스가 눌려 있던 게 원인이래요. 사진으로 보여주셔서 바로 이해했어요.',
      },
      { rating: 2, tags: [], text: '예약 시간보다 한 시간 늦게 오셨어요. 수리는 잘됐지만 연락이 없어서 아쉬웠어요.' },
      {
        rating: 5,
        tags: ['금액이 그대로였어요', '시간을 지켰어요'],
        text: '부품값까지 먼저 알려주고 제가 승인한 뒤에 시작하셨어요.',
      },
      { rating: 5, tags: ['솜씨가 좋아요'], text: '다른 데서는 바꿔야 한다던 에어컨인데 고쳐서 잘 쓰고 있어요.' },
      { rating: 5, tags: ['친절했어요', '설명이 쉬웠어요'], text: '부모님 댁이라 걱정했는데 천천히 설명해주셨대요.' },
    ],
  },
  {
    first: 12,
    reviews: [
      { rating: 5, tags: ['솜씨가 좋아요'], text: '10년 된 에어컨인데 바람이 다시 시원해졌어요.' },
      {
        rating: 5,
        tags: ['설명이 쉬웠어요', '금액이 그대로였어요'],
        text: '냉매만 넣지 않고 새는 곳부터 찾아주셨어요. 믿음이 가요.',
      },
      { rating: 3, tags: [], text: '시원해지긴 했는데 주차할 곳을 찾느라 작업이 늦게 끝났어요.' },
      { rating: 5, tags: ['시간을 지켰어요'], text: '가게 문 열기 전에 끝내달라고 했는데 딱 맞춰주셨어요.' },
      {
        rating: 5,
        tags: ['미리 연락했어요', '친절했어요'],
        text: '출발할 때와 도착 전에 문자가 와서 기다리기 편했어요.',
      },
      {
        rating: 4,
        tags: ['금액이 그대로였어요'],
        text: '예상 금액에서 더 나오지 않았어요. 효과는 한여름에 봐야 알겠어요.',
      },
    ],
  },
  {
    first: 8,
    reviews: [
      {
        rating: 5,
        tags: ['설명이 쉬웠어요'],
        text: '이사 오기 전에 점검받았어요. 상태를 하나하나 짚어주셔서 안심돼요.',
      },
      { rating: 5, tags: ['친절했어요'], text: '고칠 게 없다고 솔직하게 말해주셔서 오히려 더 믿게 됐어요.' },
      {
        rating: 5,
        tags: ['솜씨가 좋아요', '시간을 지켰어요'],
        text: '실외기 소음이 나사 하나 때문이었어요. 그 자리에서 조여주셨어요.',
      },
      { rating: 4, tags: ['깨끗하게 치웠어요'], text: '점검은 금방 끝났고 뒷정리도 깔끔했어요.' },
      {
        rating: 5,
        tags: ['다시 부르고 싶어요'],
        text: '사무실 에어컨을 여름 전에 봐주셨어요. 직원들 모두 좋아해요.',
      },
      { rating: 5, tags: ['금액이 그대로였어요'], text: '점검비 말고는 더 받지 않으셨어요. 관리 요령까지 배웠어요.' },
    ],
  },
]

const texts = new Map(
  written.flatMap(({ first, reviews }) => reviews.map((review, row) => [row * ROW_PERIOD + first, review] as const)),
)

/** Returns the review of a visit: a text, or stars alone; undefined for every third of the visits without a text. */
export function demoReviewOf({ number }: Pick<DemoVisit, 'number'>): Review | undefined {
  const text = texts.get(number % PERIOD)
  if (text !== undefined) return text
  if (number % 3 === 0) return undefined
  return { rating: number % 4 === 0 ? 4 : 5, tags: number % 4 === 1 ? ['친절했어요'] : [] }
}

import { describe, expect, it } from 'vitest'
import { symptoms } from '#shared/booking/options.ts'
import { addDays, earliestServiceDay, seoulDayOf, serviceDateOf } from '#shared/booking/service-day.ts'
import { paths } from '#shared/paths.ts'
import { selfCheckOf, withTried } from '../../../../web/src/customer/booking-flow/details/self-checks.ts'
import { click, eventually, expectText, renderPage, withPages } from '../../../support/web/render-page.tsx'

const pages = withPages()

const repair = {
  service_type: '수리',
  customer_address: '서울 강북구 도봉로 346',
  customer_address_detail: '3층',
  customer_phone: '01012345678',
  customer_type: '프리랜서',
  service_date: serviceDateOf(addDays(earliestServiceDay(seoulDayOf(new Date())), 3)),
  service_time: '오전 9시 ~ 오후 12시',
  aircon_type: '벽걸이형',
  brand: 'LG전자',
}
const openWith = async (path: string, changes: object = {}) => {
  sessionStorage.setItem('booking-draft', JSON.stringify({ version: 1, value: { ...repair, ...changes } }))
  await renderPage(path)
}
const draft = () => JSON.parse(sessionStorage.getItem('booking-draft') ?? '{}').value
const boxOf = (question: string) =>
  document.querySelector<HTMLInputElement>(`input[aria-label^="${question}"]`) ?? expect.fail(`no ${question}`)
const tick = async (question: string) => {
  await eventually(() => boxOf(question))
  boxOf(question).click()
}

describe('the self-check before a repair (specification 9.29)', () => {
  it('follows the symptoms and opens the text with what was tried', async () => {
    await openWith(paths.symptoms, { sprint: ['물이 새요'], detailInfo: '어제부터 그래요.' })
    await click('먼저 살펴보기')
    await expectText('물이 새나요?먼저 세 가지만 봐주세요')
    await tick('에어컨이 기울어졌')
    await tick('호스')
    await click('예약할게요')
    await expectText('기사님께 무엇을 전할까요?')
    expect(draft().detailInfo).toBe('살펴봤어요: 기울기 확인, 호스 끝 청소.\n어제부터 그래요.')
    expect(pages.api.calls).toEqual([])
  })

  it('ends the self-check without a booking when the problem is solved', async () => {
    await openWith(paths.selfCheck, { sprint: ['물이 새요'] })
    await click('해결됐어요')
    await expectText('잘됐어요')
    await expectText('다시 새면 그때 예약해주세요.')
    expect(draft()).toMatchObject({ sprint: ['물이 새요'] })
    expect(pages.api.calls).toEqual([])
  })

  it('keeps what was ticked in the self-check over a reload', async () => {
    await openWith(paths.selfCheck, { sprint: ['물이 새요'] })
    await tick('필터')
    await eventually(() => expect(draft().checks).toEqual(['filter']))
    await renderPage(paths.selfCheck)
    await eventually(() => expect(document.querySelectorAll('input:checked')).toHaveLength(1))
  })

  it('opens the symptoms first while none is chosen', async () => {
    await openWith(paths.selfCheck)
    await expectText('어떤 증상이 있나요?')
  })
})

describe('the checks of a symptom', () => {
  it.each(symptoms)('shows two to four checks for a symptom, with the danger in words: %s', (symptom) => {
    const { checks, dangers } = selfCheckOf([symptom])
    expect(checks.length).toBeGreaterThanOrEqual(2)
    expect(checks.length).toBeLessThanOrEqual(4)
    expect(dangers.join(' ')).toContain('차단기')
  })

  it('shows four different checks for several symptoms, each symptom first with its own', () => {
    const names = selfCheckOf(['물이 새요', '전원이 안 켜져요', '이상한 냄새가 나요']).checks.map(({ name }) => name)
    expect(names).toEqual(['level', 'plug', 'filter', 'hose'])
  })
})

describe('the line of what was tried', () => {
  const [level, hose] = selfCheckOf(['물이 새요']).checks

  it('replaces the line of an earlier self-check', () => {
    if (level === undefined || hose === undefined) throw new Error('no checks')
    const once = withTried('3층이에요.', [level, hose])
    expect(withTried(once, [hose])).toBe('살펴봤어요: 호스 끝 청소.\n3층이에요.')
    expect(withTried(once, [])).toBe('3층이에요.')
  })
})

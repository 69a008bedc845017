import { beforeEach, describe, expect, it, vi } from 'vitest'
import { listStaffReviews } from '#shared/contract/review-routes.ts'
import { showBoard } from '#shared/contract/staff-routes.ts'
import { completeTask, listTasks, verifyBooking } from '#shared/contract/task-routes.ts'
import type { StaffReview } from '#shared/reviews/review.ts'
import { changeText } from '../../../../web/src/staff/tasks/change-text.ts'
import {
  absentTasks,
  changeCallTask,
  failedMessageTasks,
  missedTasks,
  returnedTask,
  signatureTask,
  tasksByUrgency,
  teammates,
} from '../../../states/staff/desk-responses.ts'
import { sampleReviews } from '../../../states/staff/review-states.ts'
import { sampleNow } from '../../../states/staff/sample-day.ts'
import { aBoard } from '../../../support/staff/staff-screens.ts'
import {
  click,
  eventually,
  expectText,
  renderStaffPage,
  theDesk,
  withPages,
} from '../../../support/web/render-page.tsx'

const pages = withPages()

const hrefsOf = (name: string) =>
  [...document.querySelectorAll('article a')]
    .filter(({ textContent }) => textContent === name)
    .map((link) => link.getAttribute('href'))

it('lists signatures to be confirmed and completions that came back, and closes the former (specification 4.9)', async () => {
  pages.api.answers(showBoard, aBoard())
  pages.api.answers(listTasks, { tasks: [signatureTask, returnedTask] })
  await renderStaffPage('/staff/tasks', { me: theDesk })
  await expectText('서명으로 승인한 145,000원이 맞는지 여쭤보세요')
  await expectText('작업 완료가 반려됐어요')
  await expectText('승인번호가 달랐어요.')
  pages.api.answers(completeTask, undefined)
  await click('확인했어요')
  await expectText('통화를 마쳤어요처리했어요.')
  expect(pages.api.calls.filter(({ path }) => path.endsWith('/done'))).toHaveLength(1)
  expect(document.body.textContent).not.toContain('서명으로')
})

it('lists whom to call about a failed message, and closes the task (specification 4.9)', async () => {
  pages.api.answers(showBoard, aBoard())
  pages.api.answers(listTasks, { tasks: failedMessageTasks })
  await renderStaffPage('/staff/tasks', { me: theDesk })
  await expectText('고객님께 문자를 보내지 못했어요')
  await expectText('‘하루 전 안내’ 문자예요. 전화로 알려주세요.')
  await expectText('기사님께 문자를 보내지 못했어요')
  await expectText('‘배정 해제 안내’ 문자예요. 전화로 알려주세요.')
  const booking = `/staff/bookings/${failedMessageTasks[0]?.request_id}`
  expect(hrefsOf('전화하기')).toEqual([booking, `/staff/team/${teammates[0]?.staff_id}`])
  expect(hrefsOf('예약 보기')).toEqual([booking, booking])
  pages.api.answers(completeTask, undefined)
  await click('통화했어요')
  await expectText('통화를 마쳤어요처리했어요.')
  const [done] = pages.api.calls.filter(({ path }) => path.endsWith('/done'))
  expect(done?.path).toBe(`/staff/tasks/${failedMessageTasks[0]?.task_id}/done`)
  expect(document.querySelectorAll('article')).toHaveLength(1)
})

it('lists missed visits with the customer’s answer, and closes them (specification 4.17)', async () => {
  pages.api.answers(showBoard, aBoard())
  pages.api.answers(listTasks, { tasks: missedTasks })
  await renderStaffPage('/staff/tasks', { me: theDesk })
  await expectText('방문을 시작하지 않았어요')
  await expectText('고객님이 기사님이 왔다고 알려주셨어요. 기사님께 시작을 눌러달라고 해주세요.')
  await expectText('기사님을 배정하지 못했어요')
  await expectText('고객님께 전화해 사과하고, 방문을 옮기거나 취소해주세요.')
  const hrefs = [...document.querySelectorAll('article a')].map((link) => link.getAttribute('href'))
  expect(hrefs).toContain(`/staff/team/${teammates[0]?.staff_id}`)
  pages.api.answers(completeTask, undefined)
  await click('확인했어요')
  await expectText('처리했어요.')
  expect(document.querySelectorAll('article')).toHaveLength(1)
})

describe('the list (specification 9.26)', () => {
  const todos = () => [...document.querySelectorAll('article h3')].map(({ textContent }) => textContent)
  const open = async (path = '/staff/tasks') => {
    pages.api.answers(showBoard, aBoard())
    pages.api.answers(listTasks, { tasks: tasksByUrgency.map((task) => ({ ...task })) })
    await renderStaffPage(path, { me: theDesk })
    await expectText('예약이 맞는지 확인해주세요')
  }
  beforeEach(() => {
    vi.useFakeTimers({ now: sampleNow, toFake: ['Date'] })
    return () => vi.useRealTimers()
  })

  it('groups tasks by urgency: overdue ones by date, others money and visits before calls before ratings', async () => {
    await open()
    const groups = [...document.querySelectorAll('section')].map((group) => [
      group.querySelector('h2')?.textContent,
      ...[...group.querySelectorAll('article > p:first-child')].map(({ textContent }) => textContent),
    ])
    expect(groups).toEqual([
      ['기한이 지났어요 2', '6일 지났어요', '2일 지났어요'],
      ['오늘 해야 해요 3', '오늘 오후 6:00까지', '오늘 오후 6:00까지', '오늘 오후 6:00까지'],
      ['그다음 1', '12월 9일까지'],
    ])
    expect(todos().map((todo) => todo.split(') ')[1])).toEqual([
      '수리 낮은 별점에 답해주세요',
      '청소 작업 완료가 반려됐어요',
      '청소 서명으로 승인한 145,000원이 맞는지 여쭤보세요',
      '청소 예약이 취소됐다고 알려주세요',
      '청소 고객님께 문자를 보내지 못했어요',
      '청소 예약이 맞는지 확인해주세요',
    ])
  })

  it('counts low ratings in the list of tasks in 후기 alone', async () => {
    await open()
    const link = (name: string) => [...document.querySelectorAll('nav a')].find((a) => a.textContent?.includes(name))
    expect(link('할 일')?.textContent).toContain('할 일 5건')
    expect(link('후기')?.textContent).toContain('답할 후기 1건')
  })

  it('shows one kind by its filter, and all again when none of it is left', async () => {
    await open()
    expect([...document.querySelectorAll('nav[aria-label="할 일 고르기"] a')].map((a) => a.textContent)).toEqual([
      '모두 6',
      '전화 3',
      '후기 답글 1',
      '금액 확인 1',
      '예약 확인 1',
    ])
    await click('금액 확인 1')
    await eventually(() => expect(todos()).toHaveLength(1))
    pages.api.answers(completeTask, undefined)
    await click('확인했어요')
    await eventually(() => expect(todos()).toHaveLength(5))
  })

  it('shows the number of a task, and calls it', async () => {
    await open('/staff/tasks?show=예약 확인')
    expect(hrefsOf('전화하기')).toEqual(['tel:0212345670'])
    expect(document.querySelector('article')?.textContent).toContain('02-1234-5670')
    expect(document.querySelector('article')?.textContent).toContain('오전 9시 ~ 오후 12시')
    pages.api.answers(verifyBooking, undefined)
    await click('본인 예약이에요')
    await expectText('통화를 마쳤어요전화번호를 지웠어요.')
  })

  it('moves among the rows with J and K, also in Hangul mode', async () => {
    await open()
    const links = [...document.querySelectorAll<HTMLElement>('[data-open]')]
    const press = (key: string, code: string) =>
      (document.activeElement ?? document.body).dispatchEvent(
        new KeyboardEvent('keydown', { key, code, bubbles: true }),
      )
    press('j', 'KeyJ')
    expect(document.activeElement).toBe(links[0])
    press('ㅓ', 'KeyJ')
    expect(document.activeElement).toBe(links[1])
    press('k', 'KeyK')
    press('k', 'KeyK')
    expect(document.activeElement).toBe(links[0])
    expect(links[0]?.getAttribute('href')).toBe(`/staff/bookings/${tasksByUrgency[2]?.request_id}`)
  })

  it('opens the answer of a low rating, also on a later page', async () => {
    await open()
    expect(hrefsOf('답글 쓰기')).toEqual([`/staff/reviews?show=open&review=${'3'.repeat(32)}`])
    const [first] = sampleReviews as [StaffReview]
    const sums = { all: 2, open: 2, low: 2, hidden: [], recent: { count: 0 }, rated: 2, good: 0 }
    pages.api.answersBy(listStaffReviews, () =>
      pages.api.calls.some(({ query }) => query.cursor === 'more')
        ? { reviews: [{ ...first, request_id: '3'.repeat(32) }], sums }
        : { reviews: [first], next_cursor: 'more', sums },
    )
    await click('답글 쓰기')
    await eventually(() => expect(document.activeElement?.tagName).toBe('TEXTAREA'))
    expect(document.activeElement?.closest('li')).toBe(document.querySelectorAll('main li')[1])
  })
})

it('lists whom to call about a change, with what to say as the booking stands (specification 4.9)', async () => {
  pages.api.answers(showBoard, aBoard())
  pages.api.answers(listTasks, { tasks: [changeCallTask] })
  await renderStaffPage('/staff/tasks', { me: theDesk })
  await expectText('바뀐 예약을 알려주세요')
  await expectText(
    '“방문이 12월 8일 (화) 오후 12시 ~ 오후 3시에서 12월 10일 (목) 오전 9시 ~ 오후 12시로 바뀌었어요. 김기사 기사님이 가요. 출장비는 오르지 않아요.”',
  )
  pages.api.answers(completeTask, undefined)
  await click('통화했어요')
  await expectText('통화를 마쳤어요처리했어요.')
})

describe('the sentence of a call about a change', () => {
  const { from: _, engineer_name: __, ...task } = changeCallTask
  const visit = '방문은 12월 10일 (목) 오전 9시 ~ 오후 12시예요.'

  it.each([
    ['withdrawn', undefined, `${visit} 기사님을 다시 찾고 있어요.`],
    ['late_assignment', undefined, `${visit} 기사님 배정이 늦어지고 있어요.`],
    ['late_assignment', '이기사', `${visit} 이기사 기사님이 가요.`],
    ['changed', '이기사', `${visit} 이기사 기사님이 가요. 현장 연락처가 바뀌었어요.`],
  ] as const)('words a call about a change for %s with the technician %s', (message, engineer_name, text) => {
    expect(changeText({ ...task, message, engineer_name })).toBe(text)
  })
})

it('lists customers who are not at home, which no button closes (specification 4.19)', async () => {
  pages.api.answers(showBoard, aBoard())
  pages.api.answers(listTasks, { tasks: absentTasks })
  await renderStaffPage('/staff/tasks', { me: theDesk })
  await expectText('도착해 10분 기다려요. 고객님께 전화해주세요.')
  await expectText('고객님이 안 계셔서 기사님이 돌아갔어요')
  await expectText('다른 날로 옮기거나 취소해주세요.')
  expect(document.querySelectorAll('article button')).toHaveLength(0)
})

describe('the link to unverified bookings (specification 7.3)', () => {
  const links = () => document.querySelectorAll('a[href="/staff/unverified"]')
  const open = async (near: { unverified_near_limit?: boolean }) => {
    pages.api.answers(showBoard, aBoard())
    pages.api.answers(listTasks, { tasks: [signatureTask], ...near })
    await renderStaffPage('/staff/tasks', { me: theDesk })
    await expectText('서명으로 승인한 145,000원이 맞는지 여쭤보세요')
  }

  it('links unverified bookings while they are near a limit, also after a task is closed', async () => {
    await open({ unverified_near_limit: true })
    expect(links()).toHaveLength(1)
    pages.api.answers(completeTask, undefined)
    await click('확인했어요')
    await expectText('지금은 할 일이 없어요')
    expect(links()).toHaveLength(1)
  })

  it.each([{ unverified_near_limit: false }, {}])(
    'hides the link to unverified bookings otherwise: %j',
    async (near) => {
      await open(near)
      expect(links()).toHaveLength(0)
    },
  )
})

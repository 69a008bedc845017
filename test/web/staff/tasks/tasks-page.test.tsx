import { describe, expect, it } from 'vitest'
import { showBoard } from '#shared/contract/staff-routes.ts'
import { completeTask, listTasks } from '#shared/contract/task-routes.ts'
import {
  absentTasks,
  failedMessageTasks,
  returnedTask,
  signatureTask,
  teammates,
} from '../../../states/staff/desk-responses.ts'
import { aBoard } from '../../../support/staff/staff-screens.ts'
import { click, expectText, renderStaffPage, theDesk, withPages } from '../../../support/web/render-page.tsx'

const pages = withPages()

it('lists signatures to be confirmed and completions that came back, and closes the former (specification 4.9)', async () => {
  pages.api.answers(showBoard, aBoard())
  pages.api.answers(listTasks, { tasks: [signatureTask, returnedTask] })
  await renderStaffPage('/staff/tasks', { me: theDesk })
  await expectText('서명으로 승인한 금액을 확인해주세요')
  await expectText('“145,000원에 서명하신 것이 맞나요?”')
  await expectText('작업 마치기가 돌아왔어요')
  await expectText('승인번호가 달랐어요.')
  pages.api.answers(completeTask, undefined)
  await click('확인했어요')
  await expectText('통화를 마쳤어요확인한 일로 적었어요.')
  expect(pages.api.calls.filter(({ path }) => path.endsWith('/done'))).toHaveLength(1)
  expect(document.body.textContent).not.toContain('서명하신')
})

it('lists whom to call about a failed message, and closes the task (specification 4.9)', async () => {
  pages.api.answers(showBoard, aBoard())
  pages.api.answers(listTasks, { tasks: failedMessageTasks })
  await renderStaffPage('/staff/tasks', { me: theDesk })
  await expectText('고객님께 문자를 보내지 못했어요')
  await expectText('‘하루 전 안내’ 문자예요. 고객님께 전화로 알려주세요.')
  await expectText('‘배정 해제 안내’ 문자예요. 기사님께 전화로 알려주세요.')
  const hrefs = [...document.querySelectorAll('article a')].map((link) => link.getAttribute('href'))
  expect(hrefs).toEqual([
    `/staff/bookings/${failedMessageTasks[0]?.request_id}`,
    `/staff/team/${teammates[0]?.staff_id}`,
  ])
  pages.api.answers(completeTask, undefined)
  await click('통화했어요')
  await expectText('통화를 마쳤어요확인한 일로 적었어요.')
  const [done] = pages.api.calls.filter(({ path }) => path.endsWith('/done'))
  expect(done?.path).toBe(`/staff/tasks/${failedMessageTasks[0]?.task_id}/done`)
  expect(document.querySelectorAll('article')).toHaveLength(1)
})

it('lists customers who are not at home, which no button closes (specification 4.19)', async () => {
  pages.api.answers(showBoard, aBoard())
  pages.api.answers(listTasks, { tasks: absentTasks })
  await renderStaffPage('/staff/tasks', { me: theDesk })
  await expectText('고객님께 전화해주세요. 기사님이 10분 기다려요.')
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
    await expectText('서명으로 승인한 금액을 확인해주세요')
  }

  it('is shown while they are near a limit, also after a task is closed', async () => {
    await open({ unverified_near_limit: true })
    expect(links()).toHaveLength(1)
    pages.api.answers(completeTask, undefined)
    await click('확인했어요')
    await expectText('지금은 할 일이 없어요')
    expect(links()).toHaveLength(1)
  })

  it.each([{ unverified_near_limit: false }, {}])('is hidden otherwise: %j', async (near) => {
    await open(near)
    expect(links()).toHaveLength(0)
  })
})

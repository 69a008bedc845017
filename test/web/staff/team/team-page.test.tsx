import { screen } from '@testing-library/react'
import { describe, expect, it, vi } from 'vitest'
import { showBoard, showWeek } from '#shared/contract/staff-routes.ts'
import { addStaff, admitTechnician, editStaff, listTeam, listVisitsOfStaff } from '#shared/contract/team-routes.ts'
import {
  aBoard,
  aCard,
  aTeammate,
  aTechnicianDay,
  aWeek,
  aWeekTechnician,
} from '../../../support/staff/staff-screens.ts'
import {
  click,
  eventually,
  expectText,
  field,
  renderStaffPage,
  theDesk,
  type,
  withPages,
} from '../../../support/web/render-page.tsx'

const pages = withPages()

const kim = aTeammate({ weekly_days_off: [] })
const { staff_id } = kim
const me = aTeammate({ ...theDesk, phone: '01011112222', districts: [], services: [], weekly_days_off: [] })

function withTeam(team = [kim, me]) {
  pages.api.answers(listTeam, { team })
  pages.api.answers(showBoard, aBoard({ technicians: [aTechnicianDay({ visits: [aCard({ status: 4 })] })] }))
  const visits = [aCard({ status: 4 }), aCard({ request_id: 'later', service_day: '2026-12-10' })]
  pages.api.answers(showWeek, aWeek({ technicians: [aWeekTechnician({ visits })] }))
}

const edits = () => pages.api.calls.filter(({ method }) => method === 'PATCH').map(({ body }) => body)
const storedDrafts = () => sessionStorage.getItem('staff:team-drafts')
const row = (name: string) => [...document.querySelectorAll('tr')].find((tr) => tr.textContent?.includes(name))

async function openKim() {
  await renderStaffPage(`/staff/team/${staff_id}`)
  await eventually(() => field('이름'))
}

describe('TeamPage', () => {
  it('shows the districts, services, visits of the week and current state of each technician', async () => {
    const free = { staff_id: 'b', name: '박기사', weekly_days_off: [] }
    const off = { staff_id: 'l', name: '이기사', weekly_days_off: [0, 1, 2, 3, 4, 5, 6] }
    const idle = { staff_id: 'i', name: '빈기사', districts: [] }
    withTeam([
      kim,
      aTeammate(free),
      aTeammate(off),
      aTeammate(idle),
      me,
      aTeammate({ staff_id: '3', name: '옛기사', state: 0 }),
    ])
    await renderStaffPage('/staff/team')
    await expectText('1건 완료')
    expect(row('이기사')?.textContent).toContain('쉬는 날')
    expect(row('박기사')?.textContent).toContain('방문 없음')
    expect(row('빈기사')?.textContent).toContain('담당 구가 없어요')
    await eventually(() => expect(row('김기사')?.textContent).toContain('2건'))
    expect(row('박기사')?.textContent).toContain('0건')
    expect(row('김기사')?.textContent).toContain('노원 · 도봉')
    expect(row('김기사')?.textContent).toContain('청소 · 수리')
    expect(document.querySelector('details')?.textContent).toContain('옛기사')
    expect(document.querySelector('section')?.textContent).toContain('홍담당')
  })

  it('offers to add a technician to an empty team', async () => {
    withTeam([me])
    await renderStaffPage('/staff/team')
    await expectText('등록된 기사님이 없어요')
  })

  it('offers a retry after a failed load of the team', async () => {
    withTeam()
    pages.hurry()
    pages.api.refuses(listTeam, 'INTERNAL_ERROR')
    await renderStaffPage('/staff/team')
    await expectText('기사님 목록을 불러오지 못했어요')
    withTeam()
    await click('다시 불러오기')
    await expectText('한빛냉난방')
  })

  it('reports an unknown member of the team', async () => {
    withTeam()
    await renderStaffPage('/staff/team/99999999-9999-4999-8999-999999999999')
    await expectText('등록된 직원이 아니에요')
  })
})

describe('EditMember', () => {
  it('sends changed fields with the version, and updates the list', async () => {
    withTeam()
    await openKim()
    await type('이름', ' 김새기사 ')
    pages.api.answers(editStaff, { staff: { ...kim, name: '김새기사', version: 4 } })
    await click('저장하기')
    await expectText('저장했어요')
    expect(edits()).toEqual([{ name: '김새기사', version: 3 }])
    await eventually(() => expect(row('김새기사')).toBeDefined())
    expect(field('이름').value).toBe('김새기사')
    expect(storedDrafts()).toBeNull()
  })

  it('shows the errors of a member at their fields, and sends nothing', async () => {
    withTeam()
    await openKim()
    await type('이름', '')
    await type('전화번호', '0212345678')
    await click('저장하기')
    await expectText('이름을 입력해주세요.')
    await expectText('010으로 시작하는 휴대폰 번호를 정확히 입력해주세요.')
    expect(edits()).toEqual([])
  })

  it('keeps typed values after a concurrent edit, and shows its changes', async () => {
    withTeam()
    await openKim()
    await type('이름', '내가 쓴 이름')
    pages.api.refuses(editStaff, 'STAFF_CHANGED')
    withTeam([{ ...kim, name: '다른 이름', districts: ['중랑구'], version: 4 }, me])
    await click('저장하기')
    await expectText('그사이 직원 정보가 바뀌었어요.')
    await expectText('담당 구 바뀜: 중랑구')
    expect(screen.getByRole('radio', { name: '지금 저장된 내용 다른 이름' })).toHaveProperty('checked', false)
    expect(field('이름').value).toBe('내가 쓴 이름')
    pages.api.answers(editStaff, { staff: { ...kim, name: '내가 쓴 이름', version: 5 } })
    await click('저장하기')
    await expectText('저장했어요')
    expect(edits().at(-1)).toEqual({ name: '내가 쓴 이름', version: 4 })
  })

  it('rejects the phone of a colleague at its field', async () => {
    withTeam()
    await openKim()
    await type('전화번호', '01011112222')
    pages.api.refuses(editStaff, 'PHONE_ALREADY_REGISTERED')
    await click('저장하기')
    await expectText('다른 직원이 쓰고 있는 번호예요.')
    expect(field('전화번호').value).toBe('010-1111-2222')
  })

  describe('saves a day off that is typed but not added', () => {
    const typeSpan = async (from: string, to = '') => {
      withTeam()
      await openKim()
      await click('날짜 추가')
      await eventually(() => expect(field('첫날')).toBeDefined())
      if (from !== '') await type('첫날', from)
      if (to !== '') await type('마지막 날', to)
      await click('저장하기')
    }

    it('saves a day off that is typed but not added, with its last day', async () => {
      pages.api.answers(listVisitsOfStaff, { visits: [] })
      pages.api.answers(editStaff, { staff: { ...kim, days_off: ['2999-12-24', '2999-12-25'], version: 4 } })
      await typeSpan('2999-12-24', '2999-12-25')
      await expectText('저장했어요')
      expect(edits()).toEqual([{ days_off: ['2999-12-24', '2999-12-25'], version: 3 }])
      expect(document.body.textContent).toContain('12월 24일 (화) ~ 12월 25일 (수)')
      expect(screen.queryByLabelText('첫날')).toBeNull()
    })

    it('saves no day off that is wrong: the error stands at its field', async () => {
      await typeSpan('2999-12-25', '2999-12-24')
      await expectText('마지막 날이 첫날보다 빨라요.')
      expect(document.activeElement).toBe(field('첫날'))
      await type('첫날', '')
      await click('저장하기')
      await expectText('날짜를 골라주세요.')
      expect(edits()).toEqual([])
    })

    it('saves no day off where nothing is typed', async () => {
      await typeSpan('')
      await expectText('바뀐 내용이 없어요')
      expect(edits()).toEqual([])
    })
  })

  it('restores the draft of a member after a reload', async () => {
    withTeam()
    await openKim()
    await type('협력업체', '견본설비')
    await eventually(() => expect(storedDrafts()).toContain('견본설비'))
    const stored = storedDrafts() ?? ''
    await openKim()
    sessionStorage.setItem('staff:team-drafts', stored)
    await openKim()
    expect(field('협력업체').value).toBe('견본설비')
  })

  it('lists visits on days off with a link to reassign each', async () => {
    const off = { ...kim, days_off: ['2999-12-24'] }
    withTeam([off, me])
    pages.api.answers(listVisitsOfStaff, {
      visits: ['2999-12-24', '2999-12-25'].map((service_day) => aCard({ service_day })),
    })
    await openKim()
    await expectText('쉬는 날에 방문이 1건 남아 있어요')
    const again = [...document.querySelectorAll('a')].find((link) => link.textContent === '다시 배정하기')
    expect(again?.getAttribute('href')).toBe('/staff/board?day=2999-12-24')
    expect(document.body.textContent).not.toContain('12월 25일')
  })

  it('confirms a retirement, and rejects it while visits remain', async () => {
    withTeam()
    await openKim()
    await click('등록 해제')
    await expectText('김기사 님의 등록을 해제할까요?')
    expect(edits()).toEqual([])
    pages.api.refuses(editStaff, 'STAFF_HAS_VISITS')
    pages.api.answers(listVisitsOfStaff, { visits: [aCard({ service_day: '2999-12-25' })] })
    await click('등록 해제하기')
    await expectText('아직 방문이 1건 남아 있어요')
    const again = [...document.querySelectorAll('a')].find((link) => link.textContent === '다시 배정하기')
    expect(again?.getAttribute('href')).toBe('/staff/board?day=2999-12-25')
    expect(edits()).toEqual([{ state: 0, version: 3 }])
  })

  it('restores a retired member of the team', async () => {
    withTeam([{ ...kim, state: 0 }, me])
    await openKim()
    await expectText('등록을 해제한 직원이에요')
    pages.api.answers(editStaff, { staff: { ...kim, version: 4 } })
    await click('다시 등록하기')
    await eventually(() => expect(document.body.textContent).not.toContain('등록을 해제한 직원이에요'))
    expect(edits()).toEqual([{ state: 1, version: 3 }])
  })

  it('offers dispatchers no retirement or role change of their own', async () => {
    withTeam()
    await renderStaffPage(`/staff/team/${theDesk.staff_id}`)
    await expectText('본인의 등록은 다른 배정 담당이 해제할 수 있어요.')
    expect([...document.querySelectorAll('button')].some((button) => button.textContent === '등록 해제')).toBe(false)
    const desk = document.querySelector<HTMLInputElement>('input[value="desk"]')
    expect(desk?.getAttribute('aria-disabled')).toBe('true')
    desk?.click()
    expect(desk?.checked).toBe(true)
  })
})

describe('NewMember', () => {
  const open = async () => {
    withTeam()
    await renderStaffPage('/staff/team/new')
    await type('이름', '박기사')
    await type('전화번호', '01033334444')
  }
  const choose = (...values: string[]) => {
    for (const value of values) document.querySelector<HTMLInputElement>(`input[value="${value}"]`)?.click()
  }
  const submit = () => document.querySelector<HTMLButtonElement>('form button[type="submit"]')?.click()
  const additions = () => pages.api.calls.filter(({ method }) => method === 'POST')

  it('adds a member to the list, and opens their form', async () => {
    await open()
    submit()
    await expectText('담당 구를 하나 이상 골라주세요.')
    await expectText('서비스를 하나 이상 골라주세요.')
    choose('광진구', '청소')
    const added = { ...kim, staff_id: '33333333-3333-4333-8333-333333333333', name: '박기사', phone: '01033334444' }
    pages.api.answers(addStaff, added)
    pages.api.answers(listTeam, { team: [kim, added, me] })
    submit()
    await expectText('이제 이 번호로 로그인할 수 있어요.')
    expect(additions()[0]?.body).toEqual({
      name: '박기사',
      phone: '01033334444',
      roles: ['technician'],
      districts: ['광진구'],
      services: ['청소'],
    })
    await eventually(() => expect(row('박기사')).toBeDefined())
    expect(storedDrafts()).toBeNull()
  })

  it('retries a lost response with the same key, and an edit with a new one', async () => {
    await open()
    choose('광진구', '청소')
    pages.hurry()
    pages.api.loses(addStaff)
    submit()
    await eventually(() => expect(document.body.textContent).toContain('등록하지 못했어요'))
    const keys = () => new Set(additions().map(({ key }) => key))
    expect(additions()).toHaveLength(3)
    expect(keys().size).toBe(1)
    await type('이름', '박새기사')
    pages.api.refuses(addStaff, 'PHONE_ALREADY_REGISTERED')
    pages.api.answers(listTeam, { team: [kim, aTeammate({ staff_id: '4', name: '박기사', phone: '01033334444' }), me] })
    submit()
    await expectText('박기사 님의 번호예요')
    expect(keys().size).toBe(2)
    expect(field('이름').value).toBe('박새기사')
  })
})

describe('Admission', () => {
  const dialog = () => document.querySelector('dialog[open]')
  const admissions = () => pages.api.calls.filter(({ path }) => path.endsWith('/admission'))
  const inTenMinutes = () => new Date(Date.now() + 600_000).toISOString()

  it('asks for a call back first, then shows a code until the dialog closes', async () => {
    withTeam()
    await openKim()
    await click('로그인 코드 만들기')
    await expectText('등록된 번호로 다시 걸어 본인인지 확인해주세요.')
    expect(dialog()?.querySelector('a')?.getAttribute('href')).toBe(`tel:${kim.phone}`)
    expect(admissions()).toEqual([])
    pages.api.answers(admitTechnician, { code: '482913', expires_at: inTenMinutes() })
    await click('전화로 확인했어요')
    await expectText('482 913')
    expect(dialog()?.querySelector('[role="status"]')?.textContent).toContain('로그인 코드 4 8 2 9 1 3')
    expect(dialog()?.textContent).toContain('남은 시간 10:00')
    await click('안내했어요')
    await eventually(() => expect(dialog()).toBeNull())
    expect(document.body.textContent).not.toContain('482 913')
    await click('로그인 코드 만들기')
    await expectText('등록된 번호로 다시 걸어 본인인지 확인해주세요.')
    expect(admissions()).toHaveLength(1)
  })

  it('says that a login code has expired', async () => {
    withTeam()
    await openKim()
    vi.useFakeTimers({ toFake: ['Date'] })
    pages.api.answers(admitTechnician, { code: '482913', expires_at: inTenMinutes() })
    await click('로그인 코드 만들기')
    await click('전화로 확인했어요')
    await expectText('482 913')
    vi.setSystemTime(Date.now() + 600_000)
    await expectText('입력 시간이 끝났어요. 닫고 새로 만들어주세요.')
    expect(dialog()?.textContent).not.toContain('482 913')
    vi.useRealTimers()
  })

  it('says how many are possible in a day', async () => {
    withTeam()
    await openKim()
    pages.api.refuses(admitTechnician, 'TOO_MANY_REQUESTS')
    await click('로그인 코드 만들기')
    await click('전화로 확인했어요')
    await expectText('하루에 5번까지 만들 수 있어요.')
  })

  it.each([
    ['oneself', me],
    ['a dispatcher', aTeammate({ ...kim, roles: ['desk', 'technician'] })],
    ['a retired technician', { ...kim, state: 0 as const }],
  ])('offers no login code for %s', async (_, member) => {
    withTeam([me, ...(member === me ? [] : [member])])
    await renderStaffPage(`/staff/team/${member.staff_id}`)
    await eventually(() => field('이름'))
    expect(document.body.textContent).not.toContain('로그인 코드 만들기')
  })
})

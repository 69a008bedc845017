/** Where a booking stands (specification 4.1). */
export const status = { received: 1, assigned: 2, visiting: 3, completed: 4 } as const
export type Status = (typeof status)[keyof typeof status]

export const statusLabels: Record<Status, string> = {
  1: '접수 완료',
  2: '기사님 배정 완료',
  3: '오늘 방문',
  4: '서비스 완료',
}

type HasStatus = { status: Status }

/** Details change only until a technician is assigned (specification 4.3). */
export const isEditable = (booking: HasStatus) => booking.status === status.received

/** On the day of the visit the technician is called instead (specification 4.4). */
export const isCancellable = (booking: HasStatus) => booking.status <= status.assigned

/** Technician and time of assignment are shown from here on (specification 4.1). */
export const hasTechnician = (booking: HasStatus) => booking.status >= status.assigned

export const progressStates = ['in_progress', 'completed'] as const
export type Progress = (typeof progressStates)[number]

/** The tab a booking belongs to (specification 4.1). */
export const progressOf = (booking: HasStatus): Progress =>
  booking.status >= status.completed ? 'completed' : 'in_progress'

export type StepState = 'passed' | 'current' | 'ahead'

/** The four steps of the tracker in order; a completed booking has passed them all. */
export const stepsOf = (booking: HasStatus): { step: Status; label: string; state: StepState }[] =>
  Object.values(status).map((step) => ({ step, label: statusLabels[step], state: stepState(step, booking.status) }))

function stepState(step: Status, at: Status): StepState {
  if (step < at || at === status.completed) return 'passed'
  return step === at ? 'current' : 'ahead'
}

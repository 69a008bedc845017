import { customerTypeLabels } from '#shared/customer/customer-type.ts'
import type { ProfileDraft } from './profile-drafts.ts'
import type { ProfileValues } from './profile-values.ts'

type Row = {
  title: string
  /** The first takes the focus when the row opens. */
  fields: readonly [keyof ProfileValues, ...(keyof ProfileValues)[]]
  /** What the row shows of the stored values. */
  text: (stored: ProfileValues) => string
}

/** What members edit of their profile, one row each. The key is the `row` of the address. */
export const profileRows = {
  name: { title: '이름', fields: ['name'], text: ({ name }) => name },
  email: { title: '이메일', fields: ['email'], text: ({ email }) => email || '아직 없어요' },
  type: { title: '고객 유형', fields: ['job'], text: ({ job }) => (job === '' ? '' : customerTypeLabels[job]) },
  birth: { title: '생년월일', fields: ['birth_date'], text: ({ birth_date }) => birth_date },
  address: {
    title: '주소',
    fields: ['address', 'address_detail'],
    text: ({ address, address_detail }) => `${address}\n${address_detail}`,
  },
} as const satisfies Record<string, Row>

export type ProfileRow = keyof typeof profileRows

export const profileRowNames = Object.keys(profileRows) as ProfileRow[]

/** Whether the draft has something of a row that is not saved. */
export const isUnsaved = (row: ProfileRow, draft: ProfileDraft, stored: ProfileValues) =>
  profileRows[row].fields.some((field) => draft[field] !== undefined && draft[field] !== stored[field])

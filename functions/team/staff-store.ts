import { GetCommand, paginateQuery, QueryCommand } from '@aws-sdk/lib-dynamodb'
import type { PhoneDigits } from '#shared/customer/phone.ts'
import { isActiveStaff, staffId, staffState } from '#shared/staff/staff.ts'
import {
  type Staff,
  staffSchema,
  type WorkingStaff,
  workingAttributes,
  workingStaff,
} from '#shared/staff/staff-schema.ts'
import { dynamo, tables } from '../platform/dynamodb/tables.ts'

/** Returns the staff member with this ID, also a retired one. */
export async function findStaff(staff_id: string): Promise<Staff | undefined> {
  if (!staffId.safeParse(staff_id).success) return undefined
  const { Item } = await dynamo.send(
    new GetCommand({ TableName: tables.staff, Key: { staff_id }, ConsistentRead: true }),
  )
  return Item && staffSchema.parse(Item)
}

/** Finds the active staff member of an ID. */
export async function findActiveStaff(staff_id: string): Promise<Staff | undefined> {
  const staff = await findStaff(staff_id)
  return staff !== undefined && isActiveStaff(staff) ? staff : undefined
}

/** Finds what decides whether a technician can take a visit, and reads nothing else of them. */
export async function findWorkingStaff(staff_id: string): Promise<WorkingStaff | undefined> {
  const { Item } = await dynamo.send(
    new GetCommand({
      TableName: tables.staff,
      Key: { staff_id },
      ConsistentRead: true,
      ProjectionExpression: workingAttributes.map((name) => `#${name}`).join(', '),
      ExpressionAttributeNames: Object.fromEntries(workingAttributes.map((name) => [`#${name}`, name])),
    }),
  )
  return Item && workingStaff.parse(Item)
}

/** Returns the step that fails unless the staff member is unchanged and active. */
export const requireVersion = ({ staff_id, version }: Pick<Staff, 'staff_id' | 'version'>) => ({
  ConditionCheck: {
    TableName: tables.staff,
    Key: { staff_id },
    ConditionExpression: '#version = :seen AND #state = :active',
    ExpressionAttributeNames: { '#version': 'version', '#state': 'state' },
    ExpressionAttributeValues: { ':seen': version, ':active': staffState.active },
  },
})

/** Whether a staff member has this phone, by the index: one call in any case. */
export const isPhoneOfStaff = async (phone: PhoneDigits): Promise<boolean> =>
  (await namedByPhone(phone)).some(isActiveStaff)

/** Finds the active staff member of a phone. The index finds them, the item decides. */
export async function findActiveStaffByPhone(phone: PhoneDigits): Promise<Staff | undefined> {
  const named = await Promise.all((await namedByPhone(phone)).map(({ staff_id }) => findActiveStaff(staff_id)))
  return named.find((staff) => staff?.phone === phone)
}

async function namedByPhone(phone: PhoneDigits): Promise<Staff[]> {
  const { Items = [] } = await dynamo.send(
    new QueryCommand({
      TableName: tables.staff,
      IndexName: 'by_phone',
      KeyConditionExpression: 'phone = :phone',
      ExpressionAttributeValues: { ':phone': phone },
    }),
  )
  return Items.map((item) => staffSchema.parse(item))
}

/** Finds all active or retired staff by name. */
export async function findTeam(state: keyof typeof staffState): Promise<Staff[]> {
  const team: Staff[] = []
  const query = {
    TableName: tables.staff,
    IndexName: 'by_state',
    KeyConditionExpression: '#state = :state',
    ExpressionAttributeNames: { '#state': 'state' },
    ExpressionAttributeValues: { ':state': staffState[state] },
  }
  for await (const { Items = [] } of paginateQuery({ client: dynamo }, query))
    team.push(...Items.map((item) => staffSchema.parse(item)))
  return team.sort((a, b) => a.name.localeCompare(b.name, 'ko'))
}

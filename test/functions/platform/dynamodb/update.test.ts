import { expect, it } from 'vitest'
import { updateStep } from '../../../../functions/platform/dynamodb/update.ts'

const condition = {
  ConditionExpression: '#state = :active',
  ExpressionAttributeNames: { '#state': 'state' },
  ExpressionAttributeValues: { ':active': 1 },
}
const update = (set: Record<string, unknown>) =>
  updateStep({ TableName: 'Customers', Key: { uid: 'a' }, set, condition })

it('sets fields with a value and removes fields without one, under its condition', () => {
  expect(update({ name: '김철수', email: undefined, job: '' })).toEqual({
    TableName: 'Customers',
    Key: { uid: 'a' },
    UpdateExpression: 'SET #name = :name, #job = :job REMOVE #email',
    ConditionExpression: '#state = :active',
    ExpressionAttributeNames: { '#state': 'state', '#name': 'name', '#email': 'email', '#job': 'job' },
    ExpressionAttributeValues: { ':active': 1, ':name': '김철수', ':job': '' },
  })
})

it('writes an update that only sets, or only removes, when nothing else changes', () => {
  expect(update({ name: '김철수' }).UpdateExpression).toBe('SET #name = :name')
  expect(update({ email: undefined, name: undefined }).UpdateExpression).toBe('REMOVE #email, #name')
})

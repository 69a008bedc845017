import { AsyncLocalStorage } from 'node:async_hooks'
import { cognito } from '../../../functions/platform/aws/cognito.ts'
import { dynamo, tables } from '../../../functions/platform/dynamodb/tables.ts'
import { stack } from './stack.ts'

type Used = Map<string, Set<string>>
type Item = { TableName?: string; Key?: { key?: string }; Item?: { key?: string } }
type Input = Item & {
  IndexName?: string
  RequestItems?: Record<string, unknown>
  TransactItems?: Partial<Record<'Put' | 'Update' | 'Delete' | 'ConditionCheck', Item>>[]
}

const running = new AsyncLocalStorage<Used>()
const kinds = new AsyncLocalStorage<Set<string>>()
const resources = new Map(Object.entries(tables).map(([name, table]) => [table, `${name}Table`]))

function use(action: string, table = '', index?: string) {
  const resource = `${resources.get(table) ?? table}${index === undefined ? '' : `/index/${index}`}`
  const used = running.getStore()
  used?.set(resource, (used.get(resource) ?? new Set()).add(action))
}

/** The kind of an item of `Guards`, which the rights are bound to. */
function noteKind({ TableName, Key, Item }: Item) {
  if (TableName !== tables.guards) return
  const [kind = ''] = (Key?.key ?? Item?.key ?? '').split('#')
  kinds.getStore()?.add(kind)
}

function noteRights(command: string, input: Input) {
  const { TableName, IndexName, RequestItems = {}, TransactItems = [] } = input
  for (const item of [input, ...TransactItems.flatMap((one) => Object.values(one))]) noteKind(item)
  const action = `dynamodb:${command.replace(/Command$/, '')}`
  if (TableName !== undefined) use(action, TableName, IndexName)
  for (const table of Object.keys(RequestItems)) use(action, table)
  for (const item of TransactItems)
    for (const [kind, { TableName: table }] of Object.entries(item))
      use(kind === 'ConditionCheck' ? 'dynamodb:ConditionCheckItem' : `dynamodb:${kind}Item`, table)
}

dynamo.middlewareStack.add(
  (next, { commandName = '' }) =>
    (args) => {
      noteRights(commandName, args.input as Input)
      return next(args)
    },
  { step: 'initialize', name: 'used-rights' },
)
cognito.middlewareStack.add(
  (next, { commandName = '' }) =>
    (args) => {
      const isOfStaff = (args.input as { UserPoolId?: string }).UserPoolId === stack.signIn.staffUserPoolId
      use(`cognito-idp:${commandName.replace(/Command$/, '')}`, isOfStaff ? 'staffUserPool' : 'userPool')
      return next(args)
    },
  { step: 'initialize', name: 'used-rights' },
)

/** Something whose calls to DynamoDB and Cognito are noted, those of a test around it left out. */
export function recordCalls<Sent extends unknown[], Answer>(work: (...sent: Sent) => Promise<Answer>) {
  const used: Used = new Map()
  const guards = new Set<string>()
  return {
    call: (...sent: Sent) => running.run(used, () => kinds.run(guards, () => work(...sent))),
    /** Kinds of the items of `Guards` that were read or written. */
    guards: () => [...guards],
    used: () => Object.fromEntries([...used].map(([resource, actions]) => [resource, [...actions].sort()])),
  }
}

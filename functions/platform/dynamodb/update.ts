type Condition = {
  ConditionExpression: string
  ExpressionAttributeNames?: Record<string, string>
  ExpressionAttributeValues: Record<string, unknown>
}

type Update = {
  TableName: string
  Key: Record<string, string>
  /** New values of attributes; undefined removes one. */
  set: Readonly<Record<string, unknown>>
  condition?: Condition
}

/** Returns the write that sets and removes attributes, under a condition if there is one. */
export function updateStep({ TableName, Key, set, condition }: Update) {
  const names = Object.keys(set)
  const written = names.filter((name) => set[name] !== undefined)
  const removed = names.filter((name) => set[name] === undefined)
  const setting = written.length > 0 ? [`SET ${written.map((name) => `#${name} = :${name}`).join(', ')}`] : []
  const removing = removed.length > 0 ? [`REMOVE ${removed.map((name) => `#${name}`).join(', ')}`] : []
  return {
    TableName,
    Key,
    UpdateExpression: [...setting, ...removing].join(' '),
    ConditionExpression: condition?.ConditionExpression,
    ExpressionAttributeNames: {
      ...condition?.ExpressionAttributeNames,
      ...Object.fromEntries(names.map((name) => [`#${name}`, name])),
    },
    ExpressionAttributeValues: {
      ...condition?.ExpressionAttributeValues,
      ...Object.fromEntries(written.map((name) => [`:${name}`, set[name]])),
    },
  }
}

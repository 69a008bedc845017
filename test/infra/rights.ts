import type { Template } from 'aws-cdk-lib/assertions'

export type Statement = {
  Effect: string
  Action: string | string[]
  Resource?: unknown
  NotResource?: unknown
  Condition?: unknown
}

export const actionsOf = ({ Action }: Statement) => [Action].flat()

/** The statements in the policies of one function's role. @param name start of the function's id */
export const statementsOf = (template: Template, name: string): Statement[] =>
  Object.entries(template.findResources('AWS::IAM::Policy'))
    .filter(([id]) => id.startsWith(name))
    .flatMap(([, policy]) => policy.Properties.PolicyDocument.Statement)

/** What may be done to what: `bookingsTable`, `bookingsTable/index/by_phone`, `serverSecret`, `userPool` … */
export function rightsIn(template: Template, name: string): Record<string, string[]> {
  const found: Record<string, string[]> = {}
  for (const statement of statementsOf(template, name)) {
    for (const resource of [statement.Resource].flat()) {
      const text = JSON.stringify(resource) ?? ''
      const parameter = parameterOf(text)
      if (parameter === '') continue
      const [index = ''] = /\/index\/[a-z_*]+/.exec(text) ?? []
      const actions = [...(found[parameter + index] ?? []), ...actionsOf(statement)]
      found[parameter + index] = [...new Set(actions)].sort()
    }
  }
  return found
}

/** Returns the settings of a function; a value of another stack is the name of its parameter. @param name start of its ID */
export function settingsIn(template: Template, name: string): unknown {
  const found = Object.entries(template.findResources('AWS::Lambda::Function')).find(([id]) => id.startsWith(name))
  const value = found?.[1].Properties.Environment.Variables.SETTINGS
  const parts: (string | { Ref: string })[] = typeof value === 'string' ? [value] : value['Fn::Join'][1]
  return JSON.parse(parts.map((part) => (typeof part === 'string' ? part : parameterOf(part.Ref))).join(''))
}

const parameterOf = (text: string) =>
  /SsmParameterValueairconbookingprod(?:data|identity)([a-zA-Z]+?)C96584B6/.exec(text)?.[1] ?? ''

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

/** What may be done to what: `bookingstable`, `bookingstable/index/by_phone`, `serversecret`, `userpool` … */
export function rightsIn(template: Template, name: string): Record<string, string[]> {
  const found: Record<string, string[]> = {}
  for (const statement of statementsOf(template, name)) {
    for (const resource of [statement.Resource].flat()) {
      const text = JSON.stringify(resource) ?? ''
      const [, parameter = ''] = /SsmParameterValueairconbookingprod(?:data|identity)([a-z]+?)C96584B6/.exec(text) ?? []
      if (parameter === '') continue
      const [index = ''] = /\/index\/[a-z_*]+/.exec(text) ?? []
      found[parameter + index] = [...(found[parameter + index] ?? []), ...actionsOf(statement)].sort()
    }
  }
  return found
}

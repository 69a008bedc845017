import type { FunctionName } from '#shared/deployment.ts'
import { metricSeriesCounts } from '#shared/metric-values.ts'

type Environment = { Variables?: { POWERTOOLS_SERVICE_NAME?: string } }
type Properties = {
  Metrics?: { MetricStat?: unknown }[]
  Rules?: unknown[]
  Environment?: Environment
}
export type Template = { Resources?: Record<string, { Type: string; Properties?: Properties }> }

const runs = (environment: Environment | undefined, entry: FunctionName) =>
  environment?.Variables?.POWERTOOLS_SERVICE_NAME === entry

/** What a stage has whether anybody books or not, counted from its templates. */
export type Parts = ReturnType<typeof partsOf>

export function partsOf(templates: readonly Template[]) {
  const resources = templates.flatMap(({ Resources = {} }) => Object.values(Resources))
  const of = (type: RegExp) => resources.filter(({ Type }) => type.test(Type)).map(({ Properties = {} }) => Properties)
  const watched = of(/^AWS::CloudWatch::Alarm$/).map(({ Metrics }) =>
    Metrics === undefined ? 1 : Metrics.filter(({ MetricStat }) => MetricStat !== undefined).length,
  )
  const webAcls = of(/^AWS::WAFv2::WebACL$/)
  return {
    alarmMetrics: watched.reduce((sum, count) => sum + count, 0),
    /** In no template: functions write them, those of our own. */
    metrics: Object.values(metricSeriesCounts).reduce((sum, count) => sum + count, 0),
    dashboards: of(/^AWS::CloudWatch::Dashboard$/).length,
    secrets: of(/^AWS::SecretsManager::Secret$/).length,
    tables: of(/^AWS::DynamoDB::(Global)?Table$/).length,
    webAcls: webAcls.length,
    webAclRules: webAcls.flatMap(({ Rules = [] }) => Rules).length,
    backupPlans: of(/^AWS::Backup::BackupPlan$/).length,
    canaries: of(/^AWS::Lambda::Function$/).filter(({ Environment }) => runs(Environment, 'canary')).length,
  }
}
